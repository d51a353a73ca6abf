package letopis.language.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.journal.RuleRef;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.GameResource;
import letopis.language.message.Language;
import letopis.table.Game;

/// The paragraphs of a game's rules by id, as cited by entries. They are read from the game's `rules.tsv`.
public final class Rulebook {

    private static final List<String> REQUIRED_COLUMNS =
            List.of("id", "source_ref", "kind", "operative", "sentence_en", "sentence_ru");

    /// The column names of earlier tables, with their current names.
    private static final Map<String, String> COLUMN_RENAMES = Map.of("paraphrase_en", "sentence_en", "paraphrase_ru",
            "sentence_ru", "conflicts_or_ambiguity", "conflicts", "ambiguity", "conflicts");

    private static final Map<List<Object>, Rulebook> CACHE = new ConcurrentHashMap<>();

    private final Map<RuleRef, Paragraph> paragraphs;

    private Rulebook(Map<RuleRef, Paragraph> paragraphs) {
        this.paragraphs = Collections.unmodifiableMap(paragraphs);
    }

    /// A paragraph, paraphrased.
    ///
    /// @param title two to six words that name its topic; empty if the game's table has no titles
    /// @param sentence the content as an independent sentence
    /// @param edition the rule document that contains it; empty if the game has only one
    /// @param source the place in that document
    /// @param operative true if the paragraph decides anything; headings do not
    /// @param conflicts the paragraphs with which it conflicts, or the reason why it is unclear
    public record Paragraph(
            RuleRef id, String edition, String source, String kind, boolean operative,
            Text title, Text sentence, String conflicts) {

        public String title(Language language) {
            return title.localize(language);
        }

        public String text(Language language) {
            return sentence.localize(language);
        }
    }

    /// The same text in both languages.
    public record Text(String en, String ru) {

        String localize(Language language) {
            return language.of(ru, en);
        }

        private boolean contains(String foldedText) {
            return NameKey.fold(en + "\n" + ru).contains(foldedText);
        }
    }

    /// Returns the paragraphs of a game, read once per process.
    ///
    /// @throws BadFile if the table is malformed
    public static Rulebook of(Game<?> game) {
        return CACHE.computeIfAbsent(List.of(game.getClass(), game.id()), _ -> {
            GameResource file = GameResource.of(game, "rules.tsv");
            return read(file.name(), new String(file.bytes(), StandardCharsets.UTF_8));
        });
    }

    static Rulebook read(String file, String text) {
        List<String> lines = text.lines().toList();
        List<String> columns = lines.isEmpty() ? List.of() : Stream.of(lines.getFirst().split("\t", -1))
                .map(name -> COLUMN_RENAMES.getOrDefault(name, name)).toList();
        for (String needed : REQUIRED_COLUMNS) {
            if (!columns.contains(needed)) {
                throw createBadFile(file, 1, "rules-columns", Map.of("name", needed));
            }
        }
        var paragraphs = new LinkedHashMap<RuleRef, Paragraph>();
        int line = 1;
        for (List<String> cells : readRows(file, lines, columns.size())) {
            line++;
            Paragraph paragraph = parseParagraph(file, line, columns, cells);
            if (paragraphs.put(paragraph.id(), paragraph) != null) {
                throw createBadFile(file, line, "repeated-rule", Map.of("name", paragraph.id().id()));
            }
        }
        return new Rulebook(paragraphs);
    }

    /// Returns the cells of a table, without the header row.
    static List<List<String>> readRows(String file, List<String> lines, int columns) {
        for (int i = 0; i < lines.size(); i++) {
            int found = lines.get(i).split("\t", -1).length;
            if (found != columns) {
                throw createBadFile(file, i + 1, "rules-cells", Map.of("expected", columns, "found", found));
            }
        }
        return lines.stream().skip(1).map(line -> List.of(line.split("\t", -1))).toList();
    }

    private static Paragraph parseParagraph(String file, int line, List<String> columns, List<String> cells) {
        var row = new LinkedHashMap<String, String>();
        for (int i = 0; i < cells.size(); i++) {
            row.put(columns.get(i), cells.get(i).strip());
        }
        String operative = row.get("operative");
        if (!operative.equals("yes") && !operative.equals("no")) {
            throw createBadFile(file, line, "rules-operative", Map.of("found", operative));
        }
        return new Paragraph(new RuleRef(row.get("id")), row.getOrDefault("edition", ""), row.get("source_ref"),
                row.get("kind"), operative.equals("yes"),
                new Text(row.getOrDefault("title_en", ""), row.getOrDefault("title_ru", "")),
                new Text(row.get("sentence_en"), row.get("sentence_ru")), row.getOrDefault("conflicts", ""));
    }

    private static BadFile createBadFile(String file, int line, String code, Map<String, Object> details) {
        return new BadFile(file, line, 0, new FileProblem(code, details), null);
    }

    public Collection<Paragraph> all() {
        return paragraphs.values();
    }

    public Optional<Paragraph> find(RuleRef rule) {
        return Optional.ofNullable(paragraphs.get(rule));
    }

    /// Returns the paragraphs that contain the text, ignoring case. First come those whose id begins with the text,
    /// then those with the text in their title, then those with the text in their sentence.
    public List<Paragraph> search(String text) {
        String wanted = NameKey.fold(text);
        var byId = new ArrayList<Paragraph>();
        var byTitle = new ArrayList<Paragraph>();
        var bySentence = new ArrayList<Paragraph>();
        for (Paragraph paragraph : paragraphs.values()) {
            if (NameKey.fold(paragraph.id().id()).startsWith(wanted)) {
                byId.add(paragraph);
            } else if (paragraph.title().contains(wanted)) {
                byTitle.add(paragraph);
            } else if (paragraph.sentence().contains(wanted)) {
                bySentence.add(paragraph);
            }
        }
        byId.addAll(byTitle);
        byId.addAll(bySentence);
        return byId;
    }
}
