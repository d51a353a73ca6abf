package letopis.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The project's own files, as checked by the house rules.
final class Sources {

    static final Path ROOT = Path.of("..", "..");
    private static final Path MODULES = ROOT.resolve("modules");
    private static final String SERVICE = "resources/META-INF/services/letopis.table.Game";

    /// Comments, strings and characters in Java; text blocks come first, since they begin like strings.
    private static final Pattern WORDS = Pattern.compile(
            "\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+'|(//[^\n]*|/\\*.*?\\*/)",
                    Pattern.DOTALL);

    private static final Pattern PAGE = Pattern.compile("\\.(?:js|css|html)$");

    /// A code in the messages of a game.
    private static final Pattern CODE = Pattern.compile(
            "(?m)^(?:(?:short\\.)?(?:zone|phase|flag|counter|resource|queue)|refusal\\.[\\w-]+)\\.([\\w-]+)=");

    private static final Pattern CARD = Pattern.compile("\"name\": \"([^\"]+)\"");

    private static final Pattern REQUIRED = Pattern.compile("requires (?:transitive )?(?!static)([\\w.]+);");

    /// Cached code without comments and literals: many tests need it, and parsing is slow.
    private static final Map<String, String> BARE = new ConcurrentHashMap<>();

    /// Cached contents of folders; sources do not change during a test run.
    private static final Map<Path, List<Source>> READ = new ConcurrentHashMap<>();

    private static final Map<String, List<String>> NAMES_OF_GAMES = new ConcurrentHashMap<>();

    private Sources() {}

    /// A text file of the project.
    record Source(Path path, String text) {

        String module() {
            return path.getName(3).toString();
        }

        boolean isMain() {
            return path.toString().contains("/src/main/");
        }

        boolean isJava() {
            return path.toString().endsWith(".java");
        }

        /// Returns the code without comments; line numbers are kept.
        String code() {
            return WORDS.matcher(text).replaceAll(found -> found.group(1) == null
                    ? Matcher.quoteReplacement(found.group()) : "\n".repeat((int) found.group(1).lines().count() - 1));
        }

        /// Returns the code without comments and quoted text; line numbers are kept.
        String bareCode() {
            return BARE.computeIfAbsent(text, Source::withoutLiterals);
        }

        private static String withoutLiterals(String text) {
            return WORDS.matcher(text).replaceAll(
                    found -> "\n".repeat((int) found.group().chars().filter(letter -> letter == '\n').count()));
        }

        /// Returns the positions of a banned pattern in a text derived from this file, with the remedy.
        List<String> offences(String in, Pattern banned, String instead) {
            var offences = new ArrayList<String>();
            var found = banned.matcher(in);
            while (found.find()) {
                long line = in.substring(0, found.start()).chars().filter(letter -> letter == '\n').count() + 1;
                offences.add("%s:%d: `%s` is banned here, use %s".formatted(
                        ROOT.relativize(path), line, found.group().strip(), instead));
            }
            return offences;
        }
    }

