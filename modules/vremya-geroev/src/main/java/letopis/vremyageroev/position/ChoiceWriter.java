package letopis.vremyageroev.position;

import static letopis.table.kernel.position.Fields.map;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.position.CardWord;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;

/// Writes choices as [ChoiceReader] and [ChanceReader] read them.
///
/// @param names the words for the cards
record ChoiceWriter(Function<CardId, String> names) {

    /// Nothing for decks that are handed in and for what a judge orders.
    Optional<Object> write(Choice choice) {
        return switch (choice) {
            case FightDecision decision -> ChoiceReader.word(decision).<Object>map(word -> word)
                    .or(() -> Optional.of(decision(decision)).filter(fields -> !fields.isEmpty()));
            case ChanceOutcome chance -> Optional.of(chance(chance));
            case Choice _ -> Optional.empty();
        };
    }

    private Map<String, Object> decision(FightDecision decision) {
        return switch (decision) {
            case FightDecision.CardPlayed(var seat, var use) -> use(UseVerb.PLAY, seat, use);
            case FightDecision.FieldUsed(var seat, var use) -> use(UseVerb.ACTIVATE, seat, use);
            case FightDecision.InterruptUsed(var seat, var use) -> use(UseVerb.INTERRUPT, seat, use);
            case FightDecision.DefenceUsed(var seat, var use) -> use(UseVerb.DEFEND, seat, use);
            case FightDecision.ResponseUsed(var seat, var use) -> use(UseVerb.RESPOND, seat, use);
            case FightDecision.CompanionInterposed(_, var companion) -> map("interpose", names.apply(companion));
            case FightDecision.WitUsed(_, _, var cards) -> map("wit", wit(cards));
            case FightDecision.CardsGivenUp(_, var cards, var unknown) -> map("discard", held(cards, unknown));
            case FightDecision.WindAnswered(_, var answer) -> map("answer", ChoiceReader.word(answer));
            case FightDecision.StartersChosen(_, var cards) ->
                    map("starters", cards.stream().map(CardName::value).toList());
            case FightDecision.DeckCut(_, int cards) -> map("cut", cards);
            // These are words by themselves, or nobody writes them in the middle of a match.
            case FightDecision.Passed _, FightDecision.TurnEnded _, FightDecision.Conceded _,
                    FightDecision.DeckSubmitted _ -> Map.of();
        };
    }

    private Map<String, Object> chance(ChanceOutcome chance) {
        return switch (chance) {
            case ChanceOutcome.LotDrawn(var first) -> map("lot", first.name());
            case ChanceOutcome.CutFell(var seat, int cards) -> map("cut", cards, "of", seat.name());
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) -> map(
                    "turned-up", faces.seenBy(Audience.JUDGE).<Object>map(known ->
                            known.stream().map(CardName::value).toList())
                            .orElseGet(() -> cards.stream().map(_ -> CardWord.UNKNOWN).toList()),
                    "of", seat.name());
            case ChanceOutcome.CardsTakenAtRandom(var seat, var cards, var unknown) ->
                    map("taken", held(cards, unknown), "of", seat.name());
        };
    }

    private Map<String, Object> use(UseVerb verb, Seat seat, Use use) {
        Map<String, Object> fields = map(verb.word(), names.apply(use.card()), "ability", use.ability() + 1);
        List<Object> targets = use.targets().stream().<Object>map(target -> switch (target) {
            case Target.Hero(var hero) -> hero.equals(seat.opponent()) ? ChoiceReader.HERO : hero.name();
            case Target.Companion(var card) -> names.apply(card);
        }).toList();
        if (!targets.isEmpty()) {
            fields.put("target", targets.stream().distinct().count() == 1 ? targets.getFirst() : targets);
        }
        put(fields, "pick", shown(use.picks()));
        put(fields, "discard", shown(use.discarded()));
        return fields;
    }

    private static void put(Map<String, Object> fields, String name, List<Object> cards) {
        if (!cards.isEmpty()) {
            fields.put(name, cards.size() == 1 ? cards.getFirst() : cards);
        }
    }

    private List<Object> shown(List<Shown> cards) {
        return cards.stream().<Object>map(card -> names.apply(card.card())).toList();
    }

    private List<Object> held(List<Shown> cards, List<CardId> unknown) {
        return Stream.concat(shown(cards).stream(), unknown.stream().map(names)).toList();
    }

    /// Two copies by one word, where one word means both.
    private Object wit(List<CardId> cards) {
        List<String> words = cards.stream().map(names).toList();
        return words.stream().distinct().count() == 1 ? words.getFirst() : words;
    }
}
