package letopis.codec.text;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.message.BadFile;
import letopis.codec.message.GameResource;
import letopis.codec.message.Language;
import letopis.journal.RuleRef;
import letopis.table.Game;

/// Where a game carries out each paragraph of its rules and which tests would notice if it did not. Read from the
/// game's `coverage.tsv`, which its build writes, `mutants.tsv`, which `modules/bench/mutants` writes, and
/// `waived.tsv`, which people write. A game may come without them.
public final class Coverage {

    private final Map<RuleRef, Shown> shown = new LinkedHashMap<>();
    private final Map<RuleRef, Noticed> noticed = new LinkedHashMap<>();
    private final Map<RuleRef, Waiver> waived = new LinkedHashMap<>();

    private Coverage() {}

    /// @param places classes, and methods or records in them, that name the paragraph
    /// @param tests test methods that show it at work
    public record Shown(List<String> places, List<String> tests) {

        static final Shown NOWHERE = new Shown(List.of(), List.of());
    }

    /// What the tests of a paragraph notice when rules are broken on purpose: a test may name a paragraph and notice
    /// nothing.
    ///
    /// @param breaks how many small breaks of the rules these tests notice
    /// @param here how many of them in the classes that carry the paragraph out
    public record Noticed(int breaks, int here) {}

    /// Why no program can be wrong about an operative paragraph.
    public record Waiver(String english, String russian) {

        public String text(Language language) {
            return switch (language) {
                case RU -> russian;
                case EN -> english;
            };
        }
    }

    /// @throws BadFile when a table is not in order
    public static Coverage of(Game<?> game) {
        var coverage = new Coverage();
        for (List<String> cells : rows(game, "coverage.tsv")) {
            coverage.shown.put(new RuleRef(cells.get(0)), new Shown(list(cells.get(1)), list(cells.get(2))));
        }
        for (List<String> cells : rows(game, "mutants.tsv")) {
            coverage.noticed.put(new RuleRef(cells.get(0)),
                    new Noticed(Integer.parseInt(cells.get(1)), Integer.parseInt(cells.get(2))));
        }
        for (List<String> cells : rows(game, "waived.tsv")) {
            coverage.waived.put(new RuleRef(cells.get(0)), new Waiver(cells.get(1), cells.get(2)));
        }
        return coverage;
    }

    private static List<List<String>> rows(Game<?> game, String name) {
        return GameResource.find(game, name)
                .map(file -> {
                    List<String> lines = new String(file.bytes(), StandardCharsets.UTF_8).lines().toList();
                    return Rulebook.rows(file.name(), lines, 3);
                })
                .orElse(List.of());
    }

    private static List<String> list(String cell) {
        return cell.isEmpty() ? List.of() : List.of(cell.split(", "));
    }

    public Shown of(RuleRef rule) {
        return shown.getOrDefault(rule, Shown.NOWHERE);
    }

    /// Empty where the rules were never broken on purpose.
    public Optional<Noticed> noticed(RuleRef rule) {
        return Optional.ofNullable(noticed.get(rule));
    }

    public Map<RuleRef, Noticed> allNoticed() {
        return Map.copyOf(noticed);
    }

    public Optional<Waiver> waiver(RuleRef rule) {
        return Optional.ofNullable(waived.get(rule));
    }

    public Map<RuleRef, Waiver> waived() {
        return Map.copyOf(waived);
    }
}
