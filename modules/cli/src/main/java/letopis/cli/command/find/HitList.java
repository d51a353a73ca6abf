package letopis.cli.command.find;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.FindAnswer.Hit;
import letopis.app.text.Columns;
import letopis.program.console.Console;

/// Places in matches as lines: in columns for people, with tabs between for other programs.
record HitList(Console console) {

    private static final int GAP = 2;
    private static final int SENTENCE_MIN = 20; // columns, in which it can be read

    void print(List<Hit> hits) {
        List<List<String>> rows = hits.stream().map(hit -> Stream.of(hit.match(), "#" + hit.entry().number(),
                hit.where(), hit.sentence()).map(cell -> cell.replaceAll("\\p{Cntrl}", " ")).toList()).toList();
        if (!console.terminal()) {
            rows.forEach(row -> console.out().println(String.join("\t", row)));
            return;
        }
        int[] widths = new int[3];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Columns.width(row.get(i)));
            }
        });
        for (List<String> row : rows) {
            String place = Stream.iterate(0, i -> i < widths.length, i -> i + 1)
                    .map(i -> Columns.fit(row.get(i), widths[i]) + " ".repeat(GAP)).collect(Collectors.joining());
            int room = console.width() - Columns.width(place);
            if (room < SENTENCE_MIN) {
                console.out().println(Columns.cut(place + row.getLast(), console.width()).stripTrailing());
                continue;
            }
            String before = place;
            for (String part : Columns.wrap(row.getLast(), room)) {
                console.out().println(before + part);
                before = " ".repeat(Columns.width(place));
            }
        }
    }
}
