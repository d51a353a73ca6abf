package letopis.app.match;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.journal.MatchId;
import letopis.journal.NameKey;
import letopis.language.message.BadFile;
import letopis.language.message.Spelling;

/// The replay files that can be found by path or by name. Names are looked up in two `replays` folders, one in the
/// current folder and one next to the program, including each game's `matches` subfolder.
public final class Replays {

    public static final String FILE_SUFFIX = ".jsonl";

    private final Path homeFolder;

    public Replays(Path homeFolder) {
        this.homeFolder = homeFolder;
    }

    /// Returns the replay file that the text names.
    ///
    /// @throws UserError if there is no such file; the message suggests the most similar name
    public Path find(String text) {
        return findReplay(text).orElseThrow(() -> createNotFoundError(text));
    }

    private static Path findPath(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw UserError.createBadInputError("file.no-name", Map.of("file", text, "reason", e.getReason()));
        }
    }

    /// Returns the replay file that the text names by its path, its whole name, or an unambiguous prefix of its name.
    public Optional<Path> findReplay(String text) {
        return findExistingFile(text).or(() -> findByName(text)).or(() -> {
            List<Path> beginning = findByPrefix(text);
            return beginning.size() == 1 ? Optional.of(beginning.getFirst()) : Optional.empty();
        });
    }

    /// Returns the file or folder at a path.
    Optional<Path> findExistingFile(String text) {
        return Optional.of(findPath(text)).filter(Files::exists);
    }

    Optional<Path> findByName(String text) {
        if (findPath(text).getNameCount() != 1 || text.isEmpty()) {
            return Optional.empty();
        }
        for (Path folder : folders()) {
            for (String name : List.of(text, text + FILE_SUFFIX, toFileName(text) + FILE_SUFFIX)) {
                if (Files.isRegularFile(folder.resolve(name))) {
                    return Optional.of(folder.resolve(name));
                }
            }
        }
        return Optional.empty();
    }

    /// Returns the file at a path. The text counts as a path if it contains a folder or ends in the replay extension.
    public Optional<Path> findByPath(String text) {
        Path path = findPath(text);
        return Optional.of(path).filter(file -> file.getNameCount() > 1 || text.endsWith(FILE_SUFFIX))
                .filter(Files::exists);
    }

    /// Rejects writing to a sample file shipped with the program. Links to samples are rejected too.
    ///
    /// @param copyDestination the destination suggested for a copy
    /// @throws UserError if the file is a sample; the message explains how to copy it
    public void rejectSample(Path file, Object copyDestination) {
        if (isSample(file)) {
            throw UserError.createBadInputError(Files.isRegularFile(file) ? "sample.read-only" : "sample.folder",
                    Map.of("file", file,
                    "name", titleOf(file), "log", copyDestination));
        }
    }

    /// Returns true for a sample, including a link to one.
    private boolean isSample(Path file) {
        Path samples = homeFolder.resolve("replays");
        if (!Files.isDirectory(samples)) {
            return false;
        }
        try {
            Path there = file.toAbsolutePath().normalize();
            while (Files.notExists(there)) {
                there = there.getParent();
            }
            if (there.toRealPath().startsWith(samples.toRealPath())) {
                return true;
            }
            if (!Files.isRegularFile(there)) {
                return false;
            }
            try (Stream<Path> all = Files.walk(samples)) {
                for (Path sample : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                    if (Files.isSameFile(sample, there)) {
                        return true;
                    }
                }
            }
            return false;
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }

    /// Returns the replays whose names start with the given text, ignoring case. Searches all folders and returns each
    /// name once.
    List<Path> findByPrefix(String text) {
        if (text.isEmpty() || findPath(text).getNameCount() != 1) {
            return List.of();
        }
        String wanted = NameKey.fold(text);
        var named = new LinkedHashMap<String, Path>();
        all().stream().filter(file -> NameKey.fold(titleOf(file)).startsWith(wanted))
                .forEach(file -> named.putIfAbsent(titleOf(file), file));
        return List.copyOf(named.values());
    }

    /// Returns true for a file in the folder of samples next to the program.
    public boolean isShipped(Path file) {
        return file.toAbsolutePath().normalize().startsWith(homeFolder.resolve("replays").toAbsolutePath().normalize());
    }

    public UserError createNotFoundError(String text) {
        List<Path> beginning = findByPrefix(text);
        return UserError.createBadInputError("file.missing", Map.of("file", text,
                "nearest", beginning.isEmpty() ? findNearestReplay(text).map(Path::toString).orElse("") : "",
                "several", String.join(", ", beginning.stream().map(Replays::titleOf).toList())));
    }

    /// Returns the existing file with the most similar name.
    public Optional<Path> findNearestReplay(String text) {
        Path path = findPath(text);
        var named = new LinkedHashMap<String, Path>();
        Path beside = path.getParent() == null ? Path.of("") : path.getParent();
        var folders = new ArrayList<Path>();
        folders.add(beside);
        folders.addAll(folders());
        for (Path folder : folders) {
            listFiles(folder).forEach(file -> {
                named.putIfAbsent(file.getFileName().toString(), file);
                named.putIfAbsent(titleOf(file), file);
            });
        }
        return Spelling.findNearest(path.getFileName().toString(), named.keySet()).map(named::get);
    }

    /// Returns every replay in the folders, each once.
    public List<Path> all() {
        return folders().stream().flatMap(Replays::listFiles)
                .filter(file -> file.getFileName().toString().endsWith(FILE_SUFFIX)).toList();
    }

    /// Returns the name by which a replay can be found.
    public static String titleOf(Path file) {
        String name = file.getFileName().toString();
        String title = name.endsWith(FILE_SUFFIX) ? name.substring(0, name.length() - FILE_SUFFIX.length()) : name;
        return MatchId.ofFileName(title).map(MatchId::value).orElse(title);
    }

    private static String toFileName(String title) {
        return MatchId.ofFileName(title).map(MatchId::fileName).orElse(title);
    }

    /// @throws UserError if the folder cannot be created
    public static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw UserError.createBadInputError(
                    "file.no-folder", Map.of("folder", folder, "reason", e.getClass().getSimpleName()));
        }
    }

    private List<Path> folders() {
        Path here = Path.of("replays");
        Path beside = homeFolder.resolve("replays");
        Stream<Path> both = here.toAbsolutePath().equals(beside.toAbsolutePath()) ? Stream.of(here)
                : Stream.of(here, beside);
        return both.flatMap(folder -> Stream.concat(Stream.of(folder), listFolder(folder, Files::isDirectory)
                .map(game -> game.resolve("matches")))).toList();
    }

    private static Stream<Path> listFiles(Path folder) {
        return listFolder(folder, Files::isRegularFile);
    }

    private static Stream<Path> listFolder(Path folder, Predicate<Path> filter) {
        if (!Files.isDirectory(folder.toString().isEmpty() ? Path.of(".") : folder)) {
            return Stream.empty();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(filter).sorted().toList().stream();
        } catch (IOException e) {
            throw UserError.createBadInputError("import.folder",
                    Map.of("folder", folder, "reason", e.getClass().getSimpleName()));
        }
    }
}
