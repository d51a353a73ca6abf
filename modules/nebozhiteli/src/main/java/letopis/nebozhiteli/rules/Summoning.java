package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText.Artifact;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.ArtifactEntered;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.CardEvent.SummonBlockedByUnique;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.TurnEvent.ActionsSpent;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.SummonEntry;
import letopis.nebozhiteli.state.Settings.WaitingEntry;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Placing mana and summoning (NT-IV-4, NB-077 to NB-083).
final class Summoning {

    private Summoning() {}

    /// Cards paid before this phase enter at its beginning (NT-IV-10.2.1, A-20).
    /// Only in a summoning phase does a creature enter by its mana (NT-IV-4.2.1, NB-124-b).
    static Step<Draft, Prompt> waiting(DuelState state) {
        var paid = new ArrayList<>(enterable(state, state.active()));
        if (state.settings().summoning().waitingEntry() == WaitingEntry.NEXT_SUMMON) {
            paid.addAll(enterable(state, state.passive()));
        }
        return paid.isEmpty() ? Step.nothing()
                : Step.runs(draft -> enter(draft, draft.choice(), paid, "NT-IV-10.2.1", "NB-124"));
    }

    /// Where creatures enter as one batch, they do when the placing is over (NB-080).
    static Step<Draft, Prompt> enterTogether(DuelState state) {
        List<CardId> paid = enterable(state, state.active());
        return state.settings().summoning().summonEntry() != SummonEntry.BATCH || paid.isEmpty() ? Step.nothing()
                : Step.runs(draft -> enter(draft, draft.choice(), paid, "NT-IV-4.2", "NB-080"));
    }

    /// Paid cards that no unique card of the same name keeps out (NT-IV-4.2.2.1, A-14). The one exception to entering
    /// when paid (NT-IV-4.2.2).
    private static List<CardId> enterable(DuelState state, Seat seat) {
        return Field.fullyPaid(state, seat).stream().filter(card -> !isKeptOut(state, card)).toList();
    }

    private static boolean isKeptOut(DuelState state, CardId card) {
        var text = Field.textInPlay(state, card);
        return text.isUnique() && Field.isNameOnHalf(state, Field.master(state, card), text.name());
    }

    private static void enter(Draft draft, Sequence cause, List<CardId> cards, String... rules) {
        for (CardId card : cards) {
            enter(draft, cause, card, rules);
        }
    }

    /// The card flips; life that lacks comes from the reserve, mana above the life goes there (NT-III-3.4.2, A-22).
    /// It has its full life then (NT-III-3.4-b, NT-IV-4.2-b): the mana paid stays on it as its life (NB-079). Its
    /// player holds and controls it (NT-IV-4.2.3-b, NT-V-9.2, NB-078).
    static void enter(Draft draft, Sequence cause, CardId card, String... rules) {
        DuelState state = draft.state();
        Seat seat = Field.master(state, card);
        if (isKeptOut(state, card)) {
            draft.add(cause, new SummonBlockedByUnique(card, seat, Field.namesake(state, seat, Field.textInPlay(state, card).name())), "NT-IV-4.2.2.1", "NB-145");
            return;
        }
        var text = (Creature) Field.textInPlay(state, card);
        int paid = state.table().card(card).count(Marks.MANA);
        draft.add(cause, new CreatureSummoned(card, text.name(), seat, paid, text.life()), rules);
    }

    /// Whether this player may place mana in an end phase at all.
    /// By the full rules it is the active one, with the actions left (NT-IV-10.2).
    private static boolean mayPlaceMana(DuelState state, Seat seat) {
        return switch (state.settings().turn().endPhaseMana()) {
            case ACTIVE -> seat.equals(state.active());
            case PASSIVE -> seat.equals(state.passive());
            case BOTH -> true;
        };
    }

