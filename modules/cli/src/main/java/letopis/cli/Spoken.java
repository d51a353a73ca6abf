package letopis.cli;

import picocli.CommandLine.Option;

/// Options every command has. The language is known before the rest is read, see [Languages].
final class Spoken {

    @Option(names = "--lang", paramLabel = "ru|en", descriptionKey = "lang", order = 90)
    private String language;

    @Option(names = {"-h", "--help"}, usageHelp = true, descriptionKey = "help", order = 91)
    private boolean help;
}
