package letopis.dispute;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.source.SourceFile;
import letopis.language.source.YamlReader;
import letopis.notation.Games;
import letopis.table.Game;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;

/// The results, or the errors, of a file with a written position and its disputed choices. A file may hold several
/// variants of a position. The fields of a variant replace those of the file.
///
/// @param answers the results, one per variant or a single one; empty if there are errors
/// @param mistakes the errors in the order of the file
public record PositionFile(Path path, TitleSection heading, List<DisputeResult<?>> answers, List<BadFile> mistakes) {

    private static final int MAX_VARIANTS = 50; // each is played separately

    public PositionFile {
        answers = List.copyOf(answers);
        mistakes = List.copyOf(mistakes);
    }

    /// The titles of a file.
    ///
    /// @param id the id of the case; may be empty
    /// @param title the title by language; the same in both languages if the file has only one title
    /// @param rules the paragraphs the file is about
    public record TitleSection(String id, Map<Language, String> title, List<String> rules) {}

    /// Reads a file and plays its choices.
    ///
    /// @param clock the clock that provides the times of the entries
    /// @param saltSupplier the salts used by a referee
    /// @throws BadFile if the file cannot be read or is not YAML
    public static PositionFile read(Path path, InstantSource clock, Supplier<String> saltSupplier) {
        return read(path, Map.of(), clock, saltSupplier);
    }

    /// Reads a file like [#read(Path, InstantSource, Supplier)]. Settings missing in the file are taken from the
    /// defaults.
    public static PositionFile read(Path path, Map<String, String> defaults, InstantSource clock,
            Supplier<String> saltSupplier) {
        return read(path, SourceFile.readBytes(path, SourceFile.MAX_PAGE_BYTES), defaults, clock, saltSupplier);
    }

    /// Reads content that is already loaded. Otherwise the same as [#read(Path, Map, InstantSource, Supplier)].
    ///
    /// @param path the file's path as shown in messages; the files it names are relative to it
    public static PositionFile read(Path path, byte[] bytes, Map<String, String> defaults, InstantSource clock,
            Supplier<String> saltSupplier) {
        return read(path, bytes, Games.all(), defaults, clock, saltSupplier);
    }

    static PositionFile read(Path path, byte[] bytes, Collection<Game<?>> games, Map<String, String> defaults,
            InstantSource clock, Supplier<String> saltSupplier) {
        return read(path, bytes, games, defaults, new PlayMode.LiteralMode(), true, clock, saltSupplier);
    }

    /// Reads a position submitted by another person. Unlike a local file, it may not name other files.
    ///
    /// @param path the name of the position in messages
    /// @throws BadFile as [#read(Path, InstantSource, Supplier)]
    public static PositionFile readSubmittedFile(Path path, byte[] bytes, InstantSource clock,
            Supplier<String> saltSupplier) {
        return read(path, bytes, Games.all(), Map.of(), new PlayMode.LiteralMode(), false, clock, saltSupplier);
    }

    private static PositionFile read(Path path, byte[] bytes, Collection<Game<?>> games, Map<String, String> defaults,
            PlayMode mode, boolean allowsNamedFiles, InstantSource clock, Supplier<String> saltSupplier) {
        SourceNode.Fields written = readFields(path, bytes);
        var mistakes = new ArrayList<BadFile>();
        var answers = new ArrayList<DisputeResult<?>>();
        Game<?> game = game(path, written, games);
        SourceNode.Fields fields = WordNormalizer.normalize(written, game);
        var files = new GameFiles(game, allowsNamedFiles);
        for (SourceNode.Fields variant : readVariants(path, fields, mistakes)) {
            runDispute(path, withDefaults(variant, defaults), game, files, mode, clock, saltSupplier, mistakes)
                    .ifPresent(answers::add);
        }
        return new PositionFile(path, readHeading(path, fields), mistakes.isEmpty() ? answers : List.of(),
                sortAndDeduplicate(mistakes));
    }

    /// Reads a draft position, which may not name files. Its entries are never stored, so their times and salts are
    /// arbitrary.
    static PositionFile readDraft(Path path, byte[] bytes, Map<String, String> defaults) {
        return read(path, bytes, Games.all(), defaults, new PlayMode.DraftMode(), false,
                InstantSource.fixed(Instant.EPOCH), () -> "salt");
    }

    private static SourceNode.Fields readFields(Path path, byte[] bytes) {
        SourceNode root = YamlReader.read(path.toString(), bytes);
        if (!(root instanceof SourceNode.Fields fields)) {
            throw new BadFile(path.toString(), root, FileProblem.ofWrongValue("expected.object", root));
        }
        return fields;
    }

