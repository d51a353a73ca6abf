package letopis.berserkheroes.position;

import static letopis.table.kernel.position.Fields.copies;
import static letopis.table.kernel.position.Fields.map;
import static letopis.table.kernel.position.Fields.put;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.rules.Announcements;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.position.CardWord;

/// Writes choices as [ChoiceReader] and [ChanceReader] read them.
///
/// @param names the words for the cards
record ChoiceWriter(BerserkState state, Function<CardId, String> names) {

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
            case PlayerDecision.AttackDeclared(_, var attacker, var target) ->
                    map("attack", names.apply(attacker), "target", names.apply(target));
            case PlayerDecision.DefenderNamed(_, var defender) ->
                    defender.map(card -> map("defend", names.apply(card))).orElse(Map.of());
            case PlayerDecision.CardPlayed played -> {
                Map<String, Object> fields = map("play", names.apply(played.card()));
                number(fields, played.x());
                said(fields, Announcements.ofSpell(state, played.name()), played.said());
                put(fields, "rage", words(played.price().raged()));
                put(fields, "thirst", words(played.price().thirsted()));
                price(fields, played.price());
                if (Announcements.way(state) != played.price().way()) {
                    pay(fields, played.price());
                }
                yield fields;
            }
            case PlayerDecision.AbilityActivated used -> {
                Map<String, Object> fields = map("activate", names.apply(used.card()), "ability", used.ability());
                number(fields, used.x());
                said(fields, Announcements.ofActivated(state, used.card(), used.ability()).stream().toList(),
                        List.of(used.said()));
                price(fields, used.price());
                pay(fields, used.price());
                yield fields;
            }
            case PlayerDecision.TriggerDeclared(var seat, int trigger, var cause, var said) -> {
                Map<String, Object> fields = map("trigger", Announcements.onlyOfCard(state, seat, trigger)
                        .<Object>map(names::apply).orElse(trigger + 1));
                cause.ifPresent(card -> fields.put("cause", names.apply(card)));
                said(fields, Announcements.ofTrigger(state, seat, trigger).stream().toList(), List.of(said));
                yield fields;
            }
            case PlayerDecision.ExtortionAnswered(_, _, var price) -> {
                Map<String, Object> fields = map("pay-demand", true);
                price(fields, price);
                yield fields;
            }
            case PlayerDecision.TopShown(_, var cards) -> map("show", shown(cards));
            case PlayerDecision.TopSorted(_, var taken, var below) ->
                    map("sort", words(taken), "below", words(below));
            case PlayerDecision.LivesTaken(_, var from, var copied) -> {
                Map<String, Object> fields = map("gift", words(from));
                copied.ifPresent(card -> fields.put("copy", names.apply(card)));
                yield fields;
            }
            case PlayerDecision.ReplacementChosen(_, int place) -> map("replace", place + 1);
            case PlayerDecision.TargetsNamed(_, var aims) -> {
                Map<String, Object> fields = map("aim", words(aims.stream().map(Aim::card).toList()));
                put(fields, "shares", shares(aims));
                yield fields;
            }
            case PlayerDecision.CardKept(_, var card) -> map("keep-card", names.apply(card));
            case PlayerDecision.ModuleJoined(_, var bearer) ->
                    bearer.map(card -> map("join", names.apply(card))).orElse(Map.of());
            case PlayerDecision.ClutchUsed(_, var card, _) -> map("clutch", names.apply(card));
            case PlayerDecision.DeckDeclared(_, var card, _) -> map("from-deck", names.apply(card));
            case PlayerDecision.SideboardUsed(var seat, var name, var said) ->
                    fromSideboard(map("from-sideboard", name.value()), seat, name, said);
            case PlayerDecision.HeldDeclared(var seat, int trigger, var name, var said) ->
                    Announcements.isOfSideboard(state, seat, trigger)
                            ? fromSideboard(map("from-sideboard", name.value(), "trigger", trigger + 1), seat, name,
                                    said)
                            : map("ambush", name.value(), "trigger", trigger + 1);
            case PlayerDecision.TriggerDeclined(_, int trigger) -> map("decline", trigger + 1);
            case PlayerDecision.UndeadWounded(_, var card, int coins) ->
                    map("wound", names.apply(card), "coins", coins);
            case PlayerDecision.CardsChosen(_, var cards) -> map("choose", words(cards));
            case PlayerDecision.CardsGivenUp(_, var cards) -> map("discard", shown(cards));
            case PlayerDecision.CardsFound(_, var cards) -> map("find", shown(cards));
            case PlayerDecision.HiddenRevealed(_, var cards) -> map("reveal", words(cards));
            case PlayerDecision.RedealTaken(_, var cards) -> map("return", words(cards));
            case PlayerDecision.CoinsChosen(_, int open) -> map("coins", open);
            case PlayerDecision.OrderChosen(_, boolean first) -> map("begin", first ? "first" : "second");
            case PlayerDecision.RedealDeclared(_, int cards) -> map("redeal", cards);
            case PlayerDecision.DeckHandled(_, boolean shuffled, int cut) ->
                    shuffled ? map("cut", cut, "shuffle", true) : map("cut", cut);
            case PlayerDecision.SideboardSwapped(_, int out, int in, var swap) -> swap.seenBy(Audience.JUDGE)
                    .map(one -> map("swap", map("out", copies(one.out()), "in", copies(one.in()))))
                    .orElseGet(() -> map("swap", map("out", out, "in", in)));
            // These are words by themselves, or nobody writes them in the middle of a match.
            case PlayerDecision.TurnHandedOver _, PlayerDecision.Passed _, PlayerDecision.StepAnswered _,
                    PlayerDecision.SearchBegun _, PlayerDecision.SearchDeclined _, PlayerDecision.PlayDeclined _,
                    PlayerDecision.CancelAnswered _,
                    PlayerDecision.DrawOffered _, PlayerDecision.DrawAnswered _,
                    PlayerDecision.Conceded _, PlayerDecision.DeckSubmitted _ -> Map.of();
        };
    }

    private Map<String, Object> fromSideboard(Map<String, Object> fields, Seat seat, CardName name,
            Optional<Said> said) {
        said(fields, Announcements.ofSideboard(state, seat, name).stream().toList(), said.stream().toList());
        return fields;
    }

    private Map<String, Object> chance(ChanceOutcome chance) {
        return switch (chance) {
            case ChanceOutcome.DiceRolled(int a, int b) -> map("dice", List.of(a, b));
            case ChanceOutcome.OrderDrawn(var first) -> map("first", first.name());
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) -> map(
                    "turned-up", faces.seenBy(Audience.JUDGE).<Object>map(known ->
                            known.stream().map(CardName::value).toList())
                            .orElseGet(() -> cards.stream().map(_ -> CardWord.UNKNOWN).toList()),
                    "of", seat.name());
        };
    }

    private static void number(Map<String, Object> fields, int x) {
        if (x != 0) {
            fields.put("x", x);
        }
    }

    private void said(Map<String, Object> fields, List<Deed> deeds, List<Said> said) {
        var modes = new ArrayList<Integer>();
        var targets = new ArrayList<String>();
        int whole = 0;
        for (int i = 0; i < said.size() && i < deeds.size(); i++) {
            Said one = said.get(i);
            one.modes().forEach(mode -> modes.add(mode + 1));
            for (int target = 0; target < Announcements.targets(deeds.get(i), one.modes()); target++) {
                int number = target;
                Optional<Aim> aim = one.aims().stream().filter(other -> other.target() == number).findFirst();
                targets.add(aim.map(other -> names.apply(other.card())).orElse(ChoiceReader.NONE));
                whole = aim.isPresent() ? targets.size() : whole;
            }
        }
        put(fields, "modes", modes);
        put(fields, "target", targets.subList(0, whole));
        put(fields, "shares", said.stream().flatMap(one -> shares(one.aims()).stream()).toList());
    }

    private static List<Integer> shares(List<Aim> aims) {
        return aims.stream().map(Aim::share).filter(share -> share > 0).toList();
    }

    private void price(Map<String, Object> fields, Price price) {
        put(fields, "close", words(price.closed()));
        put(fields, "wound", words(price.wounded()));
        put(fields, "discard", shown(price.discards()));
    }

    private static void pay(Map<String, Object> fields, Price price) {
        ChoiceReader.word(price.way()).ifPresent(way -> fields.put("pay", way));
    }

    private List<String> words(List<CardId> cards) {
        return cards.stream().map(names).toList();
    }

    private List<String> shown(List<Shown> cards) {
        return cards.stream().map(card -> names.apply(card.card())).toList();
    }
}
