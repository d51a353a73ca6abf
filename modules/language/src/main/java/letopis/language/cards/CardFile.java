package letopis.language.cards;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.journal.NameKey;
import letopis.language.json.BadJson;
import letopis.language.json.JsonReader;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.message.BadFile;
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceJson;
import letopis.language.source.YamlReader;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.SourceNode;

/// A card set written by people: YAML, JSON or a comma-separated table. Up to a hundred mistakes are collected, not
/// only the first.
///
/// @param cards the cards that could be read
/// @param mistakes the mistakes in file order
public record CardFile(CardSet cards, List<BadFile> mistakes) {

    private static final List<String> FIELD_NAMES = List.of("set", "cards");
    private static final int MAX_FILE_BYTES = 4 << 20;
    private static final int MAX_MISTAKES = 100; // each mistake costs another parse

    public CardFile {
        mistakes = List.copyOf(mistakes);
    }

    /// @throws BadFile if the file cannot be read or is not YAML
    public static CardFile read(Path path, Game<?> game) {
        return read(path.toString(), SourceFile.readBytes(path, MAX_FILE_BYTES), game);
    }

    static CardFile read(String file, byte[] bytes, Game<?> game) {
        if (CardTable.isTableFile(file)) {
            CardTable.ParsedTable table = CardTable.read(file, bytes, game);
            var reader = new CardReader(file, game);
            table.mistakes().forEach(reader::report);
            CardFile read = reader.buildCardFile(nameOf(file), reader.readCards(table.cards()));
            return table.whole() ? read : new CardFile(read.cards(), read.mistakes().stream()
                    .filter(mistake -> !"kind".equals(mistake.details().get("name"))).toList()); // in another column
        }
        return new CardReader(file, game).readFile(YamlReader.read(file, bytes));
    }

