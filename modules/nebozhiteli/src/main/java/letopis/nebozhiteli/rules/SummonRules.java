package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText.Artifact;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.EndPhaseManaRule;
import letopis.nebozhiteli.state.Settings.SameTurnManaMoveRule;
import letopis.nebozhiteli.state.Settings.SecondUniqueRule;
import letopis.nebozhiteli.state.Settings.SummonEntryRule;
import letopis.nebozhiteli.state.Settings.WaitingEntryRule;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Rules for placing mana and summoning (NT-IV-4, NB-077 to NB-083).
final class SummonRules {

    private SummonRules() {}

    /// Lets cards that were paid before this phase enter at its beginning (NT-IV-10.2.1, A-20). A creature paid with
    /// mana enters only in a summoning phase (NT-IV-4.2.1, NB-124-b).
    static Step<DuelDraft, Prompt> summonCardsPaidEarlier(DuelState state) {
        var paid = new ArrayList<>(listSummonableCards(state, state.active()));
        if (state.settings().is(WaitingEntryRule.NEXT_SUMMON)) {
            paid.addAll(listSummonableCards(state, state.passiveSeat()));
        }
        return paid.isEmpty() ? Step.nothing()
                : Step.run(draft -> enterPlay(draft, draft.choiceSeq(), paid, "NT-IV-10.2.1", "NB-124-b"));
    }

    /// Lets creatures enter as one batch after mana is placed, if so configured (NB-080).
    static Step<DuelDraft, Prompt> summonCardsAsBatch(DuelState state) {
        List<CardId> paid = listSummonableCards(state, state.active());
        return !state.settings().is(SummonEntryRule.BATCH) || paid.isEmpty() ? Step.nothing()
                : Step.run(draft -> enterPlay(draft, draft.choiceSeq(), paid, "NT-IV-4.2", "NB-080"));
    }

    /// Returns the paid cards that can enter. Cards enter when they are paid (NT-IV-4.2.2), except those kept out by a
    /// unique card with the same name (NT-IV-4.2.2.1, A-14).
    private static List<CardId> listSummonableCards(DuelState state, Seat seat) {
        List<CardId> paid = TableQueries.listFullyPaidCards(state, seat);
        paid.removeIf(card -> isBarredFromPlay(state, card));
        return paid;
    }

    /// Lets a creature enter in any phase once the unique creature that kept it out has left. This applies only if the
    /// setting allows it (NT-IV-4.2.2, A-14).
    static Step<DuelDraft, Prompt> summonKeptOutCards(DuelState state) {
        if (state.table().zone(state.active(), NebozhiteliZone.SUMMON_FIELD).isEmpty()
                && state.table().zone(state.passiveSeat(), NebozhiteliZone.SUMMON_FIELD).isEmpty()
                || state.settings().is(SecondUniqueRule.NEXT_SUMMON)) {
            return Step.nothing();
        }
        return Stream.of(state.active(), state.passiveSeat())
                .flatMap(seat -> listSummonableCards(state, seat).stream())
                .filter(card -> state.table().card(card).hasFlag(Marks.KEPT_OUT_FLAG)).findFirst()
                .map(card -> Step.<DuelDraft, Prompt>run(draft ->
                        enterPlay(draft, draft.choiceSeq(), card, "NT-IV-4.2.2", "NB-145")))
                .orElse(Step.nothing());
    }

    private static boolean isBarredFromPlay(DuelState state, CardId card) {
        return TableQueries.isBarredFromPlay(state, TableQueries.findOwner(state, card),
                TableQueries.findTextInPlay(state, card));
    }

    private static void enterPlay(DuelDraft draft, Sequence cause, List<CardId> cards, String... rules) {
        for (CardId card : cards) {
            enterPlay(draft, cause, card, rules);
        }
    }

