package letopis.cli.command.ask.guided;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.AwaitedChoice;
import letopis.app.answer.PositionAnswer;
import letopis.app.answer.RefusedChoice;
import letopis.app.draft.ChoiceSentences;
import letopis.app.match.OpenMatch;
import letopis.dispute.ChoiceMerger;
import letopis.dispute.DisputeResult;
import letopis.dispute.NextChoices;
import letopis.dispute.Outlook;
import letopis.dispute.PositionDraft;
import letopis.dispute.PositionFile;
import letopis.journal.Seat;
import letopis.language.message.BadFile;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.language.text.Words;
import letopis.recording.CardUseRefusal;
import letopis.recording.WordMatcher;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.Choice;
import letopis.table.SourceNode;
import letopis.table.State;

/// A menu that offers legal choices until the user stops.
final class ChoiceMenu {

    private static final int MAX_SHOWN_CHOICES = 20;
    private static final int MAX_CHOICES_AHEAD = 4;
    private static final int MAX_IDLE_CHOICES = 40;

    private final PositionDraft draft;
    private final Dialogue dialogue;
    private final UnknownHands hands;
    private final CardFinder finder;
    private final Deque<Integer> chosenNumbers =
            new ArrayDeque<>(); // sizes of the list of choices before each addition

    private String filter = ""; // filter for the next list

    /// An offered choice.
    private record Item(String sentence, NextChoices.Offer offer) {}

    /// The current situation of the dispute.
    private record Situation(DisputeResult<?> answer, PositionAnswer positionAnswer, NextChoices nextChoices,
            List<Item> items) {

        /// Returns true if an offered choice uses a card that has not been identified.
        boolean offersUnseenCards() {
            return items.stream()
                    .anyMatch(item -> NextChoices.namesUnseenCard(item.offer().choice(), nextChoices.state()));
        }

        BoardView board() {
            return positionAnswer.chronicle().boardAt(positionAnswer.end());
        }
    }

    ChoiceMenu(PositionDraft draft, TableDraft table, CardFinder finder, Dialogue dialogue) {
        this.draft = draft;
        this.hands = new UnknownHands(draft, table, finder);
        this.finder = finder;
        this.dialogue = dialogue;
    }

    /// @throws Dialogue.BackRequest if there is no choice to undo
    void offerChoices() {
        while (true) {
            Situation situation = createSituation(draft.evaluate().answers().getFirst());
            if (situation.items().isEmpty()) {
                return;
            }
            if (takeForcedChoice(situation)) {
                continue;
            }
            try {
                if (!promptForChoice(situation) && resolvePendingEffects(situation)) {
                    return;
                }
            } catch (Dialogue.BackRequestException back) {
                if (chosenNumbers.isEmpty()) {
                    throw back;
                }
                int before = chosenNumbers.pop();
                while (draft.choices().size() > before) {
                    draft.choices().removeLast();
                }
            } catch (Dialogue.UnclearInputException wrong) {
                dialogue.say(wrong.getMessage());
            }
        }
    }

    private <S extends State> Situation createSituation(DisputeResult<S> answer) {
        var open = new OpenMatch(answer.match(), dialogue.console());
        PositionAnswer answered = PositionAnswer.of(answer, "", open);
        Words words = answered.words();
        NextChoices next = NextChoices.of(answer, words::formatCardName);
        List<String> sentences = ChoiceSentences.of(answer, next.offers(), words);
        var items = new ArrayList<Item>();
        for (int i = 0; i < sentences.size(); i++) {
            items.add(new Item(sentences.get(i), next.offers().get(i)));
        }
        return new Situation(answer, answered, next, items);
    }

    /// Makes the only possible choice. Does nothing if the phase has changed.
    private boolean takeForcedChoice(Situation situation) {
        List<Item> able = situation.items().stream().filter(item -> !NextChoices.isSurrender(item.offer().choice()))
                .toList();
        if (able.size() != 1 || !isForced(able.getFirst().offer(), situation.board())) {
            return false;
        }
        draft.choices().add(able.getFirst().offer().line());
        if (!areInSamePhase(createSituation(draft.evaluate().answers().getFirst()), situation)) {
            draft.choices().removeLast();
            return false;
        }
        dialogue.say("  " + dialogue.formatMessage("new.forced", Map.of("choice", able.getFirst().sentence())));
        return true;
    }

