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
    private final LogText log;
    private final int width;
    private final List<StyledText> text = new ArrayList<>();

    private OrderText(Chronicle chronicle, Words words, Rulebook rulebook, Layout layout) {
        this.chronicle = chronicle;
        this.words = words;
        this.rulebook = rulebook;
        this.layout = layout;
        this.log = new LogText(layout.glyphs(), layout.width());
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
        if (precedence.within().isEmpty()) {
            addSide("order.first", precedence.first());
            addSide("order.second", precedence.second());
        } else {
            boolean inTurn = precedence.within().get().simultaneousRules().isEmpty() && precedence.ledger().isEmpty();
            addEntry(inTurn ? "order.first" : "order.one-of", precedence.within().get().earlier());
            addEntry(inTurn ? "order.second" : "order.other-of", precedence.within().get().later());
        }
    }

    private void addEntry(String key, Sequence entry) {
        text.add(StyledText.of(layout.say(key) + " · " + chronicle.formatMoment(entry.number()), TextStyle.TITLE));
        text.addAll(log.formatFullEntry(chronicle.narrate(entry.number())));
    }

    private void addSide(String key, Side side) {
        text.add(StyledText.of(layout.say(key) + " · " + chronicle.formatMoment(side.declared().number()),
                TextStyle.TITLE));
        text.addAll(log.formatFullEntry(chronicle.narrate(side.declared().number())));
        if (!side.asked().equals(side.declared())) {
            text.addAll(log.formatIndentedLines(layout.say("order.asked", Map.of("entry", side.asked(),
                    "sentence", chronicle.narrate(side.asked().number()).sentence()))));
        }
    }

    private void addVerdict(Precedence precedence) {
        boolean late = precedence.timing() == Precedence.Timing.TOO_LATE || precedence.late().isPresent();
        sentences(precedence, chronicle, layout)
                .forEach(text -> addWrapped(text, late ? TextStyle.HURT : TextStyle.STRONG));
        text.add(StyledText.EMPTY);
    }

    static List<String> sentences(Precedence precedence, Chronicle chronicle, Layout layout) {
        long last = precedence.ledger().orElse(precedence.second().declared()).number();
        Words words = chronicle.wordsBetween(precedence.first().declared().number(), last);
        DisplayNames names = DisplayNames.of(words, layout.glyphs());
        var said = new ArrayList<String>();
        Side first = precedence.first();
        Side second = precedence.second();
        said.addAll(formatOutcomes(precedence, chronicle, words, layout));
        precedence.within()
                .ifPresent(within -> formatOrderSentence(within, precedence.ledger().isPresent(), chronicle, layout)
                .ifPresent(said::add));
        if (precedence.timing() != Precedence.Timing.SAME) {
            boolean caused = !first.asked().equals(first.declared()) || !second.asked().equals(second.declared());
            said.add(caused && first.asked().compareTo(second.asked()) < 0
                    ? layout.say("order.before-caused", Map.of("one", first.asked(), "other", second.asked(),
                            "first", first.declared(), "second", second.declared()))
                    : layout.say("order.before", Map.of("first", first.declared(), "second", second.declared())));
        } else if (precedence.within().map(within -> !within.earlier().equals(first.declared())).orElse(true)) {
            said.add(layout.say(precedence.within().isEmpty() ? "order.same" : "order.of-one", Map.of(
                    "first", first.declared(), "choice", chronicle.narrate(first.declared().number()).sentence())));
        }
        precedence.queue().ifPresent(queue -> said.add(layout.say("order.queue", Map.of(
                "queue", words.word("queue." + queue.code()), "owner", queue.owner(),
                "one", first.resolved().map(Sequence::toString).orElse(""),
                "other", second.resolved().map(Sequence::toString).orElse("")))));
        switch (precedence.timing()) {
            case SAME, TOGETHER -> precedence.ledger().ifPresent(ledger -> said.add(layout.say("order.together",
                    Map.of("ledger", ledger, "whom", precedence.together().stream().map(names::of).sorted()
                            .collect(Collectors.joining(", "))))));
            case TOO_LATE -> {
                if (precedence.late().isEmpty()) { // that sentence says more
                    said.add(layout.say("order.too-late", Map.of("first", first.declared(),
                            "counted", first.counted().getLast().ledger(), "second", second.declared())));
                }
            }
            case APART -> said.add(layout.say("order.apart", Map.of("first", first.declared(),
                    "one", first.counted().getFirst().ledger(), "second", second.declared(),
                    "other", second.counted().getFirst().ledger())));
            case NO_LEDGER -> said.add(layout.say("order.no-ledger", Map.of(
                    "entries", List.of(first, second).stream().filter(side -> side.counted().isEmpty())
                            .map(side -> side.declared().toString()).collect(Collectors.joining(", ")))));
        }
        for (Side side : List.of(first, second)) {
            side.takenBackBy().ifPresent(by -> said.add(layout.say("order.taken-back",
                    Map.of("entry", side.asked(), "by", by))));
        }
        return said;
    }

    /// Returns sentences about who lives. They use the common sum of both choices or, if there is none, the last sum of
    /// each.
    private static List<String> formatOutcomes(Precedence precedence, Chronicle chronicle, Words words, Layout layout) {
        DisplayNames names = DisplayNames.of(words, layout.glyphs());
        var said = new ArrayList<String>();
        precedence.late().ifPresent(late -> said.add(layout.say("answer.too-late", Map.of(
                "declared", late.declared(), "counted", late.counted(), "who", names.of(late.card()),
                "choice", chronicle.narrate(late.declared()).sentence()))));
        var subjects = new LinkedHashMap<Sequence, Set<Subject>>();
        precedence.ledger().ifPresentOrElse(ledger -> subjects.put(ledger, precedence.together()),
                () -> Stream.of(precedence.first(), precedence.second()).map(Side::counted)
                .filter(counted -> !counted.isEmpty())
                        .map(List::getLast).forEach(last -> subjects.put(last.ledger(), last.subjects())));
        var sums = new LedgerText(words, layout.messages(), layout.glyphs(), names, 0);
        chronicle.ledgers().forEach(ledger -> ledger.accounts().stream()
                .filter(account -> subjects.getOrDefault(ledger.entry(), Set.of()).contains(account.subject()))
                .forEach(account -> said.add(sums.formatSentence(account))));
        return said;
    }

    /// Returns the order of the two entries. Terms of the same sum have no order.
    private static Optional<String> formatOrderSentence(EntryOrder order, boolean isSummed, Chronicle chronicle,
            Phrases phrases) {
        Map<String, Object> both = Map.of("one", order.earlier(), "other", order.later(),
                "when", chronicle.formatMoment(order.earlier().number()), "then",
                chronicle.formatMoment(order.later().number()));
        if (!order.simultaneousRules().isEmpty()) {
            return Optional.of(phrases.say("order.at-once", both));
        }
        return order.dependent() ? Optional.of(phrases.say("order.follows", both)) : isSummed ? Optional.empty()
                : Optional.of(phrases.say(both.get("when").equals(both.get("then")) ? "order.in-turn"
                : "order.in-phases", both));
    }

    private void addChoicesBetween(Precedence precedence) {
        if (precedence.timing() == Precedence.Timing.SAME) {
            return;
        }
        addHeading("order.between");
        List<Opportunity> all = precedence.between();
        List<Opportunity> inner = all.subList(0, Math.max(0, all.size() - 1));
        if (inner.isEmpty()) {
            addWrapped(INDENT + layout.say("order.adjacent"), TextStyle.PLAIN);
        }
        int lines = 0;
        for (int i = 0; i < inner.size(); ) {
            if (lines++ == MAX_ENTRIES_BETWEEN) {
                addWrapped(INDENT + layout.say("order.more", Map.of("count", inner.size() - i)), TextStyle.QUIET);
                break;
            }
            int after = i;
            while (after < inner.size() && inner.get(after).idle()) {
                after++;
            }
            if (after > i) {
                addWrapped(INDENT + layout.say("order.idle", Map.of("entries", inner.subList(i, after).stream()
                        .map(opportunity -> opportunity.entry() + " " + describeActor(opportunity))
                        .collect(Collectors.joining(", ")))),
                        TextStyle.QUIET);
                i = after;
            } else {
                Opportunity opportunity = inner.get(i);
                text.addAll(log.formatFullEntry(chronicle.narrate(opportunity.entry().number())));
                if (opportunity.offered().size() > 1) {
                    text.addAll(log.formatIndentedLines(layout.say("order.offered",
                            Map.of("who", describeActor(opportunity)))));
                }
                i++;
            }
        }
    }

    private String describeActor(Opportunity opportunity) {
        return opportunity.offered().isEmpty() ? layout.say("board.chance")
                : opportunity.offered().stream().map(words::player).collect(Collectors.joining(", "));
    }

    private void addDecisiveEntries(Precedence precedence) {
        if (precedence.decisive().isEmpty()) {
            return;
        }
        addHeading("order.decisive");
        var rules = new LinkedHashSet<RuleRef>();
        precedence.within().ifPresent(within -> rules.addAll(within.simultaneousRules()));
        for (Sequence entry : precedence.decisive()) {
            text.addAll(log.formatFullEntry(chronicle.narrate(entry.number())));
            rules.addAll(chronicle.listRules(entry.number()));
        }
        text.addAll(RuleText.of(Paragraph.ofAll(rules, rulebook, layout.language()), width));
    }

    private void addHeading(String key) {
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(layout.say(key), TextStyle.TITLE));
    }

    private void addWrapped(String sentence, TextStyle style) {
        Columns.wrap(sentence, width).forEach(line -> text.add(StyledText.of(line, style)));
    }
}