    /// Flips the card. Missing life comes from the reserve, and surplus mana goes to the reserve (NT-III-3.4.2, A-22).
    /// The card enters at full life (NT-III-3.4-b, NT-IV-4.2-b): the mana paid stays on it as its life (NB-079). Its
    /// player holds and controls it (NT-IV-4.2.3-b, NT-V-9.2, NB-078).
    static void enterPlay(DuelDraft draft, Sequence cause, CardId card, String... rules) {
        DuelState state = draft.state();
        Seat seat = TableQueries.findOwner(state, card);
        if (isBarredFromPlay(state, card)) {
            Optional<CardId> blocker = TableQueries.findCardInPlayByName(
                    state, seat, TableQueries.findTextInPlay(state, card).name());
            draft.add(cause, new CardEvent.SummonBlockedByUnique(card, seat, blocker), "NT-IV-4.2.2",
                    "NT-IV-4.2.2.1", "NB-145");
            return;
        }
        var text = (Creature) TableQueries.findTextInPlay(state, card);
        int paid = state.table().card(card).count(Marks.MANA);
        boolean twin = text.isUnique() && TableQueries.findCardInPlayByName(state, seat.opponent(), text.name())
                .isPresent();
        draft.add(cause, new CardEvent.CreatureSummoned(card, text.name(), seat, paid, text.life()),
                Paragraphs.addRulesIf(
                Paragraphs.addRulesIf(rules, twin, "NT-IV-4.2.2.1", "NB-145"), paid != text.life(), paid < text.life()
                        ? new String[] {"NT-III-3.4.2", "NT-IV-4.2-b"} : new String[] {"NT-III-3.4.1", "NT-V-2.1"}));
    }

    /// Returns whether this player can place mana in an end phase. Under the full rules, only the active player
    /// can, using the remaining actions (NT-IV-10.2).
    private static boolean canPlaceMana(DuelState state, Seat seat) {
        return state.settings().is(EndPhaseManaRule.BOTH)
                || state.settings().is(EndPhaseManaRule.ACTIVE) && seat.equals(state.active())
                || state.settings().is(EndPhaseManaRule.PASSIVE) && seat.equals(state.passiveSeat());
    }

    static Optional<Refusal> refuseTiming(DuelState state, Seat seat) {
        return switch (state.turn().phase()) {
            case SUMMON -> Reason.NOT_ACTIVE_PLAYER.citing("NT-IV-4.1", "NB-077")
                    .refuseUnless(seat.equals(state.active()));
            case END -> (seat.equals(state.active()) ? Reason.NOT_PASSIVE_PLAYER : Reason.NOT_ACTIVE_PLAYER)
                    .citing("NT-IV-10.2", "NB-124", "NB-077").refuseUnless(canPlaceMana(state, seat));
            case START, EQUIP, RANGED, ATTACK, BLOCK, FIRST_STRIKE, DAMAGE ->
                    Reason.NOT_MANA_PHASE.refuse();
        };
    }

    /// Checks placed mana. Every counter costs one action (NT-IV-4.1-b, NB-025), so the remaining actions limit the
    /// mana of a turn (NB-024). Mana can be spread over any number of cards (NT-IV-4.3, NB-082).
    static Optional<Refusal> refusePlacements(DuelState state, Seat seat, List<Placement> placements) {
        var named = new ArrayList<CardId>(placements.size());
        int total = 0;
        for (Placement placement : placements) {
            Optional<Refusal> refusal = named.contains(placement.card())
                    ? Reason.NAMED_TWICE.citing("NT-IV-4.3", "NB-082").refuse()
                    : refuse(state, seat, placement.card(), placement.mana());
            if (refusal.isPresent()) {
                return refusal;
            }
            named.add(placement.card());
            total += placement.mana();
        }
        return total <= 0 ? Reason.NO_MANA_PLACED.refuse()
                : Price.refuseSupply(state, seat, new Cost(total, total, false), "NT-IV-4.1-b", "NB-025");
    }

    private static Optional<Refusal> refuse(DuelState state, Seat seat, CardId card, int mana) {
        if (mana <= 0) {
            return Reason.NO_MANA_PLACED.refuse();
        }
        Optional<Refusal> elsewhere = refuseUnplaceableCard(state, seat, card);
        return elsewhere.isPresent() || mana <= computeRemainingCost(state, card) ? elsewhere
                : Reason.MANA_OVER_COST.citing(Paragraphs.addRulesIf(new String[] {"NT-III-3.2.1", "NB-078"},
                        state.turn().phase() == Phase.END, "NT-IV-10.2.2"))
                        .refuse("card", card, "room", computeRemainingCost(state, card));
    }

