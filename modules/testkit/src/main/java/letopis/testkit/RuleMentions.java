package letopis.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The mentions of rules paragraphs in Java sources, by class and member. A mention is in code, in a comment or in
/// [Covers]. The search relies on our formatting: types begin at the margin, and their members are indented by four
/// spaces. Line numbers are omitted, because they would change with every edit.
public final class RuleMentions {

    private static final Pattern TYPE_PATTERN =
            Pattern.compile("^    (?:\\w+ )*?(?:record|enum|interface|class) (\\w+).*");
    private static final Pattern FIELD_PATTERN = Pattern.compile("^    [^(]*?(\\w+)(?: = .*|;)");
    private static final Pattern METHOD_OR_CONSTRUCTOR_PATTERN = Pattern.compile("^    [^(]*?(\\w+)\\(.*");
    private static final Pattern CONSTANT_PATTERN = Pattern.compile("^    (\\w+)[,;]?.*");

    private final Pattern rulePattern;
    private final Scope scope;
    private final SortedMap<String, SortedSet<String>> mentions = new TreeMap<>();

    /// The place of a mention. Comments do not count as code.
    enum Scope { CODE, COMMENTS, COVERS }

    private RuleMentions(Pattern rulePattern, Scope scope) {
        this.rulePattern = rulePattern;
        this.scope = scope;
    }

    /// Returns the members that cite each paragraph in their code.
    ///
    /// @param rule the pattern of paragraph ids
    public static SortedMap<String, SortedSet<String>> findMentionsInCode(Path folder,
            Pattern rule) throws IOException {
        return new RuleMentions(rule, Scope.CODE).read(folder);
    }

    /// Returns the members with a comment about each paragraph, either inside or before the member. The result is
    /// sorted by paragraph.
    public static SortedMap<String, SortedSet<String>> findMentionsInComments(Path folder,
            Pattern rule) throws IOException {
        return new RuleMentions(rule, Scope.COMMENTS).read(folder);
    }

    /// Returns the tests that cover each paragraph.
    public static SortedMap<String, SortedSet<String>> findMentionsInTests(Path folder,
            Pattern rule) throws IOException {
        return new RuleMentions(rule, Scope.COVERS).read(folder);
    }

    private SortedMap<String, SortedSet<String>> read(Path folder) throws IOException {
        for (Path file : listSources(folder)) {
            read(file.getFileName().toString().replace(".java", ""), Files.readAllLines(file, StandardCharsets.UTF_8));
        }
        return mentions;
    }

    static List<Path> listSources(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    void read(String type, List<String> lines) {
        var waiting = new ArrayList<String>();
        boolean covers = false;
        String member = type;
        for (String line : lines) {
            String text = line.strip();
            boolean outside = !text.isEmpty() && !line.startsWith(" ");
            boolean inside = line.startsWith("    ") && !line.startsWith("     ");
            if (outside) {
                member = type;
            } else if (inside && (text.startsWith("//") || text.startsWith("@"))) {
                member = null;
            } else if (inside && !text.startsWith("}")) {
                member = type + "." + parseMemberName(line);
                add(waiting, member);
                waiting.clear();
            }
            covers = covers || text.startsWith("@Covers(");
            int comment = findCommentStart(line);
            List<String> ids = rulePattern.matcher(line).results().filter(id -> switch (scope) {
                case CODE -> id.start() < comment;
                case COMMENTS -> id.start() > comment;
                case COVERS -> true;
            }).map(MatchResult::group).toList();
            if (covers || scope != Scope.COVERS) {
                if (member == null) {
                    waiting.addAll(ids);
                } else {
                    add(ids, member);
                }
            }
            covers = covers && !text.contains(")");
        }
    }

    /// Returns the index at which the comment in a line starts. Returns the length of the line if it has no comment.
    private static int findCommentStart(String line) {
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            if (!quoted && line.startsWith("//", i)) {
                return i;
            }
            quoted ^= line.charAt(i) == '"';
        }
        return line.length();
    }

    private void add(List<String> ids, String memberName) {
        ids.forEach(id -> mentions.computeIfAbsent(id, _ -> new TreeSet<>()).add(memberName));
    }

    private static String parseMemberName(String line) {
        for (Pattern form : List.of(TYPE_PATTERN, FIELD_PATTERN, METHOD_OR_CONSTRUCTOR_PATTERN, CONSTANT_PATTERN)) {
            Matcher matcher = form.matcher(line);
            if (matcher.matches()) {
                return matcher.group(1);
            }
        }
        throw new IllegalStateException("this does not look like one of our members: " + line);
    }

    SortedMap<String, SortedSet<String>> mentions() {
        return mentions;
    }

    static RuleMentions create(Pattern rule, Scope scope) {
        return new RuleMentions(rule, scope);
    }
}