    private static String nameOf(String file) {
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1, file.lastIndexOf('.'));
    }

    public static CardFile of(String file, SourceNode list, Game<?> game) {
        var reader = new CardReader(file, game);
        List<CardDefinition> cards = reader.readCards(list);
        return reader.buildCardFile(file, cards);
    }

    private static final class CardReader {

        private final String file;
        private final Game<?> game;
        private final Shape shape;
        private final List<BadFile> badFiles = new ArrayList<>();
        private final Set<CardName> names = new HashSet<>();

        CardReader(String file, Game<?> game) {
            this.file = file;
            this.game = game;
            this.shape = Shapes.of(game.definitions());
        }

        CardFile readFile(SourceNode root) {
            if (!(root instanceof SourceNode.Fields fields)) {
                report(root, FileProblem.ofWrongValue("expected.object", root));
                return buildCardFile("", List.of());
            }
            fields.fields().stream().map(SourceNode.Fields.Field::name)
                    .filter(name -> !FIELD_NAMES.contains(name.value()))
                    .forEach(name -> report(name,
                    FileProblem.ofUnknownName("unknown-name", name.value(), FIELD_NAMES)));
            String set = fields.find("set").map(this::readText).orElseGet(() -> reportMissingField(fields, "set"));
            List<CardDefinition> cards = fields.find("cards").map(this::readCards).orElseGet(() -> {
                reportMissingField(fields, "cards");
                return List.of();
            });
            return buildCardFile(set, cards);
        }

        CardFile buildCardFile(String setName, List<CardDefinition> cards) {
            badFiles.sort(Comparator.comparingLong(BadFile::line).thenComparingInt(BadFile::column));
            return new CardFile(new CardSet(setName, cards), badFiles);
        }

        private String readText(SourceNode node) {
            if (node instanceof SourceNode.Text(_, _, var value, _)) {
                requireSingleLine(node, value);
                return value;
            }
            report(node, FileProblem.ofWrongValue("expected.text", node));
            return "";
        }

        private void requireSingleLine(SourceNode node, String name) {
            int control = Characters.indexOfFirstControlCharacter(name, false);
            if (control >= 0) {
                report(node, new FileProblem("control-character",
                        Map.of("character", Characters.formatCodePoint(name.charAt(control)))));
            }
        }

        private String reportMissingField(SourceNode node, String name) {
            report(node, new FileProblem("missing-name", Map.of("name", name)));
            return "";
        }

        List<CardDefinition> readCards(SourceNode list) {
            var cards = new ArrayList<CardDefinition>();
            if (!(list instanceof SourceNode.Items(_, _, var items))) {
                report(list, FileProblem.ofWrongValue("expected.list", list));
                return cards;
            }
            var written = new HashMap<CardName, SourceNode>();
            var spellings = new HashMap<String, CardName>();
            for (SourceNode item : items) {
                if (isLimitReached()) {
                    break;
                }
                readCard(item).ifPresent(card -> {
                    requireSingleLine(find(item, List.of("name")), card.name().value());
                    requireSingleLine(find(item, List.of("english")), card.english());
                    CardName same = spellings.putIfAbsent(NameKey.fold(card.name().value()), card.name());
                    if (same != null && !same.equals(card.name())) {
                        report(find(item, List.of("name")), new FileProblem("same-card-name", Map.of("name",
                                card.name().value(), "other", same.value())));
                    } else if (names.add(card.name())) {
                        game.problems(card).forEach(problem -> report(item, find(item, problem.path()), problem));
                        cards.add(card);
                        written.put(card.name(), item);
                    } else {
                        report(find(item, List.of("name")),
                                new FileProblem("repeated-card", Map.of("name", card.name().value())));
                    }
                });
            }
            game.setProblems(cards).forEach((name, problems) -> problems.forEach(problem ->
                    report(written.get(name), find(written.get(name), problem.path()), problem)));
            return cards;
        }

        /// Reads a card. Each time a mistake is found, reports it, removes the faulty part and parses the rest again,
        /// until no mistake remains.
        private Optional<CardDefinition> readCard(SourceNode item) {
            Set<SourceNode> leftOut = Collections.newSetFromMap(new IdentityHashMap<>());
            Set<Object> missed = new HashSet<>();
            SourceNode whole = item;
            while (!isLimitReached()) {
                var json = SourceJson.of(whole, leftOut);
                byte[] bytes = json.bytes();
                try {
                    var card = (CardDefinition) read(bytes);
                    return leftOut.isEmpty() ? Optional.of(card) : Optional.empty();
                } catch (BadJson e) {
                    if (hasSingleName(whole, e.problem)) {
                        var fields = (SourceNode.Fields) whole;
                        whole = fields.with("english", fields.find("name").orElseThrow().plainText());
                        continue;
                    }
                    SourceJson.Part part = json.partAt(e.offset);
                    if (!e.problem.code().equals("missing-name") || !missed.contains(e.problem.details().get("name"))) {
                        report(part.what(), e.problem);
                    }
                    missed.add(e.problem.details().get("expected"));
                    part.droppable().ifPresent(dropped ->
                            missed.add(dropped instanceof SourceNode.Text(_, _, var name, _) ? name : dropped));
                    if (part.droppable().isEmpty() || !leftOut.add(part.droppable().get())) {
                        return Optional.empty();
                    }
                }
            }
            return Optional.empty();
        }

        /// Returns true if a card has a single name, used in both languages.
        private static boolean hasSingleName(SourceNode card, FileProblem problem) {
            return problem.code().equals("missing-name") && "english".equals(problem.details().get("name"))
                    && card instanceof SourceNode.Fields fields && fields.find("english").isEmpty()
                    && fields.find("name").filter(SourceNode.Text.class::isInstance).isPresent();
        }

        private boolean isLimitReached() {
            return badFiles.size() > MAX_MISTAKES;
        }

        private Object read(byte[] json) {
            try (JsonReader in = JsonReader.createLenientReader(json)) {
                in.next();
                return shape.read(in);
            }
        }

        /// Returns the node at a path, or the deepest existing node along it.
        private static SourceNode find(SourceNode root, List<String> path) {
            SourceNode at = root;
            for (String step : path) {
                SourceNode next = switch (at) {
                    case SourceNode.Fields fields -> fields.find(step).orElse(null);
                    case SourceNode.Items(_, _, var items) -> items.get(Integer.parseInt(step));
                    case SourceNode.Text _ -> null;
                };
                if (next == null) {
                    return at;
                }
                at = next;
            }
            return at;
        }

        private void report(SourceNode node, FileProblem problem) {
            report(new BadFile(file, node, problem));
        }

        private void report(BadFile badFile) {
            if (badFiles.size() < MAX_MISTAKES) {
                badFiles.add(badFile);
            } else if (!isLimitReached()) {
                badFiles.add(new BadFile(file, badFile.line(), badFile.column(),
                        new FileProblem("more-problems", Map.of("limit", MAX_MISTAKES)), null));
            }
        }

        /// Reports a problem. A number that is out of range only because the file omits it is reported as missing.
        private void report(SourceNode card, SourceNode node, CardProblem problem) {
            SourceNode at = card;
            for (String step : problem.path()) {
                if (problem.code().equals("out-of-range") && at instanceof SourceNode.Fields fields
                        && fields.find(step).isEmpty()) {
                    report(at, new FileProblem("missing-name", Map.of("name", step)));
                    return;
                }
                at = find(at, List.of(step));
            }
            report(node, FileProblem.ofGame(game, "card." + problem.code(), problem.details()));
        }
    }
}
