package letopis.app.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.text.Columns;
import letopis.app.text.DisplayNames;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.Phrases;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.EntryOrder;
import letopis.match.Precedence;
import letopis.match.Precedence.Opportunity;
import letopis.match.Precedence.Side;
import letopis.table.BoardView.Subject;

/// The order of two choices: its meaning, opportunities to act in between, and the rules behind it.
public final class OrderText {

    private static final String INDENT = "  ";
    private static final int MAX_ENTRIES_BETWEEN = 24;

    private final Chronicle chronicle;
    private final Words words;
    private final Rulebook rulebook;
    private final Layout layout;
    private final LogText logText;
    private final int width;
    private final List<StyledText> text = new ArrayList<>();

    private OrderText(Chronicle chronicle, Words words, Rulebook rulebook, Layout layout) {
        this.chronicle = chronicle;
        this.words = words;
        this.rulebook = rulebook;
        this.layout = layout;
        this.logText = new LogText(layout.glyphs(), layout.width());
        this.width = layout.width();
    }

    /// @param words the vocabulary of the match
    public static List<StyledText> of(Precedence precedence, Chronicle chronicle, Words words, Rulebook rulebook,
            Layout layout) {
        var page = new OrderText(chronicle, words, rulebook, layout);
        page.addVerdict(precedence);
        page.addSides(precedence);
        page.addChoicesBetween(precedence);
        page.addDecisiveEntries(precedence);
        return page.text;
    }

    /// Adds both sides. If one choice caused both, compares the entries instead.
    private void addSides(Precedence precedence) {
        if (precedence.entryOrder().isEmpty()) {
            addSide("order.first", precedence.first());
            addSide("order.second", precedence.second());
        } else {
            boolean inTurn = precedence.entryOrder().get().simultaneousRules().isEmpty() && precedence.ledger()
                    .isEmpty();
            addEntry(inTurn ? "order.first" : "order.one-of", precedence.entryOrder().get().earlier());
            addEntry(inTurn ? "order.second" : "order.other-of", precedence.entryOrder().get().later());
        }
    }

    private void addEntry(String key, Sequence entry) {
        text.add(StyledText.of(layout.say(key) + " · " + chronicle.formatMoment(entry.number()), TextStyle.TITLE));
        text.addAll(logText.formatFullEntry(chronicle.narrate(entry.number())));
    }

    private void addSide(String key, Side side) {
        text.add(StyledText.of(layout.say(key) + " · " + chronicle.formatMoment(side.choiceEntry().number()),
                TextStyle.TITLE));
        text.addAll(logText.formatFullEntry(chronicle.narrate(side.choiceEntry().number())));
        if (!side.queriedEntry().equals(side.choiceEntry())) {
            text.addAll(logText.formatIndentedLines(layout.say("order.asked", Map.of("entry", side.queriedEntry(),
                    "sentence", chronicle.narrate(side.queriedEntry().number()).sentence()))));
        }
    }

    private void addVerdict(Precedence precedence) {
        boolean late = precedence.timing() == Precedence.Timing.TOO_LATE || precedence.lateChoice().isPresent();
        listSentences(precedence, chronicle, layout)
                .forEach(text -> addWrappedText(text, late ? TextStyle.BAD : TextStyle.STRONG));
        text.add(StyledText.EMPTY);
    }

