package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.DuelState.Window.Pending;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Targeting;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.EnchantmentAttached;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.table.CardId;

/// Works off what was declared, in the order of declaration (NT-IV-2.1.2).
final class Magic {

    private Magic() {}

    /// The next of a closed queue; first the cards it will draw must be known.
    static Step resolveNext(DuelState state) {
        Pending next = state.window().pending().getFirst();
        var draws = new TreeMap<Seat, Integer>();
        Effects.countDraws(state, Effects.Acting.of(state, next.what()), effects(state, next.what()), draws);
        Step unknown = unknown(state, draws);
        return unknown instanceof Step.Nothing ? Step.runs(draft -> resolve(draft, next)) : unknown;
    }

    /// What is declared does its effects.
    static List<Effect> effects(DuelState state, DuelDecision.Declaration declared) {
        return switch (declared) {
            case DuelDecision.SpellCast cast -> ((CardText.Spell) Hand.text(state, cast.name())).effects();
            case DuelDecision.EnchantmentCast _ -> List.of();
            case DuelDecision.AbilityActivated activated -> ability(state, activated.source(), activated.ability()).effects();
            case DuelDecision.EventPlayed played -> ((CardText.EventCard) Hand.text(state, played.name())).effects();
            case DuelDecision.PotionPlayed played -> ((CardText.Potion) Hand.text(state, played.name())).effects();
        };
    }

    static Targeting targeting(DuelState state, DuelDecision.Declaration declared) {
        return switch (declared) {
            case DuelDecision.SpellCast cast -> ((CardText.Spell) Hand.text(state, cast.name())).target();
            case DuelDecision.EnchantmentCast _ -> Targeting.CREATURE;
            case DuelDecision.AbilityActivated activated ->
                    ((Ability.Activated) ability(state, activated.source(), activated.ability())).target();
            case DuelDecision.EventPlayed played -> ((CardText.EventCard) Hand.text(state, played.name())).target();
            case DuelDecision.PotionPlayed played -> ((CardText.Potion) Hand.text(state, played.name())).target();
        };
    }

    /// An ability stays known after its card has left play.
    static Ability ability(DuelState state, CardId source, int ability) {
        return Field.textInPlay(state, source).abilities().get(ability);
    }

    /// Whether cards that are to be drawn must be told apart first.
    static Step unknown(DuelState state, Map<Seat, Integer> draws) {
        for (var draw : draws.entrySet()) {
            int unknown = state.table().deck(draw.getKey(), Field.deckZone(DeckPart.MAIN)).unknownAmongTop(draw.getValue());
            if (unknown > 0) {
                return Step.waits(new Prompt.TurnUp(draw.getKey(), DeckPart.MAIN, unknown));
            }
        }
        return Step.NOTHING;
    }

    private static void resolve(Draft draft, Pending pending) {
        DuelDecision.Declaration declared = pending.what();
        DuelState state = draft.state();
        if (pending.unsuitable() || !declared.targets().stream().allMatch(target -> Targets.isPresent(state, target))) {
            Sequence fizzled = draft.add(pending.at(), new EffectFizzled(pending.at(), declared.source()), "NT-V-8.2", "NB-051-b");
            bury(draft, fizzled, declared);
            played(draft, fizzled, declared);
            return;
        }
        Sequence resolved = draft.add(pending.at(), new EffectResolved(pending.at(), declared.source()), "NT-IV-2.1.2-b", "NB-130");
        Effects.apply(draft, resolved, Effects.Acting.of(state, declared), effects(state, declared));
        if (declared instanceof DuelDecision.EnchantmentCast cast) {
            draft.add(resolved, new EnchantmentAttached(cast.source(), Targets.card(cast.targets().getFirst())), "NT-V-7.3.3", "NB-050");
        } else if (!Ends.isGameOver(draft.state())) {
            bury(draft, resolved, declared);
        }
        if (!Ends.isGameOver(draft.state())) {
            played(draft, resolved, declared);
        }
    }

    /// Magic was played, whatever came of it (NT-V-8.2-b).
    private static void played(Draft draft, Sequence cause, DuelDecision.Declaration declared) {
        if (declared instanceof DuelDecision.SpellCast || declared instanceof DuelDecision.EnchantmentCast) {
            draft.add(cause, new MagicPlayed(declared.source(), declared.seat()), "NT-V-8.2-b", "NB-051-b");
        }
    }

    /// Used cards go to the grave right away (NT-V-7.2.3, NT-II-7.4).
    private static void bury(Draft draft, Sequence cause, DuelDecision.Declaration declared) {
        switch (declared) {
            case DuelDecision.SpellCast _, DuelDecision.EnchantmentCast _ ->
                    draft.add(cause, new CardBuried(declared.source()), "NT-V-7.2.3", "NB-049");
            case DuelDecision.EventPlayed _, DuelDecision.PotionPlayed _ ->
                    draft.add(cause, new CardBuried(declared.source()), "NT-II-7.4");
            case DuelDecision.AbilityActivated _ -> {}
        }
    }
}
