package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import letopis.cli.console.Console;
import letopis.cli.reading.Answered;
import letopis.codec.text.Rulebook;
import letopis.codec.text.Words;
import letopis.journal.RuleRef;
import letopis.live.NarratedEntry;
import letopis.match.Fate;
import letopis.match.Ledger;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// The answer to a dispute, for people at a table: who lives, the arithmetic, what was done, the rules behind it.
public final class AnswerText {

    private static final String INDENT = "  ";

    private final Answered answer;
    private final Words words;
    private final Rulebook rulebook;
    private final Console console;
    private final Glyphs glyphs;
    private final Names names;
    private final int width;
    private final List<AttributedString> text = new ArrayList<>();

    private AnswerText(Answered answer, Words words, Rulebook rulebook, Console console, Glyphs glyphs) {
        this.answer = answer;
        this.words = words;
        this.rulebook = rulebook;
        this.console = console;
        this.glyphs = glyphs;
        this.names = Names.of(words, glyphs).unambiguous(Stream.concat(
                LedgerText.subjects(answer.ledgers().stream().flatMap(ledger -> ledger.accounts().stream()).toList()),
                answer.fates().stream().map(Fate::subject)).toList(), answer::label);
        this.width = console.width();
    }

    public static List<AttributedString> of(Answered answer, Words words, Rulebook rulebook, Console console,
            Glyphs glyphs) {
        var page = new AnswerText(answer, words, rulebook, console, glyphs);
        page.verdict();
        page.arithmetic();
        page.choices();
        page.rules();
        return page.text;
    }

    private void verdict() {
        wrapped(answer.title() + " · " + answer.chronicle().rules(), "", Ink.TITLE);
        answer.refused().ifPresent(refused -> {
            String sentence = console.say("answer.refused",
                    Map.of("number", refused.choice(), "line", refused.line(), "choice", refused.said()));
            wrapped(sentence, "", Ink.HURT);
            wrapped(refused.sentence(), INDENT, Ink.STRONG);
        });
        List<Fate> fates = answer.fates();
        fates.forEach(fate -> wrapped(sentence(fate), "", isWell(fate) ? Ink.GOOD : Ink.HURT));
        answer.winner().ifPresent(seat -> wrapped(console.say("answer.wins", Map.of("who", words.player(seat))), "",
                Ink.GOOD));
        if (fates.isEmpty() && answer.refused().isEmpty() && answer.winner().isEmpty()) {
            wrapped(console.say("answer.nobody"), "", Ink.STRONG);
        }
        expected();
    }

    /// Each thing that came out otherwise, and how many came out as expected.
    private void expected() {
        List<Answered.Expected> failed = answer.expected().stream().filter(one -> !one.held()).toList();
        failed.forEach(one -> wrapped(console.say("answer.not-as-expected",
                Map.of("what", one.what(), "wanted", one.wanted(), "found", one.found())), INDENT, Ink.HURT));
        int held = answer.expected().size() - failed.size();
        if (held > 0) {
            wrapped(console.say("answer.as-expected", Map.of("held", held, "all", answer.expected().size())), INDENT,
                    Ink.GOOD);
        }
    }

    private static boolean isWell(Fate fate) {
        return fate.end() == Fate.End.LIVES || fate.end() == Fate.End.STAYS;
    }

    private String sentence(Fate fate) {
        return console.say("answer." + fate.end().name().toLowerCase(Locale.ROOT),
                Map.of("who", names.of(fate.subject()), "what", words.word("counted." + fate.of()),
                        "life", fate.life(), "max", fate.max() == 0 ? "" : fate.max()));
    }

    private void arithmetic() {
        for (Ledger ledger : answer.ledgers()) {
            text.add(AttributedString.EMPTY);
            long at = ledger.entry().number();
            text.addAll(new LedgerText(words, console.messages(), glyphs, names, width)
                    .titled(ledger.entry() + "  " + answer.chronicle().moment(at), answer.chronicle().rules(at),
                            ledger.accounts(), entry -> answer.chronicle().rules(entry.number())));
        }
    }

    private void choices() {
        heading("answer.choices");
        var lines = new LogText(glyphs, width);
        for (long at = answer.set() + 1; at <= answer.end(); at++) {
            NarratedEntry line = answer.chronicle().line(at);
            boolean implied = answer.implied().contains(at);
            text.addAll(lines.whole(!implied ? line : new NarratedEntry(at, true,
                    console.say("answer.implied", Map.of("choice", line.sentence())), line.rules())));
        }
    }

    private void rules() {
        heading("answer.rules");
        for (RuleRef rule : answer.rules()) {
            String said = rulebook.find(rule).map(paragraph -> paragraph.text(console.language())).orElse("");
            boolean first = true;
            for (String line : Columns.wrap(rule + " " + said, width - 2 * INDENT.length())) {
                int id = first ? Math.min(rule.id().length(), line.length()) : 0;
                text.add(new AttributedStringBuilder().append(first ? INDENT : INDENT + INDENT)
                        .append(line.substring(0, id), Ink.RULE)
                        .append(line.substring(id)).toAttributedString());
                first = false;
            }
        }
    }

    private void heading(String key) {
        text.add(AttributedString.EMPTY);
        text.add(Columns.text(console.say(key), Ink.TITLE));
    }

    private void wrapped(String said, String indent, AttributedStyle ink) {
        Columns.wrap(said, width - indent.length()).forEach(line ->
                text.add(new AttributedStringBuilder().append(indent).append(line, ink).toAttributedString()));
    }
}