    private static Optional<Refusal> refuseUnplaceableCard(DuelState state, Seat seat, CardId card) {
        return Reason.NOT_ON_SUMMON_FIELD.refuseUnless(
                TableQueries.isInZone(state, card, seat, NebozhiteliZone.SUMMON_FIELD), "card", card);
    }

    /// Returns how much more mana a card can take (NT-III-3.2.1), including at the end of a turn (NT-IV-10.2.2).
    static int computeRemainingCost(DuelState state, CardId card) {
        int mana = state.table().card(card).count(Marks.MANA);
        if (TableQueries.findText(state, card).orElse(null) instanceof Creature text) {
            return text.cost() - mana;
        }
        return state.table().card(card).isUnseen() ? DeckKnowledge.computeMaxCost(state, card) - mana : 0;
    }

    /// Returns the cards on which this player can place mana now.
    static List<CardId> listPlaceableCards(DuelState state, Seat seat) {
        if (!hasMovableMana(state, seat)) {
            return List.of();
        }
        var placeable = new ArrayList<CardId>();
        for (CardId card : listFaceDownCards(state, seat)) {
            if (computeRemainingCost(state, card) > 0) {
                placeable.add(card);
            }
        }
        return placeable;
    }

    /// Returns how much mana this player can place on a card now (see [#refusePlacements]).
    static int computePlaceableMana(DuelState state, Seat seat, CardId card) {
        var player = state.player(seat);
        return Math.min(computeRemainingCost(state, card), Math.min(player.actions(), player.life()));
    }

    static boolean hasMovableMana(DuelState state, Seat seat) {
        return state.player(seat).actions() > 0 && state.player(seat).life() > 0;
    }

    static List<CardId> listFaceDownCards(DuelState state, Seat seat) {
        return state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
    }

    /// Checks moved mana. Only mana placed this turn can move, and only between cards that are not full. Mana placed
    /// earlier stays (NT-IV-4.4, NB-082-b, A-34).
    static Optional<Refusal> refuseManaMove(DuelState state, Seat seat, CardId source, CardId target, int mana) {
        return refuse(state, seat, target, mana).or(() -> Reason.MANA_LOCKED.refuseUnless(
                !source.equals(target) && computeMovableMana(state, seat, source) >= mana, "card", source));
    }

    /// Returns how much mana can still be moved off a card.
    static int computeMovableMana(DuelState state, Seat seat, CardId card) {
        return state.settings().is(SameTurnManaMoveRule.TRUE)
                && TableQueries.isInZone(state, card, seat, NebozhiteliZone.SUMMON_FIELD)
                && computeRemainingCost(state, card) > 0
                ? state.table().card(card).count(Marks.PLACED_MANA) : 0;
    }

    static void applyPlacements(DuelDraft draft, Seat seat, List<Placement> placements) {
        int mana = placements.stream().mapToInt(Placement::mana).sum();
        DuelState before = draft.state();
        draft.add(draft.choiceSeq(), new TurnEvent.ActionsSpent(seat, mana), () -> Paragraphs.listSpendingRules(before,
                seat, Paragraphs.addRulesIf(new String[] {"NT-IV-4.1", "NT-IV-4.1-b", "NB-025", "NB-077"},
                before.turn().phase() == Phase.END, "NT-IV-10.2", "NB-124")));
        placements.forEach(placement -> summonPaidCard(draft, seat, placement.card()));
    }

    /// Lets a card enter in the summoning phase as soon as it is paid (NT-IV-4.2), unless creatures enter together. In
    /// both cases, a card kept out by a unique card is reported immediately (NT-IV-4.2.2.1).
    static void summonPaidCard(DuelDraft draft, Seat seat, CardId card) {
        DuelState state = draft.state();
        boolean paid = state.turn().phase() == Phase.SUMMON && TableQueries.listFullyPaidCards(state, seat)
                .contains(card);
        if (paid && (state.settings().is(SummonEntryRule.AS_PAID) || isBarredFromPlay(state, card))) {
            enterPlay(draft, draft.choiceSeq(), card, "NT-IV-4.2", "NB-078");
        }
    }