    /// Returns the fields of a file in the words of the position language.
    static SourceNode.Fields readNormalizedFields(Path path, byte[] bytes) {
        SourceNode.Fields written = readFields(path, bytes);
        return WordNormalizer.normalize(written, game(path, written, Games.all()));
    }

    static Game<?> game(Path path, byte[] bytes) {
        return game(path, readFields(path, bytes), Games.all());
    }

    private static <S extends State> Optional<DisputeResult<S>> runDispute(
            Path path, SourceNode.Fields variant, Game<S> game, GameFiles files, PlayMode mode,
            InstantSource clock, Supplier<String> saltSupplier, List<BadFile> mistakes) {
        Positions<S> positions = game.positions().orElseThrow(() ->
                new BadFile(path.toString(), new FileProblem("no-positions", Map.of("name", game.id().value()))));
        var runner = new DisputeRunner<>(path, game, files, positions, variant, mode, clock, saltSupplier);
        Optional<DisputeResult<S>> answer = runner.runDispute();
        mistakes.addAll(runner.problems());
        return answer;
    }

    private static Game<?> game(Path path, SourceNode.Fields fields, Collection<Game<?>> games) {
        SourceNode name = fields.find("game").or(() -> fields.find("игра")).orElseThrow(() ->
                new BadFile(path.toString(), fields, new FileProblem("missing-name", Map.of("name", "game"))));
        if (!(name instanceof SourceNode.Text(_, _, var id, _))) {
            throw new BadFile(path.toString(), name, FileProblem.ofWrongValue("expected.game", name));
        }
        return Games.find(id, games).or(() -> Games.findByTitle(id, games))
                .orElseThrow(() -> new BadFile(path.toString(), name, Games.unknownGameProblem(id, games)));
    }

    private static List<SourceNode.Fields> readVariants(Path path, SourceNode.Fields fields, List<BadFile> mistakes) {
        Optional<SourceNode> variants = fields.find("variants");
        if (variants.isEmpty()) {
            return List.of(fields);
        }
        var merged = new ArrayList<SourceNode.Fields>();
        List<SourceNode> items = variants.get() instanceof SourceNode.Items(_, _, var all) ? all
                : List.of(variants.get());
        if (items.size() > MAX_VARIANTS) {
            mistakes.add(new BadFile(path.toString(), items.get(MAX_VARIANTS),
                    new FileProblem("too-many-variants", Map.of("limit", MAX_VARIANTS))));
            return List.of();
        }
        for (SourceNode item : items) {
            if (item instanceof SourceNode.Fields variant) {
                merged.add(merge(fields, variant));
            } else {
                mistakes.add(new BadFile(path.toString(), item, FileProblem.ofWrongValue("expected.object", item)));
            }
        }
        return merged;
    }

    private static SourceNode.Fields merge(SourceNode.Fields file, SourceNode.Fields variant) {
        var fields = new LinkedHashMap<String, SourceNode.Fields.Field>();
        file.fields().stream().filter(field -> !field.name().value().equals("variants"))
                .forEach(field -> fields.put(field.name().value(), field));
        variant.fields().forEach(field -> fields.put(field.name().value(), field));
        return new SourceNode.Fields(file.line(), file.column(), List.copyOf(fields.values()));
    }

    private static SourceNode.Fields withDefaults(SourceNode.Fields variant, Map<String, String> defaults) {
        SourceNode.Fields fields = variant;
        for (var setting : defaults.entrySet()) {
            fields = fields.find(setting.getKey()).isPresent() ? fields
                    : fields.with(setting.getKey(), setting.getValue());
        }
        return fields;
    }

    private static TitleSection readHeading(Path path, SourceNode.Fields fields) {
        Map<Language, String> titles = fields.find("title").map(LocalizedText::parse)
                .orElseGet(() -> LocalizedText.repeatInAllLanguages(String.valueOf(path.getFileName())));
        List<String> rules = fields.find("rules").map(node -> node instanceof SourceNode.Items(_, _, var items)
                ? items.stream().map(SourceNode::plainText).toList() : List.of(node.plainText())).orElse(List.of());
        return new TitleSection(fields.find("case").map(SourceNode::plainText).orElse(""), titles, rules);
    }

    /// Sorts the mistakes and removes duplicates. Several variants may share a mistake.
    private static List<BadFile> sortAndDeduplicate(List<BadFile> mistakes) {
        var once = new LinkedHashMap<String, BadFile>();
        mistakes.stream().sorted(Comparator.comparingLong(BadFile::line).thenComparingInt(BadFile::column))
                .forEach(mistake -> once.putIfAbsent(mistake.formatMessage(Language.EN), mistake));
        return List.copyOf(once.values());
    }
}
