package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Dependency rules between packages, checked in the compiled classes of every module.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ArchitectureTest {

    /// The layers of a game's packages. Classes may use lower layers and their own package.
    private static final Map<String, Integer> FLOORS = Map.of("card", 0, "event", 1, "state", 2, "fold", 3, "query", 3,
            "rules", 4, "bot", 5, "view", 5, "position", 5);
    private static final int ROOF = 6;

    private static final List<String> PROGRAMS = List.of("cli", "server", "broker", "bench");

    private static final Map<String, Bytecode> MODULES = new TreeMap<>(Sources.modules().stream()
            .filter(module -> !Sources.mainJava(module).isEmpty())
            .collect(Collectors.toMap(module -> module, Bytecode::of)));

    @Test
    void every_module_is_checked() {
        assertThat(MODULES).containsKeys("journal", "table", "pebbles", "match", "language", "notation", "app", "cli");
        assertThat(MODULES.get("table").references().get("letopis.table.Game"))
                .contains("letopis.table.Choice", "letopis.journal.Event");
    }

    @Test
    void a_fold_does_not_depend_on_rules() {
        // A match is always folded as it was recorded, so the fold must not change with the rules.
        for (Bytecode game : games()) {
            assertThat(dependencies(game).getOrDefault("fold", new TreeSet<>()))
                    .as("what the fold of %s uses", game.module())
                    .doesNotContain("rules", "bot", "view", "position");
        }
    }

    @Test
    void packages_of_a_game_only_use_lower_layers() {
        checkRule("floors", game -> Sources.games().contains(game.module()) ? upwardDependencies(dependencies(game))
                : List.of());
    }

    @Test
    void packages_have_no_cycles() {
        checkRule("packages", module -> module.packageCycles().stream()
                .map(cycle -> "these packages use each other: " + cycle).toList());
    }

    @Test
    void class_cycles_are_listed_with_a_reason() {
        SortedMap<String, String> natural = readList("natural-cycles.txt");
        var found = new TreeSet<String>();
        checkRule("classes", module -> {
            var surprising = new ArrayList<String>();
            for (SortedSet<String> cycle : module.classCycles()) {
                String line = String.join(" ", cycle);
                found.add(line);
                if (!natural.containsKey(line)) {
                    surprising.add("cut this circle of classes, or list it with its reason in natural-cycles.txt: "
                            + line);
                }
            }
            return surprising;
        });
        assertThat(natural.keySet()).as("circles in natural-cycles.txt that are gone; take the lines away")
                .isSubsetOf(found);
        assertThat(natural).allSatisfy((cycle, reason) -> assertThat(reason).as("the reason for %s", cycle)
                .isNotBlank());
    }

    @Test
    void pure_modules_use_only_the_platform_and_each_other() {
        SortedSet<String> pure = new TreeSet<>(List.of(""));
        Sources.pureModules().forEach(module -> pure.addAll(MODULES.get(module).packages()));
        for (String module : Sources.pureModules()) {
            assertThat(MODULES.get(module).references().values()).allSatisfy(types -> assertThat(types)
                    .allMatch(type -> type.startsWith("java.") || pure.contains(Bytecode.packageOf(type))));
        }
    }

    /// The benchmark measures a server in the same process.
    @Test
    void no_program_depends_on_another() {
        for (String program : PROGRAMS) {
            checkRule("program", module -> module.module().equals(program)
                    || module.module().equals("bench") && program.equals("server") ? List.of()
                    : uses(module, "letopis." + program + "."));
        }
    }

    @Test
    void only_the_terminal_program_uses_a_terminal_library() {
        checkRule("terminal", module -> module.module().equals("cli") ? List.of() : uses(module, "org.jline."));
    }

    private static List<String> uses(Bytecode module, String prefix) {
        return module.references().values().stream().flatMap(Set::stream).filter(type -> type.startsWith(prefix))
                .distinct().map(type -> module.module() + " uses " + type).toList();
    }

    @Test
    void every_package_is_documented_and_null_marked() {
        checkRule("package-info", module -> module.packages().stream()
                .map(name -> sources(module).resolve(name.replace('.', '/')))
                .filter(Files::isDirectory).map(folder -> folder.resolve("package-info.java"))
                .filter(file -> !describes(file))
                .map(file -> Sources.ROOT.relativize(file) + " should be there, with a `///` paragraph and @NullMarked")
                .toList());
    }

    private static Path sources(Bytecode module) {
        return Sources.ROOT.resolve("modules").resolve(module.module()).resolve("src/main/java");
    }

    private static boolean describes(Path file) {
        try {
            if (Files.notExists(file)) {
                return false;
            }
            String text = Files.readString(file);
            return text.startsWith("/// ") && text.contains("@NullMarked");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The tests above search for violations; this one shows that they would find them.
    @Test
    void forbidden_dependencies_are_detected() {
        SortedMap<String, SortedSet<String>> arrows =
                new TreeMap<>(Map.of("fold", set("rules", "state"), "state", set("card"),
                "card", set(), "rules", set("fold", "bot"), "bot", set("rules"), "", set("bot", "view"), "view",
                set()));
        assertThat(upwardDependencies(arrows)).containsExactly("fold uses rules", "rules uses bot");
        assertThat(Bytecode.cycles(arrows)).containsExactly(set("bot", "fold", "rules"));
        var self = Bytecode.of("table").references();
        assertThat(self.get("letopis.table.Table")).contains("letopis.table.Deck")
                .doesNotContain("letopis.table.Table");
    }

    private static SortedSet<String> set(String... members) {
        return new TreeSet<>(List.of(members));
    }

    private static List<Bytecode> games() {
        return Sources.games().stream().map(MODULES::get).toList();
    }

    /// Returns the dependencies between a game's packages by their last name; the root package is empty.
    private static SortedMap<String, SortedSet<String>> dependencies(Bytecode game) {
        String root = game.packages().first();
        return game.dependenciesWithin(type -> {
            String inside = Bytecode.packageOf(type).substring(root.length());
            return inside.isEmpty() ? "" : inside.substring(1).replaceFirst("\\..*", "");
        });
    }

    private static List<String> upwardDependencies(SortedMap<String, SortedSet<String>> arrows) {
        var offences = new ArrayList<String>();
        arrows.forEach((from, ends) -> ends.stream().filter(end -> layer(end) > layer(from))
                .forEach(end -> offences.add(from + " uses " + end)));
        return offences;
    }

    private static int layer(String inside) {
        return inside.isEmpty() ? ROOF : FLOORS.getOrDefault(inside, ROOF - 1);
    }

    /// Checks that a rule holds in every module except those listed in `not-yet.txt`.
    private static void checkRule(String rule, Function<Bytecode, List<String>> offencesOf) {
        SortedMap<String, String> notYet = readList("not-yet.txt");
        var offences = new ArrayList<String>();
        MODULES.values().forEach(module -> {
            List<String> found = offencesOf.apply(module);
            String line = rule + " " + module.module();
            if (!notYet.containsKey(line)) {
                offences.addAll(found);
            } else if (found.isEmpty()) {
                offences.add("not-yet.txt says `" + line + "`, but it holds now; take the line away");
            }
        });
        assertThat(offences).isEmpty();
    }

    /// Returns the lines of a list; the values follow a colon.
    private static SortedMap<String, String> readList(String list) {
        try (InputStream in = ArchitectureTest.class.getResourceAsStream(list)) {
            var lines = new TreeMap<String, String>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> lines.put(line.replaceFirst(":.*", "").strip(), line.contains(":")
                            ? line.replaceFirst("[^:]*:", "").strip() : ""));
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
