package letopis.cli.command.stats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.app.match.Replays;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsTable;
import letopis.language.message.BadFile;
import letopis.language.source.ExcelTable;

/// Writes statistics as tables with commas: one file of matches, or a folder of all.
final class CsvFiles {

    private CsvFiles() {}

    /// @param path a file for the matches alone where it ends in `.csv`, else a folder
    /// @param excel whether in the form of [ExcelTable]
    static void write(Statistics counted, Path path, boolean excel) {
        if (path.toString().endsWith(".csv")) {
            Replays.makeFolder(path.toAbsolutePath().getParent());
            write(counted, StatisticsTable.MATCHES, path, excel);
            return;
        }
        Replays.makeFolder(path);
        for (StatisticsTable table : StatisticsTable.values()) {
            write(counted, table, path.resolve(table.file()), excel);
        }
    }

    private static void write(Statistics counted, StatisticsTable table, Path file, boolean excel) {
        try {
            Files.writeString(file, excel ? ExcelTable.of(table.csv(counted)) : table.csv(counted), UTF_8);
        } catch (IOException e) {
            throw BadFile.unwritable(file, e);
        }
    }
}