    /// Returns true if the only offer needs no decision. A chance outcome never needs one. A player's choice needs one
    /// only while cards in the player's hand are unknown.
    private static boolean isForced(NextChoices.Offer offer, BoardView board) {
        return switch (offer.choice()) {
            case Choice.Decision decision ->
                    ChoiceSyntax.createChoiceValue(offer) instanceof String
                    && !UnknownHands.hasUnknownCards(board, decision.seat());
            case Choice _ -> true;
        };
    }

    /// @return whether the dialogue continues
    private boolean promptForChoice(Situation situation) {
        Words words = situation.positionAnswer().words();
        AwaitedChoice awaiting = AwaitedChoice.of(situation.board());
        dialogue.say("");
        dialogue.say(dialogue.formatMessage("new.choose", Map.of(
                "moment", situation.positionAnswer().chronicle().formatMoment(situation.positionAnswer().end()),
                "prompt", words.word("prompt." + awaiting.prompt()),
                "who", awaiting.seats().isEmpty() ? dialogue.formatMessage("new.chance", Map.of())
                        : awaiting.seats().stream().map(words::player).collect(Collectors.joining(", ")))));
        List<Item> shown = filter.isEmpty() ? situation.items() : filterItems(situation.items(), filter);
        filter = "";
        while (true) {
            showItems(shown, situation.items(), words.messages().find("write." + awaiting.prompt())
                    .filter(_ -> !situation.offersUnseenCards()).map(_ -> words.word("write." + awaiting.prompt())));
            String text = dialogue.ask(dialogue.formatMessage("new.choice", Map.of()));
            if (text.isEmpty() || text.equals("0")) {
                if (shown.size() == situation.items().size() || text.equals("0")) {
                    return false;
                }
                shown = situation.items();
            } else if (text.matches("[0-9 ,]+")) {
                chooseByNumber(text, situation);
                return true;
            } else if (text.equals("?")) {
                dialogue.say(dialogue.formatMessage("new.help", Map.of()));
                ChoiceSyntax.listExamples(draft.game(), situation.items().stream().map(Item::offer).toList(), dialogue)
                        .forEach(dialogue::say);
            } else if (text.startsWith("{") || text.matches("[AB]:.*")) {
                chooseByText(text, awaiting.seats(), situation);
                return true;
            } else {
                List<Item> found = filterItems(shown, text);
                if (found.isEmpty()) {
                    found = filterItems(situation.items(), text);
                }
                if (found.size() == 1) {
                    dialogue.say("  " + found.getFirst().sentence());
                    addChoice(found.getFirst().offer().line());
                    return true;
                }
                if (found.isEmpty()) {
                    tryLaterChoice(text, situation);
                    return true;
                }
                shown = found;
            }
        }
    }

    /// Handles text that is not a current choice. The text may become a choice after the other players pass, or once an
    /// unidentified card is named.
    private void tryLaterChoice(String text, Situation situation) {
        if (skipAhead(text, situation, () -> {})) {
            return;
        }
        UnknownHands.IdentifiedCard card = hands.identifyCard(text, situation.board())
                .orElseThrow(() -> createNoChoiceException(text, situation));
        Situation named = createSituation(draft.evaluate().answers().getFirst());
        Runnable say = () -> dialogue.say(dialogue.formatMessage("new.named",
                Map.of("seat", card.seat(), "card", finder.formatName(card.card()))));
        if (!filterItems(named.items(), text).isEmpty()) {
            say.run();
            filter = text;
        } else if (!skipAhead(text, named, say)) {
            card.undoAction().run();
            throw createNoChoiceException(text, situation);
        }
    }