    private static Optional<Refusal> refuseMoment(DuelState state, Seat seat) {
        Phase phase = state.turn().phase();
        if (phase != Phase.SUMMON && phase != Phase.END) {
            return Reason.WRONG_PHASE.refused();
        }
        boolean allowed = phase == Phase.SUMMON ? seat.equals(state.active()) : mayPlaceMana(state, seat);
        return Reason.NOT_ACTIVE_PLAYER.unless(allowed);
    }

    /// Every counter takes one action (NT-IV-4.1-b, NB-025), so the actions left limit the mana of a turn (NB-024). It
    /// may be spread over any number of cards (NT-IV-4.3, NB-082).
    static Optional<Refusal> refuse(DuelState state, ManaPlaced choice) {
        Seat seat = choice.seat();
        var moment = refuseMoment(state, seat);
        if (moment.isPresent()) {
            return moment;
        }
        var named = new HashSet<CardId>();
        int total = 0;
        for (var placement : choice.placements()) {
            if (!named.add(placement.card())) {
                return Reason.NAMED_TWICE.refused();
            }
            var refusal = refuse(state, seat, placement);
            if (refusal.isPresent()) {
                return refusal;
            }
            total += placement.mana();
        }
        if (total == 0) {
            return Reason.NO_MANA_PLACED.refused();
        }
        return Payment.refuse(state, seat, new Cost(total, total, false));
    }

    private static Optional<Refusal> refuse(DuelState state, Seat seat, ManaPlaced.Placement placement) {
        if (placement.mana() <= 0) {
            return Reason.NO_MANA_PLACED.refused();
        }
        if (!Field.lies(state, placement.card(), seat, NebozhiteliZone.SUMMON_FIELD)) {
            return Reason.NOT_ON_SUMMON_FIELD.refused("card", placement.card());
        }
        int room = room(state, placement.card());
        return placement.mana() > room
                ? Reason.MANA_OVER_COST.refused("card", placement.card(), "room", room) : Optional.empty();
    }

    /// How much more mana a card takes (NT-III-3.2.1).
    /// Nor at the end of a turn (NT-IV-10.2.2).
    static int room(DuelState state, CardId card) {
        return Field.text(state, card).map(text -> ((Creature) text).cost() - state.table().card(card).count(Marks.MANA)).orElse(0);
    }

