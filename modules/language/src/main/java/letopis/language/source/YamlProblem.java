package letopis.language.source;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/// What is wrong with a text that is no YAML, in our own words. The parser has only English ones, written for
/// programmers.
enum YamlProblem {
    TAB("tab", false, "TAB"),
    CHARACTER("character", false, "cannot start any token"),
    COLON("colon", false, "mapping values are not allowed"),
    ITEM("item", false, "sequence entries are not allowed"),
    NO_COLON("no-colon", true, "could not find expected ':'"),
    QUOTE("quote", true, "while scanning a quoted scalar", "while scanning a double-quoted scalar"),
    BRACE("brace", true, "but got <stream end>", "but got <block end>", "but got <document"),
    COMMA("comma", false, "expected ',' or '"),
    INDENT("indent", false, "expected <block end>"),
    OTHER("other", false, "");

    private final String code;
    private final boolean atBeginning;
    private final String[] said;

    /// @param atBeginning whether people look for the mistake where the piece begins that is not finished
    /// @param said by what the parser says it is known
    YamlProblem(String code, boolean atBeginning, String... said) {
        this.code = code;
        this.atBeginning = atBeginning;
        this.said = said;
    }

    static BadFile of(String file, MarkedYamlEngineException e) {
        String all = e.getContext() + " " + e.getProblem();
        YamlProblem problem = Arrays.stream(values())
                .filter(one -> Arrays.stream(one.said).anyMatch(all::contains)).findFirst().orElse(OTHER);
        Optional<Mark> mark = problem.atBeginning ? e.getContextMark().or(e::getProblemMark)
                : e.getProblemMark().or(e::getContextMark);
        return new BadFile(file, mark.map(at -> at.getLine() + 1).orElse(1),
                mark.map(at -> at.getColumn() + 1).orElse(0), new FileProblem("bad-yaml." + problem.code, Map.of()), e);
    }
}