    /// Returns an error that states why the card cannot be used now, or names the nearest choice.
    private Dialogue.UnclearInputException createNoChoiceException(String text, Situation situation) {
        Optional<CardDefinition> card = finder.findMatchingCards(text, _ -> true).stream().findFirst();
        Stream<String> words = situation.items().stream()
                .flatMap(item -> WordMatcher.splitWords(item.sentence()).stream())
                .filter(word -> word.length() > 2);
        return new Dialogue.UnclearInputException(card.map(known -> dialogue.formatMessage("new.not-now",
                Map.of("card", finder.formatName(known), "why", findUnavailabilityReason(known, situation)
                .orElse(""))))
                .orElseGet(() -> dialogue.formatMessage("new.no-such-choice",
                        Map.of("what", text, "nearest", finder.findNearest(text, words).orElse("")))));
    }

    private Optional<String> findUnavailabilityReason(CardDefinition card, Situation situation) {
        AwaitedChoice awaiting = AwaitedChoice.of(situation.board());
        return awaiting.seats().stream().findFirst()
                .flatMap(seat -> findUnavailabilityReason(situation.answer(), seat, card, situation.positionAnswer()
                .words()))
                .or(() -> Optional.of(dialogue.formatMessage("new.nowhere", Map.of()))
                        .filter(_ -> isAbsent(card, situation.board())));
    }

    private static <S extends State> Optional<String> findUnavailabilityReason(
            DisputeResult<S> answer, Seat seat, CardDefinition card,
            Words words) {
        var timeline = answer.match().timeline();
        return CardUseRefusal.explain(answer.match().game(), timeline.at(timeline.size()), seat, card.name(), words);
    }

    /// Returns true if the card is neither visible nor possibly one of the unknown cards.
    private static boolean isAbsent(CardDefinition card, BoardView board) {
        return board.seats().stream().flatMap(half -> half.zones().stream()).flatMap(zone -> zone.cards().stream())
                .flatMap(view -> Stream.concat(Stream.of(view), view.attached().stream()))
                .noneMatch(view -> view.name().map(card.name()::equals).orElse(true));
    }

    /// Returns true if the text becomes a choice in this phase after all other players pass. In that case, records the
    /// passes.
    ///
    /// @param action the action to run before any other output
    private boolean skipAhead(String text, Situation startSituation, Runnable action) {
        int before = draft.choices().size();
        var passed = new ArrayList<String>();
        Situation situation = startSituation;
        while (passed.size() < MAX_CHOICES_AHEAD && situation.nextChoices().idleOffer().isPresent()
                && areInSamePhase(situation, startSituation)) {
            NextChoices.Offer idle = situation.nextChoices().idleOffer().get();
            situation.items().stream().filter(item -> item.offer().equals(idle)).findFirst()
                    .ifPresent(item -> passed.add(item.sentence()));
            draft.choices().add(idle.line());
            situation = createSituation(draft.evaluate().answers().getFirst());
            List<Item> found = areInSamePhase(situation, startSituation)
                    ? filterItems(situation.items().stream() // chance plays no cards
                    .filter(item -> item.offer().choice() instanceof Choice.Decision).toList(), text) : List.of();
            if (!found.isEmpty()) {
                chosenNumbers.push(before);
                action.run();
                passed.forEach(sentence -> dialogue.say("  " + sentence));
                if (found.size() == 1) {
                    dialogue.say("  " + found.getFirst().sentence());
                    draft.choices().add(found.getFirst().offer().line());
                } else {
                    filter = text;
                }
                return true;
            }
        }
        while (draft.choices().size() > before) {
            draft.choices().removeLast();
        }
        return false;
    }

    private static boolean areInSamePhase(Situation situation, Situation other) {
        return situation.board().moment().turn() == other.board().moment().turn()
                && situation.board().moment().phase().equals(other.board().moment().phase())
                && situation.positionAnswer().result().isEmpty();
    }

    /// Prints a list of choices, which keep their numbers when the list is filtered.
    ///
    /// @param example the syntax of another choice, if not all choices are offered
    private void showItems(List<Item> items, List<Item> allItems, Optional<String> example) {
        items.stream().limit(MAX_SHOWN_CHOICES).forEach(item ->
                dialogue.say("%3d  %s".formatted(allItems.indexOf(item) + 1, item.sentence())));
        if (items.size() > MAX_SHOWN_CHOICES) {
            dialogue.say("     "
                    + dialogue.formatMessage("new.more", Map.of("more", items.size() - MAX_SHOWN_CHOICES)));
        }
        dialogue.say(items.size() < allItems.size() ? "     " + dialogue.formatMessage("new.all-again", Map.of())
                : "  0  " + dialogue.formatMessage("new.nothing-more", Map.of()));
        example.ifPresent(written -> dialogue.say("     " + dialogue.formatMessage("new.otherwise",
                Map.of("example", written))));
    }

