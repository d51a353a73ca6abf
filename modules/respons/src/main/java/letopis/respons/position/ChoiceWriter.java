package letopis.respons.position;

import static letopis.table.kernel.position.Fields.map;
import static letopis.table.kernel.position.Fields.put;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.respons.event.Aim;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.Price;
import letopis.respons.event.Shown;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.position.CardWord;

/// Writes choices as [ChoiceReader] and [ChanceReader] read them.
///
/// @param names the words for the cards
record ChoiceWriter(Function<CardId, String> names) {

    /// Nothing for decks that are handed in and for what a judge orders.
    Optional<Object> write(Choice choice) {
        return switch (choice) {
            case PlayerDecision decision -> ChoiceReader.word(decision).<Object>map(word -> word)
                    .or(() -> Optional.of(decision(decision)).filter(fields -> !fields.isEmpty()));
            case ChanceOutcome chance -> Optional.of(chance(chance));
            case Choice _ -> Optional.empty();
        };
    }

    private Map<String, Object> decision(PlayerDecision decision) {
        return switch (decision) {
            case PlayerDecision.CardPlayed played -> {
                Map<String, Object> fields = map("play", names.apply(played.card()));
                played.cell().ifPresent(cell -> fields.put("cell", Cells.word(cell)));
                use(fields, played.modes(), played.aims(), played.price());
                yield fields;
            }
            case PlayerDecision.CardLaid laid -> {
                Map<String, Object> fields = map("lay", names.apply(laid.card()), "cell", Cells.word(laid.cell()),
                        "influence", laid.influence());
                use(fields, List.of(), List.of(), laid.price());
                yield fields;
            }
            case PlayerDecision.CardLaidSecretly laid -> {
                Map<String, Object> fields = map("lay", names.apply(laid.card()), "cell", Cells.word(laid.cell()));
                laid.influence().seenBy(Audience.JUDGE).ifPresent(influence -> fields.put("influence", influence));
                use(fields, List.of(), List.of(), laid.price());
                yield fields;
            }
            case PlayerDecision.CardActivated activated -> {
                Map<String, Object> fields = map("activate", names.apply(activated.card()), "ability",
                        activated.ability() + 1);
                use(fields, activated.modes(), activated.aims(), activated.price());
                yield fields;
            }
            case PlayerDecision.TrapActivated(_, var card, _) -> map("trap", names.apply(card));
            case PlayerDecision.OrderTurned(_, _, var name) -> map("order", name.value());
            case PlayerDecision.ModesChosen(_, var modes) -> map("modes", numbers(modes));
            case PlayerDecision.TargetsChosen(_, var aims) -> map("target", targets(aims));
            case PlayerDecision.CardsChosen(_, var cards) -> map("choose", words(cards));
            case PlayerDecision.PreGameShown(_, var cards) -> map("pre-game", shown(cards));
            case PlayerDecision.CardsGivenUp(_, var cards) -> map("discard", shown(cards));
            case PlayerDecision.PickedBlindly(_, int place) -> map("blind", place);
            case PlayerDecision.CellChosen(_, var card, var cell) ->
                    map("place", names.apply(card), "cell", Cells.word(cell));
            case PlayerDecision.LineChosen(_, int line) -> map("line", line);
            case PlayerDecision.CardsFound(_, var cards, _) -> map("find", words(cards));
            case PlayerDecision.MulliganTaken(_, var cards) -> map("mulligan", words(cards));
            case PlayerDecision.CutAnswered(_, var end) ->
                    map("cut", end.orElseThrow().name().toLowerCase(Locale.ROOT));
            case PlayerDecision.InitiativeAgreed(_, var holder) -> map("initiative", holder.name());
            case PlayerDecision.OrdersArranged(_, var faces) -> map("arrange", faces.seenBy(Audience.JUDGE)
                    .<Object>map(known -> known.stream().map(CardName::value).toList())
                    .orElse(List.of(CardWord.UNKNOWN)));
            // These are words by themselves, or nobody writes them in the middle of a match.
            case PlayerDecision.Passed _, PlayerDecision.Conceded _, PlayerDecision.DeckSubmitted _ -> Map.of();
        };
    }

    private Map<String, Object> chance(ChanceOutcome chance) {
        return switch (chance) {
            case ChanceOutcome.InitiativeDrawn(var holder) -> map("initiative", holder.name());
            case ChanceOutcome.CutFell(var seat, int cards) -> map("cut", cards, "of", seat.name());
            case ChanceOutcome.CardPicked(var seat, var card) ->
                    map("picked", List.of(names.apply(card)), "of", seat.name());
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) -> map(
                    "turned-up", faces.seenBy(Audience.JUDGE).<Object>map(known ->
                            known.stream().map(CardName::value).toList())
                            .orElseGet(() -> cards.stream().map(_ -> CardWord.UNKNOWN).toList()),
                    "of", seat.name());
        };
    }

    private void use(Map<String, Object> fields, List<Integer> modes, List<Aim> aims, Price price) {
        put(fields, "modes", numbers(modes));
        put(fields, "target", targets(aims));
        put(fields, "discard", shown(price.discards()));
        put(fields, "sacrifice", words(price.sacrifices()));
        if (price.free()) {
            fields.put("free", true);
        }
    }

    private static List<Integer> numbers(List<Integer> modes) {
        return modes.stream().map(mode -> mode + 1).toList();
    }

    private List<String> targets(List<Aim> aims) {
        int last = aims.stream().mapToInt(Aim::target).max().orElse(-1);
        var targets = new ArrayList<String>();
        for (int target = 0; target <= last; target++) {
            int number = target;
            targets.add(aims.stream().filter(aim -> aim.target() == number).findFirst()
                    .map(aim -> names.apply(aim.card())).orElse(ChoiceReader.NONE));
        }
        return targets;
    }

    private List<String> words(List<CardId> cards) {
        return cards.stream().map(names).toList();
    }

    private List<String> shown(List<Shown> cards) {
        return cards.stream().map(card -> names.apply(card.card())).toList();
    }
}
