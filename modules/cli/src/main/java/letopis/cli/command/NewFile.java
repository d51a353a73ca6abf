package letopis.cli.command;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// A text file that must not exist yet.
public final class NewFile {

    private NewFile() {}

    /// @throws BadFile if the file exists or cannot be created
    public static void create(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new BadFile(file.toString(), 0, 0, new FileProblem("exists", Map.of()), e);
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(file, e);
        }
    }
}