    private static List<Item> filterItems(List<Item> items, String text) {
        return WordMatcher.findMatches(items, item -> List.of(item.sentence()), text);
    }

    /// Makes one choice, or several that form one declaration, such as two attackers.
    private void chooseByNumber(String text, Situation situation) {
        Set<Integer> numbers = Arrays.stream(text.split("[ ,]+")).filter(word -> !word.isEmpty())
                .map(word -> word.length() > 4 ? -1 : Integer.parseInt(word))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (numbers.isEmpty() || numbers.stream().anyMatch(number -> number < 1 || number > situation.items().size())) {
            throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.no-number",
                    Map.of("max", situation.items().size())));
        }
        List<Map<String, Object>> lines = numbers.stream()
                .map(number -> situation.items().get(number - 1).offer().line()).toList();
        if (lines.size() == 1) {
            addChoice(lines.getFirst());
        } else {
            tryChoice(ChoiceMerger.merge(lines).orElseThrow(() ->
                    new Dialogue.UnclearInputException(dialogue.formatMessage("new.not-together", Map.of()))),
                            situation);
        }
    }

    /// Makes a choice typed in the syntax of the file.
    private void chooseByText(String text, List<Seat> seats, Situation situation) {
        String line = text.startsWith("{")
                ? seats.stream().map(Seat::name).findFirst().orElse("chance") + ": " + text : text;
        try {
            SourceNode read = YamlReader.read("-", line.getBytes(StandardCharsets.UTF_8));
            if (!(read instanceof SourceNode.Fields fields) || fields.fields().size() != 1) {
                throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.not-understood",
                        Map.of("what", text)));
            }
            var said = new LinkedHashMap<String, Object>();
            fields.fields().forEach(field -> said.put(field.name().value(), YamlText.toPlainValue(field.value())));
            tryChoice(said, situation);
        } catch (BadFile bad) {
            throw new Dialogue.UnclearInputException(bad.sentence(dialogue.console().language()));
        }
    }

    /// Makes a choice that was not offered, unless it is malformed or illegal.
    private void tryChoice(Map<String, Object> line, Situation situation) {
        addChoice(line);
        PositionFile positionFile = draft.evaluate();
        Optional<String> wrong = positionFile.mistakes().stream().findFirst()
                .map(badFile -> badFile.sentence(dialogue.console().language()))
                .or(() -> createSituation(positionFile.answers().getFirst()).positionAnswer().refused()
                        .map(RefusedChoice::sentence));
        if (wrong.isPresent()) {
            draft.choices().removeLast();
            chosenNumbers.pop();
            throw new Dialogue.UnclearInputException(wrong.get());
        }
    }

    private void addChoice(Map<String, Object> line) {
        chosenNumbers.push(draft.choices().size());
        draft.choices().add(line);
    }

    /// Plays out pending effects. If they require a player's decision, asks for it first; the user may leave it open.
    ///
    /// @return true if no question is left
    private boolean resolvePendingEffects(Situation situation) {
        if (situation.positionAnswer().outlook().isEmpty()) {
            return true;
        }
        Outlook<?> outlook = situation.positionAnswer().outlook().get();
        if (outlook.reached()) {
            draft.choices().add(Map.of("until", outlook.until()));
            return true;
        }
        int before = draft.choices().size();
        Optional<NextChoices.Offer> idle = situation.nextChoices().idleOffer();
        for (int i = 0; i < MAX_IDLE_CHOICES && idle.isPresent(); i++) {
            draft.choices().add(idle.get().line());
            idle = createSituation(draft.evaluate().answers().getFirst()).nextChoices().idleOffer();
        }
        if (draft.choices().size() > before) {
            chosenNumbers.push(before);
            dialogue.say(dialogue.formatMessage("new.undecided", Map.of()));
        }
        return draft.choices().size() == before;
    }
}