    /// Flips a paid card that is unseen. Until now, only its player knew that it was paid. The mana was placed now or
    /// at the end of an earlier turn. If creatures enter together, the card enters with the others or after them.
    static void flipPaidCard(DuelDraft draft, CardId card) {
        DuelState state = draft.state();
        Seat seat = TableQueries.findOwner(state, card);
        boolean placing = StageOrder.isStillAhead(state, Stage.ENTER);
        if (state.turn().phase() != Phase.SUMMON || !TableQueries.listFullyPaidCards(state, seat).contains(card)) {
            return;
        }
        if (state.table().card(card).count(Marks.PLACED_MANA) > 0 && placing) {
            summonPaidCard(draft, seat, card);
        } else if (state.table().card(card).count(Marks.PLACED_MANA) > 0) {
            enterPlay(draft, draft.choiceSeq(), card, "NT-IV-4.2", "NB-080");
        } else if (listSummonableCards(state, seat).contains(card) && (seat.equals(state.active())
                || state.settings().is(WaitingEntryRule.NEXT_SUMMON))) {
            enterPlay(draft, draft.choiceSeq(), card, "NT-IV-10.2.1", "NB-124-b");
        }
    }

    static Optional<Refusal> refuseArtifact(DuelState state, Seat seat, CardId card, CardName name,
            Optional<Payment> payment) {
        return HandRules.refuseUnlessOfKind(Artifact.class, state, seat, card, name)
                .or(() -> HandRules.refuseDuplicateCard(state, seat, TableQueries.findNamedText(state, name)))
                .or(() -> Price.of((Artifact) TableQueries.findNamedText(state, name))
                .refuse(state, seat, payment, card));
    }

    static void applyArtifact(DuelDraft draft, Seat seat, CardId card, CardName name, Optional<Payment> payment) {
        Price.of((Artifact) TableQueries.findNamedText(draft.state(), name))
                .pay(draft, seat, payment, card, "NT-III-6.2", "NB-138");
        draft.add(new CardEvent.ArtifactEntered(card, seat), "NT-III-8.1", "NB-138");
    }

    /// Checks a summoning for an alternative price. If a creature card prints such a price, its player can pay it
    /// whenever mana could be placed on the card. The text of the card overrides the rule (NT-III-3.2, NT-III-1-p1).
    /// The creature enters immediately at full life (NT-III-3.4.2).
    static Optional<Refusal> refuseAlternativeSummon(DuelState state, Seat seat, CardId card, CardName name,
            Payment payment) {
        return refuseUnplaceableCard(state, seat, card)
                .or(() -> HandRules.refuseName(state, card, name))
                .or(() -> Reason.UNKNOWN_CARD.refuseUnless(state.cards().find(name).filter(Creature.class::isInstance)
                        .isPresent(), "name", name))
                .or(() -> Reason.NO_OTHER_PRICE.refuseUnless(payment.instead(), "card", card))
                .or(() -> HandRules.refuseDuplicateCard(state, seat, TableQueries.findNamedText(state, name)))
                .or(() -> createPrice((Creature) TableQueries.findNamedText(state, name))
                        .refuse(state, seat, Optional.of(payment), card));
    }

    /// Returns the price of a creature. The printed price is never paid all at once, but by placing mana on the card.
    static Price createPrice(Creature creature) {
        return new Price(Cost.FREE, creature.instead());
    }

    static void applyAlternativeSummon(DuelDraft draft, Seat seat, CardId card, CardName name, Payment payment) {
        createPrice((Creature) TableQueries.findNamedText(draft.state(), name))
                .pay(draft, seat, Optional.of(payment), card, "NT-III-3.2");
        var rule = new RuleRef("NT-III-3.2");
        draft.add(new CardEvent.RuleOverridden(rule, card), "NT-III-1-p1", rule.id(), "NB-032");
        enterPlay(draft, draft.choiceSeq(), card, "NT-IV-4.2.3", "NB-078");
    }
}