    static List<String> modules() {
        try (Stream<Path> folders = Files.list(MODULES)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                    .map(folder -> folder.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the modules that depend only on the platform's base module and each other.
    static List<String> pureModules() {
        return modules().stream().filter(module -> isPure("letopis." + module.replace("-", ""))).toList();
    }

    private static boolean isPure(String name) {
        return modules().stream().map(module -> mainFolder(module).resolve("java/module-info.java"))
                .filter(Files::exists)
                .map(file -> read(file).text()).filter(text -> text.contains("module " + name + " {"))
                .anyMatch(text -> REQUIRED.matcher(text).results().allMatch(required -> isPure(required.group(1))));
    }

    /// Returns the modules that provide a game, by their service files, so that new ones are included.
    static List<String> games() {
        return modules().stream().filter(module -> Files.exists(mainFolder(module).resolve(SERVICE))).toList();
    }

    /// Returns the names of a module's games: packages, ids, and the name in each language.
    static List<String> namesOfGames(String module) {
        return NAMES_OF_GAMES.computeIfAbsent(module, Sources::readNames);
    }

    private static List<String> readNames(String module) {
        var names = new ArrayList<String>();
        read(mainFolder(module).resolve(SERVICE)).text().lines().map(String::strip).filter(line -> !line.isEmpty())
                .forEach(game -> names.add(game.substring(0, game.lastIndexOf('.'))));
        for (Source resource : walk(mainFolder(module).resolve("resources/META-INF/letopis"))) {
            names.add(resource.path().getParent().getFileName().toString());
            resource.text().lines().filter(line -> line.startsWith("game.name="))
                    .forEach(line -> names.add(line.substring(10).strip()));
        }
        return names.stream().distinct().toList();
    }

    /// Returns the main sources, the resources and the pom of a module.
    static List<Source> shippedFiles(String module) {
        var all = new ArrayList<Source>();
        for (Path folder : List.of(mainFolder(module).resolve("java"), mainFolder(module).resolve("resources"))) {
            if (Files.isDirectory(folder)) {
                all.addAll(walk(folder));
            }
        }
        all.add(read(MODULES.resolve(module).resolve("pom.xml")));
        return List.copyOf(all);
    }

    /// Returns the files for browsers: scripts, style sheets and pages.
    static List<Source> pages() {
        return modules().stream().map(module -> mainFolder(module).resolve("resources")).filter(Files::isDirectory)
                .flatMap(folder -> walk(folder, file -> PAGE.matcher(file.toString()).find()).stream()).toList();
    }

    /// Returns the codes of a game: those with words in its messages, and its refusals.
    static Set<String> codesOfGame(String module) {
        return walk(mainFolder(module).resolve("resources/META-INF/letopis")).stream()
                .filter(source -> source.path().endsWith("messages_en.properties"))
                .flatMap(source -> CODE.matcher(source.text()).results()).map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// Returns the names of a game's cards.
    static Set<String> cardsOfGame(String module) {
        return walk(mainFolder(module).resolve("resources/META-INF/letopis")).stream()
                .filter(source -> source.path().endsWith("cards.json"))
                .flatMap(source -> CARD.matcher(source.text()).results()).map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Path mainFolder(String module) {
        return MODULES.resolve(module).resolve("src/main");
    }

    static List<Source> java() {
        return sourcesUnder("java").stream().filter(Source::isJava).toList();
    }

    static List<Source> mainJava() {
        return java().stream().filter(Source::isMain).toList();
    }

    static List<Source> mainJava(String module) {
        return mainJava().stream().filter(source -> source.module().equals(module)).toList();
    }

    /// Returns all hand-written files: sources, resources, poms and documents.
    static List<Source> allTexts() {
        var all = new ArrayList<Source>(sourcesUnder("java"));
        all.addAll(sourcesUnder("resources"));
        modules().forEach(module -> all.add(read(MODULES.resolve(module).resolve("pom.xml"))));
        all.add(read(ROOT.resolve("pom.xml")));
        all.addAll(walk(ROOT.resolve("docs")));
        return List.copyOf(all);
    }

    private static List<Source> sourcesUnder(String kind) {
        return modules().stream().flatMap(module -> Stream.of("main", "test")
                .map(part -> MODULES.resolve(module).resolve("src").resolve(part).resolve(kind)))
                .filter(Files::isDirectory).flatMap(folder -> walk(folder).stream()).toList();
    }

    /// Returns the scripts of a module's pages.
    static List<Source> scripts(String module) {
        return walk(mainFolder(module).resolve("resources"), file -> file.toString().endsWith(".js"));
    }

    private static List<Source> walk(Path folder) {
        return READ.computeIfAbsent(folder, all -> walk(all, Sources::isText));
    }

    private static List<Source> walk(Path folder, Predicate<Path> wanted) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).filter(wanted).sorted().map(Sources::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isText(Path file) {
        return Stream.of(".java", ".properties", ".json", ".tsv", ".md", ".xml", ".letopis", ".Game")
                .anyMatch(file.toString()::endsWith);
    }

    static Source read(Path file) {
        try {
            return new Source(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