    static List<String> listSentences(Precedence precedence, Chronicle chronicle, Layout layout) {
        long last = precedence.ledger().orElse(precedence.second().choiceEntry()).number();
        Words words = chronicle.createWordsForRange(precedence.first().choiceEntry().number(), last);
        DisplayNames names = DisplayNames.of(words, layout.glyphs());
        var said = new ArrayList<String>();
        Side first = precedence.first();
        Side second = precedence.second();
        said.addAll(formatOutcomes(precedence, chronicle, words, layout));
        precedence.entryOrder()
                .ifPresent(within -> formatOrderSentence(within, precedence.ledger().isPresent(), chronicle, layout)
                .ifPresent(said::add));
        if (precedence.timing() != Precedence.Timing.SAME) {
            boolean caused = !first.queriedEntry().equals(first.choiceEntry()) || !second.queriedEntry()
                    .equals(second.choiceEntry());
            said.add(caused && first.queriedEntry().compareTo(second.queriedEntry()) < 0
                    ? layout.say("order.before-caused",
                    Map.of("one", first.queriedEntry(), "other", second.queriedEntry(),
                            "first", first.choiceEntry(), "second", second.choiceEntry()))
                    : layout.say("order.before",
                    Map.of("first", first.choiceEntry(), "second", second.choiceEntry())));
        } else if (precedence.entryOrder().map(within -> !within.earlier().equals(first.choiceEntry()))
                .orElse(true)) {
            said.add(layout.say(precedence.entryOrder().isEmpty() ? "order.same" : "order.of-one", Map.of(
                    "first", first.choiceEntry(), "choice", chronicle.narrate(first.choiceEntry().number())
                    .sentence())));
        }
        precedence.queue().ifPresent(queue -> said.add(layout.say("order.queue", Map.of(
                "queue", words.word("queue." + queue.code()), "owner", queue.owner(),
                "one", first.resolutionEntry().map(Sequence::toString).orElse(""),
                "other", second.resolutionEntry().map(Sequence::toString).orElse("")))));
        switch (precedence.timing()) {
            case SAME, TOGETHER -> precedence.ledger().ifPresent(ledger -> said.add(layout.say("order.together",
                    Map.of("ledger", ledger, "whom", precedence.sharedSubjects().stream().map(names::of).sorted()
                            .collect(Collectors.joining(", "))))));
            case TOO_LATE -> {
                if (precedence.lateChoice().isEmpty()) { // that sentence says more
                    said.add(layout.say("order.too-late", Map.of("first", first.choiceEntry(),
                            "counted", first.countedOccurrences().getLast().ledger(), "second",
                            second.choiceEntry())));
                }
            }
            case APART -> said.add(layout.say("order.apart", Map.of("first", first.choiceEntry(),
                    "one", first.countedOccurrences().getFirst().ledger(), "second", second.choiceEntry(),
                    "other", second.countedOccurrences().getFirst().ledger())));
            case NO_LEDGER -> said.add(layout.say("order.no-ledger", Map.of(
                    "entries", List.of(first, second).stream().filter(side -> side.countedOccurrences().isEmpty())
                            .map(side -> side.choiceEntry().toString()).collect(Collectors.joining(", ")))));
        }
        for (Side side : List.of(first, second)) {
            side.takenBackBy().ifPresent(by -> said.add(layout.say("order.taken-back",
                    Map.of("entry", side.queriedEntry(), "by", by))));
        }
        return said;
    }

    /// Returns sentences that say who lives. They come from the sum in which both choices were counted. If there is
    /// none, they come from the last sum of each choice.
    private static List<String> formatOutcomes(Precedence precedence, Chronicle chronicle, Words words, Layout layout) {
        DisplayNames names = DisplayNames.of(words, layout.glyphs());
        var said = new ArrayList<String>();
        precedence.lateChoice().ifPresent(late -> said.add(layout.say("answer.too-late", Map.of(
                "declared", late.choiceEntry(), "counted", late.settlementEntry(), "who", names.of(late.card()),
                "choice", chronicle.narrate(late.choiceEntry()).sentence()))));
        var subjects = new LinkedHashMap<Sequence, Set<Subject>>();
        precedence.ledger().ifPresentOrElse(ledger -> subjects.put(ledger, precedence.sharedSubjects()),
                () -> Stream.of(precedence.first(), precedence.second()).map(Side::countedOccurrences)
                .filter(counted -> !counted.isEmpty())
                        .map(List::getLast).forEach(last -> subjects.put(last.ledger(), last.subjects())));
        var sums = new LedgerText(words, layout.messages(), layout.glyphs(), names, 0);
        chronicle.ledgers().forEach(ledger -> ledger.accounts().stream()
                .filter(account -> subjects.getOrDefault(ledger.entry(), Set.of()).contains(account.subject()))
                .forEach(account -> said.add(sums.formatSentence(account))));
        return said;
    }