    /// Cards this player could place mana on now.
    static List<CardId> placeable(DuelState state, Seat seat) {
        var player = state.player(seat);
        return player.actions() == 0 || player.life() == 0 ? List.of()
                : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD).stream().filter(card -> room(state, card) > 0).toList();
    }

    /// Only mana of this turn moves, and only between cards that are not full; what was placed earlier stays
    /// (NT-IV-4.4, NB-082-b, A-34).
    static Optional<Refusal> refuse(DuelState state, ManaMoved choice) {
        return refuseMoment(state, choice.seat())
                .or(() -> refuse(state, choice.seat(), new ManaPlaced.Placement(choice.to(), choice.mana())))
                .or(() -> choice.from().equals(choice.to()) || movable(state, choice.seat(), choice.from()) < choice.mana()
                        ? Reason.MANA_LOCKED.refused("card", choice.from()) : Optional.empty());
    }

    /// How much mana may still be taken off a card.
    static int movable(DuelState state, Seat seat, CardId card) {
        return state.settings().summoning().moveSameTurnMana() && Field.lies(state, card, seat, NebozhiteliZone.SUMMON_FIELD) && room(state, card) > 0
                ? state.table().card(card).count(Marks.PLACED) : 0;
    }

    static void apply(Draft draft, ManaPlaced choice) {
        int mana = choice.placements().stream().mapToInt(ManaPlaced.Placement::mana).sum();
        draft.add(new ActionsSpent(choice.seat(), mana), "NT-IV-4.1-b", "NB-025");
        choice.placements().forEach(placement -> enterIfPaid(draft, choice.seat(), placement.card()));
    }

    static void apply(Draft draft, ManaMoved choice) {
        enterIfPaid(draft, choice.seat(), choice.to());
    }

    /// In the summoning phase a card enters the moment it is paid (NT-IV-4.2), unless creatures enter together. A card
    /// kept out by a unique one is reported at once in both cases (NT-IV-4.2.2.1).
    private static void enterIfPaid(Draft draft, Seat seat, CardId card) {
        DuelState state = draft.state();
        boolean paid = state.turn().phase() == Phase.SUMMON && Field.fullyPaid(state, seat).contains(card);
        if (paid && (state.settings().summoning().summonEntry() == SummonEntry.AS_PAID || isKeptOut(state, card))) {
            enter(draft, draft.choice(), card, "NT-IV-4.2");
        }
    }

    static Optional<Refusal> refuse(DuelState state, ArtifactPlayed choice) {
        if (state.turn().phase() != Phase.SUMMON) {
            return Reason.WRONG_PHASE.refused();
        }
        return Hand.refuse(state, choice.seat(), choice.card(), choice.name(), Artifact.class).or(() -> {
            var artifact = (Artifact) Field.named(state, choice.name());
            if (artifact.isUnique() && Field.isNameOnHalf(state, choice.seat(), choice.name())) {
                return Reason.UNIQUE_PRESENT.refused("name", choice.name());
            }
            return Payment.refuse(state, choice.seat(), new Price(artifact.cost(), artifact.instead()), choice.paid(), choice.card());
        });
    }

    static void apply(Draft draft, ArtifactPlayed choice) {
        var artifact = (Artifact) Field.named(draft.state(), choice.name());
        Payment.pay(draft, choice.seat(), new Price(artifact.cost(), artifact.instead()), choice.paid(), choice.card(), "NT-III-6.2", "NB-138");
        draft.add(new ArtifactEntered(choice.card(), choice.seat()), "NT-III-8.1", "NB-138");
    }

    /// A creature card that prints another price than mana may be summoned for it, when mana could be placed on it: its
    /// text overrides the rule (NT-III-3.2, NT-III-1-p1). It enters at once and whole (NT-III-3.4.2).
    static Optional<Refusal> refuse(DuelState state, SummonPaid choice) {
        Seat seat = choice.seat();
        if (state.turn().phase() != Phase.SUMMON) {
            return Reason.WRONG_PHASE.refused();
        }
        if (!Field.lies(state, choice.card(), seat, NebozhiteliZone.SUMMON_FIELD)) {
            return Reason.NOT_ON_SUMMON_FIELD.refused("card", choice.card());
        }
        if (Field.name(state, choice.card()).filter(known -> !known.equals(choice.name())).isPresent()) {
            return Reason.OTHER_FACE.refused("card", choice.card(), "name", choice.name());
        }
        if (!(state.cards().find(choice.name()).orElse(null) instanceof Creature creature)) {
            return Reason.UNKNOWN_CARD.refused("name", choice.name());
        }
        if (!choice.paid().instead()) {
            return Reason.NO_OTHER_PRICE.refused("card", choice.card());
        }
        boolean second = creature.isUnique() && Field.isNameOnHalf(state, seat, choice.name());
        return second ? Reason.UNIQUE_PRESENT.refused("name", choice.name())
                : Payment.refuse(state, seat, price(creature), Optional.of(choice.paid()), choice.card());
    }

    /// The printed price is mana on the card, which is never paid at once.
    static Price price(Creature creature) {
        return new Price(Cost.FREE, creature.instead());
    }

    static void apply(Draft draft, SummonPaid choice) {
        var creature = (Creature) Field.named(draft.state(), choice.name());
        Payment.pay(draft, choice.seat(), price(creature), Optional.of(choice.paid()), choice.card(), "NT-III-3.2");
        draft.add(new RuleOverridden(new RuleRef("NT-III-3.2"), choice.card()), "NT-III-1-p1", "NT-III-3.2", "NB-032");
        enter(draft, draft.choice(), choice.card(), "NT-IV-4.2.3", "NB-078");
    }
}
