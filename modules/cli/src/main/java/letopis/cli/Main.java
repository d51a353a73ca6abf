package letopis.cli;

import picocli.CommandLine;

final class Main {
    private Main() {}

    static void main(String[] args) {
        System.out.println(CommandLine.VERSION);
    }
}