    /// Returns a sentence about the order of the two entries. Terms of the same sum have no order, so the result is
    /// empty for them, unless the rules make the entries simultaneous or one depends on the other.
    private static Optional<String> formatOrderSentence(EntryOrder order, boolean isWithinSameSum, Chronicle chronicle,
            Phrases phrases) {
        Map<String, Object> both = Map.of("one", order.earlier(), "other", order.later(),
                "when", chronicle.formatMoment(order.earlier().number()), "then",
                chronicle.formatMoment(order.later().number()));
        if (!order.simultaneousRules().isEmpty()) {
            return Optional.of(phrases.say("order.at-once", both));
        }
        return order.dependent() ? Optional.of(phrases.say("order.follows", both)) : isWithinSameSum ? Optional.empty()
                : Optional.of(phrases.say(both.get("when").equals(both.get("then")) ? "order.in-turn"
                : "order.in-phases", both));
    }

    private void addChoicesBetween(Precedence precedence) {
        if (precedence.timing() == Precedence.Timing.SAME) {
            return;
        }
        addHeading("order.between");
        List<Opportunity> all = precedence.opportunitiesBetween();
        List<Opportunity> inner = all.subList(0, Math.max(0, all.size() - 1));
        if (inner.isEmpty()) {
            addWrappedText(INDENT + layout.say("order.adjacent"), TextStyle.PLAIN);
        }
        int lines = 0;
        for (int i = 0; i < inner.size(); ) {
            if (lines++ == MAX_ENTRIES_BETWEEN) {
                addWrappedText(INDENT + layout.say("order.more", Map.of("count", inner.size() - i)), TextStyle.QUIET);
                break;
            }
            int after = i;
            while (after < inner.size() && inner.get(after).idle()) {
                after++;
            }
            if (after > i) {
                addWrappedText(INDENT + layout.say("order.idle", Map.of("entries", inner.subList(i, after).stream()
                        .map(opportunity -> opportunity.entry() + " " + describeActor(opportunity))
                        .collect(Collectors.joining(", ")))),
                        TextStyle.QUIET);
                i = after;
            } else {
                Opportunity opportunity = inner.get(i);
                text.addAll(logText.formatFullEntry(chronicle.narrate(opportunity.entry().number())));
                if (opportunity.offeredSeats().size() > 1) {
                    text.addAll(logText.formatIndentedLines(layout.say("order.offered",
                            Map.of("who", describeActor(opportunity)))));
                }
                i++;
            }
        }
    }

    private String describeActor(Opportunity opportunity) {
        return opportunity.offeredSeats().isEmpty() ? layout.say("board.chance")
                : opportunity.offeredSeats().stream().map(words::player).collect(Collectors.joining(", "));
    }

    private void addDecisiveEntries(Precedence precedence) {
        if (precedence.decisiveEntries().isEmpty()) {
            return;
        }
        addHeading("order.decisive");
        var rules = new LinkedHashSet<RuleRef>();
        precedence.entryOrder().ifPresent(within -> rules.addAll(within.simultaneousRules()));
        for (Sequence entry : precedence.decisiveEntries()) {
            text.addAll(logText.formatFullEntry(chronicle.narrate(entry.number())));
            rules.addAll(chronicle.listRules(entry.number()));
        }
        text.addAll(RuleText.of(Paragraph.ofAll(rules, rulebook, layout.language()), width));
    }

    private void addHeading(String key) {
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(layout.say(key), TextStyle.TITLE));
    }

    private void addWrappedText(String sentence, TextStyle style) {
        Columns.wrap(sentence, width).forEach(line -> text.add(StyledText.of(line, style)));
    }
}
