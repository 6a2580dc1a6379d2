// SPDX-License-Identifier: MIT
#include <cstdio>
#include <map>
#include <memory>
#include <string>

#include "base/errors.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

std::vector<CLI::App *> shown_commands(CLI::App &program)
{
    return program.get_subcommands([](const CLI::App *c) { return !c->get_group().empty(); });
}

std::string words_for(const registry &registered)
{
    std::string slugs;
    for (const technique *t : registered.all())
        slugs += std::string(t->slug) + " ";
    return slugs;
}

// A line of the script's `case`, by command and the word before the completed one: "bench:--out",
// or "bench:*" for all others.
std::string on(const std::string &command, const std::string &before, const std::string &words)
{
    return "    " + command + ":" + before + ") words=\"" + words + "\" ;;\n";
}

// The words behind each option that takes a value, and then those behind anything else: options,
// and techniques if the command takes them as arguments.
std::string cases_of(CLI::App &command)
{
    std::string after_options, anywhere;
    for (CLI::Option *option : command.get_options()) {
        const std::string follows = completing_words(*option);
        if (option->get_positional())
            anywhere += follows + " ";
        for (const std::string &name : option->get_lnames()) {
            anywhere += "--" + name + " ";
            if (option->get_expected_max() > 0)
                after_options += on(command.get_name(), "--" + name, follows);
        }
    }
    return after_options + on(command.get_name(), "*", anywhere);
}

std::string bash_script(CLI::App &program, const registry &registered)
{
    std::string commands = "--help --version test ", cases;
    for (CLI::App *command : shown_commands(program)) {
        commands += command->get_name() + " ";
        cases += cases_of(*command);
    }
    // For bash, = is a word of its own. Of names separated by commas, the last is completed.
    return R"(_slidebench() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
    local techniques=')" +
           words_for(registered) + "'\n    local commands='" + commands + R"('
    if [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
    if [ "$word" = = ]; then word=; fi
    case ${COMP_WORDS[1]}:$before in
    *:"$1" | help:help) words=$commands ;;
    test:test) words=$("$1" test --help 2>/dev/null | sed -n 's/^  \([a-z-][a-z0-9-]*\) .*/\1/p') ;;
)" + cases +
           R"(    esac
    local last=${word##*,}
    COMPREPLY=($(compgen -P "${word%"$last"}" -W "$words" -- "$last"))
}
complete -o default -F _slidebench slidebench ./slidebench
)";
}

// Zsh knows bash's scripts.
std::string zsh_script(CLI::App &program, const registry &registered)
{
    return "autoload -U +X compinit bashcompinit && compinit && bashcompinit\n" +
           bash_script(program, registered);
}

std::string fish_script(CLI::App &program, const registry &registered)
{
    std::string script = "complete -c slidebench -n '__fish_use_subcommand' -f -a test\n";
    for (CLI::App *command : shown_commands(program)) {
        const std::string &name = command->get_name();
        script += "complete -c slidebench -n '__fish_use_subcommand' -f -a " + name + "\n";
        const std::string behind =
            "complete -c slidebench -n '__fish_seen_subcommand_from " + name + "'";
        for (CLI::Option *option : command->get_options()) {
            std::string words = completing_words(*option);
            if (words == "$techniques")
                words = words_for(registered);
            if (!words.empty())
                words = " -f -a '" + words + "'";
            if (option->get_positional() && !words.empty())
                script += behind + words + "\n";
            for (const std::string &word : option->get_lnames())
                script += behind + " -l " + word + (option->get_expected_max() > 0 ? " -r" : "") +
                          words + "\n";
        }
    }
    return script;
}

} // namespace

void add_completion_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "completion",
        "Print a script by which a shell completes commands, options and what they take");
    const auto shell = std::make_shared<std::string>();
    command
        ->add_option("SHELL", *shell,
                     "bash or zsh: eval \"$(./slidebench completion bash)\"; fish: ./slidebench "
                     "completion fish | source")
        ->required()
        ->check(completed_by({"bash", "zsh", "fish"}));
    add_example(*command, "completion bash");
    command->callback([&program, &registered, shell, &status] {
        const std::map<std::string, decltype(&bash_script)> scripts = {
            {"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};
        const auto script = scripts.find(*shell);
        if (script == scripts.end())
            throw input_error(unknown_name("shell", *shell, {"bash", "zsh", "fish"}));
        std::fputs(script->second(program, registered).c_str(), stdout);
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
