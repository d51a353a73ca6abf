package letopis.cli.stepper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.answer.DiffAnswer;
import letopis.app.answer.DiffText;
import letopis.app.answer.LedgerText;
import letopis.app.answer.OrderText;
import letopis.app.answer.WhyAnswer;
import letopis.app.answer.WhyText;
import letopis.app.match.OpenMatch;
import letopis.app.text.CardText;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.screen.Overlay;
import letopis.cli.screen.Scene;
import letopis.cli.screen.SealPage;
import letopis.language.json.References;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Ledger;
import letopis.match.Precedence;
import letopis.match.Timeline;
import letopis.program.console.Console;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardName;

/// The pages about a match for one audience in one language.
final class PageFactory {

    private final OpenMatch openMatch;
    private final Chronicle chronicle;
    private final Console console;
    private final Glyphs glyphs;
    private final Words words;

    PageFactory(OpenMatch openMatch, Chronicle chronicle, Console console, Glyphs glyphs) {
        this.openMatch = openMatch;
        this.chronicle = chronicle;
        this.console = console;
        this.glyphs = glyphs;
        this.words = openMatch.words(console.language());
    }

    List<Scene.Paragraph> listParagraphs(long index) {
        Rulebook rulebook = Rulebook.of(openMatch.match().game());
        return chronicle.listRules(index).stream().flatMap(rule -> rulebook.find(rule).stream())
                .map(rule -> new Scene.Paragraph(rule.id().id(), rule.title(console.language()),
                        rule.text(console.language()))).toList();
    }

    /// @param index an entry index greater than 0
    Page createWhyPage(long index) {
        var answer = WhyAnswer.of(index, chronicle, words, console, glyphs);
        return Page.of(columns -> WhyText.of(answer, console.withSize(columns, glyphs)));
    }

    /// Returns the page that explains the order of two entries.
    Page createOrderPage(long number, long other) {
        Precedence order = chronicle.findPrecedence(number, other);
        Rulebook rulebook = Rulebook.of(openMatch.match().game());
        return Page.of(columns -> OrderText.of(order, chronicle, words, rulebook,
                console.withSize(columns - 2, glyphs)));
    }

    /// Returns the page on the changes between two indices.
    Page createDiffPage(long from, long to) {
        DiffAnswer diff = DiffAnswer.of(from, to, chronicle, words);
        return Page.of(columns -> DiffText.of(diff, chronicle, words, console.withSize(columns - 2, glyphs)));
    }

    /// Returns the running ledger, or the last one settled, if any.
    Optional<Page> createLedgerPage(long index) {
        boolean running = !chronicle.boardAt(index).accounts().isEmpty();
        return chronicle.findLedger(index)
                .map(ledger -> Page.of(columns -> formatLedgerLines(ledger, running, columns - 2)));
    }

    private List<StyledText> formatLedgerLines(Ledger ledger, boolean isRunning, int columns) {
        long at = ledger.entry().number();
        var text = new LedgerText(words, console.messages(), glyphs, DisplayNames.of(words, glyphs), columns);
        String title = (isRunning ? console.say("board.account") + " · " : ledger.entry() + "  ")
                + chronicle.formatMoment(at);
        return text.formatTextWithTitle(title, isRunning ? List.of() : chronicle.listRules(at), ledger.accounts(),
                entry -> chronicle.listRules(entry.number()));
    }

    /// Returns the text of each visible card, starting with the cards of the entry.
    Optional<Page> createCardPage(long index) {
        BoardView board = chronicle.boardAt(index);
        List<CardView> seen = board.seats().stream().flatMap(seat -> seat.zones().stream())
                .sorted((zoneView, other) -> Boolean.compare(isPile(zoneView), isPile(other)))
                .flatMap(zone -> zone.cards().stream()).flatMap(PageFactory::streamWithAttachedCards).toList();
        var names = new LinkedHashSet<CardName>();
        if (index > 0) {
            var named = References.listCards(openMatch.match().timeline().entry(index).event());
            seen.stream().filter(card -> named.contains(card.id())).forEach(card -> card.name().ifPresent(names::add));
        }
        seen.stream().filter(card -> card.name().isPresent()).forEach(card -> names.add(card.name().get()));
        var lines = new ArrayList<String>();
        names.stream().flatMap(name -> openMatch.match().cards().find(name).stream())
                .forEach(card -> lines.addAll(CardText.of(card, openMatch.match().game(), words)));
        return lines.isEmpty() ? Optional.empty()
                : Optional.of(Page.of(columns -> Overlay.wrapIndented(lines, columns)));
    }

    private static boolean isPile(ZoneView zone) {
        return zone.form() == ZoneView.Form.PILE;
    }

    private static Stream<CardView> streamWithAttachedCards(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(PageFactory::streamWithAttachedCards));
    }

    Page seal() {
        return Page.of(columns -> SealPage.of(openMatch.seal(), console, glyphs.isUnicode(), columns));
    }

    /// Returns the first phase in the match whose name is a single word.
    static String findExamplePhase(Timeline<?> timeline, Words words) {
        return Arrays.stream(timeline.listMarks(Timeline.Stride.PHASE)).mapToObj(at -> timeline.at(at).moment())
                .filter(moment -> moment.turn() > 0).map(moment -> words.word("phase." + moment.phase()))
                .filter(word -> !word.contains(" ")).findFirst().orElse("");
    }

    Page createHelpPage(long index) {
        var lines = new ArrayList<>(
                HelpText.of(console.messages(), PageFactory.findExamplePhase(openMatch.match().timeline(), words)));
        lines.addAll(HelpText.formatSymbolLines(console.messages(), words, glyphs, chronicle.boardAt(index)));
        return Page.of(columns -> Overlay.wrapIndented(lines, columns));
    }
}
