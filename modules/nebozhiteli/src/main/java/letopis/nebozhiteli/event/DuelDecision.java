package letopis.nebozhiteli.event;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// Decisions of players. A decision that shows a hidden card names it, so that a log without secrets still tells which
/// card was played.
public sealed interface DuelDecision extends NebozhiteliEvent, Choice.Decision {

    /// Returns the creatures declared as attackers.
    default List<CardId> attackers() {
        return List.of();
    }

    /// Returns the mana placed on cards by this decision.
    default List<ManaPlaced.Placement> placements() {
        return List.of();
    }

    /// A player submits the decks. Their sizes are public and their contents are secret (NT-I-1).
    record DeckSubmitted(Seat seat, int creatures, int main, int sideboard, Hidden<DeckList> list)
            implements DuelDecision {
        public static DeckSubmitted of(Seat seat, DeckList deck) {
            return new DeckSubmitted(seat, DeckList.countCards(deck.creatures()), DeckList.countCards(deck.main()),
                    DeckList.countCards(deck.sideboard()), Hidden.ownedBy(seat, deck));
        }
    }

    /// Before the next game, deck cards are swapped for the same number of sideboard cards, possibly none (NT-I-3.8).
    /// Only the player who swaps them knows which cards.
    ///
    /// @param cards number of cards that leave the decks
    record SideboardSwapped(Seat seat, int cards, Hidden<SideboardSwap> swap) implements DuelDecision {}

    /// The opponent's two decks are cut; 0 leaves a deck unchanged (NT-I-2.2).
    record DecksCut(Seat seat, int creatures, int main) implements DuelDecision {}

    /// Up to three of the five dealt creatures go under the deck, in this order (NT-I-2.4.1).
    record CreaturesExchanged(Seat seat, List<CardId> cards) implements DuelDecision {
        @Override
        public CreaturesExchanged mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CreaturesExchanged(seat, cards.stream().map(newIdOf).toList());
        }
    }

    /// The answer to an offer to unturn for a price (NT-V-5.3).
    record UnturnAnswered(Seat seat, CardId creature, boolean pays, Optional<Payment> paid) implements DuelDecision {
        @Override
        public UnturnAnswered mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new UnturnAnswered(seat, creature, pays, Payment.with(paid, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return Payment.listNamedCards(paid);
        }

        public UnturnAnswered(Seat seat, CardId creature, boolean pays) {
            this(seat, creature, pays, Optional.empty());
        }
    }

    /// Mana is placed on cards in the summon field (NT-IV-4.1). The actions spent on this are recorded separately.
    record ManaPlaced(Seat seat, List<Placement> placements) implements DuelDecision {
        public record Placement(CardId card, int mana) {}

        /// Returns the total mana.
        public int mana() {
            int total = 0;
            for (Placement placement : placements) {
                total += placement.mana();
            }
            return total;
        }
    }

    /// Mana placed this turn moves to another card, if the settings allow it (NT-IV-4.4, A-34).
    record ManaMoved(Seat seat, CardId from, CardId to, int mana) implements DuelDecision {}

    /// A creature is summoned for the alternative price printed on its card (NT-III-3.2).
    record SummonPaid(Seat seat, CardId card, CardName name, Payment paid) implements DuelDecision {
        @Override
        public SummonPaid mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new SummonPaid(seat, card, name, Payment.with(Optional.of(paid), newIdOf).orElseThrow());
        }

        @Override
        public List<NamedCard> namedCards() {
            return Payment.listNamedCards(card, name, Optional.of(paid));
        }
    }

    /// An artifact is played (NT-III-8.1).
    record ArtifactPlayed(Seat seat, CardId card, CardName name, Optional<Payment> paid) implements DuelDecision {
        @Override
        public ArtifactPlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new ArtifactPlayed(seat, newIdOf.apply(card), name, Payment.with(paid, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return Payment.listNamedCards(card, name, paid);
        }
    }

    /// An item is played onto a creature (NT-IV-5.1).
    record ItemPlayed(Seat seat, CardId item, CardName name, CardId creature, Optional<Payment> paid)
            implements DuelDecision {
        @Override
        public ItemPlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new ItemPlayed(seat, newIdOf.apply(item), name, creature, Payment.with(paid, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return Payment.listNamedCards(item, name, paid);
        }
    }

    /// A creature turns to have items taken off (NT-IV-5.6).
    record ItemsStripped(Seat seat, CardId creature, List<CardId> items) implements DuelDecision {}

    /// A declaration that waits in the queue.
    sealed interface Declaration extends DuelDecision {

        /// Value of [#ability] for a played card.
        int NO_ABILITY = -1;

        /// Returns the played card or the ability's card.
        CardId source();

        /// Returns the indicated targets, if any.
        List<Target> targets();

        Optional<Payment> paid();

        /// Returns the index of the card's ability, from 0.
        default int ability() {
            return NO_ABILITY;
        }

        default boolean isAbility() {
            return !(this instanceof CardPlayed);
        }

        /// Returns whether the card is played without the right to act, ahead of the queue.
        default boolean atOnce() {
            return false;
        }
    }

    /// A scroll used by a creature.
    sealed interface ScrollCast extends Declaration, CardPlayed {
        CardId caster();

        default boolean isEnchantment() {
            return this instanceof EnchantmentCast;
        }
    }

    /// A creature uses a spell from its controller's hand (NT-V-7.2.1).
    record SpellCast(Seat seat, CardId source, CardName name, CardId caster, List<Target> targets,
            Optional<Payment> paid)
            implements ScrollCast {
        @Override
        public SpellCast mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new SpellCast(seat, newIdOf.apply(source), name, caster, targets, Payment.with(paid, newIdOf));
        }
    }

    /// A creature uses an enchantment from its controller's hand (NT-IV-5.2).
    record EnchantmentCast(Seat seat, CardId source, CardName name, CardId caster, List<Target> targets,
            Optional<Payment> paid)
            implements ScrollCast {
        @Override
        public EnchantmentCast mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new EnchantmentCast(seat, newIdOf.apply(source), name, caster, targets, Payment.with(paid, newIdOf));
        }
    }

    /// An activated ability is used (NT-V-6.4).
    ///
    /// @param ability the index of the ability on the card, from 0
    record AbilityActivated(Seat seat, CardId source, int ability, List<Target> targets, Optional<Payment> paid)
            implements Declaration {
        @Override
        public AbilityActivated mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new AbilityActivated(seat, source, ability, targets, Payment.with(paid, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return Payment.listNamedCards(paid);
        }
    }

    /// A card declared from the hand.
    sealed interface CardPlayed extends Declaration {
        CardName name();

        /// Returns the kind of card played by this decision.
        default Class<? extends CardText> kind() {
            return switch (this) {
                case SpellCast _ -> CardText.Spell.class;
                case EnchantmentCast _ -> CardText.Enchantment.class;
                case EventPlayed _ -> CardText.EventCard.class;
                case PotionPlayed _ -> CardText.Potion.class;
            };
        }

        @Override
        default List<NamedCard> namedCards() {
            return Payment.listNamedCards(source(), name(), paid());
        }
    }

    /// An event card is played (NT-III-6.3).
    ///
    /// @param atOnce whether it is played ahead of the queue, which only some settings allow
    record EventPlayed(
            Seat seat, CardId source, CardName name, List<Target> targets, Optional<Payment> paid, boolean atOnce)
            implements CardPlayed {
        @Override
        public EventPlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new EventPlayed(seat, newIdOf.apply(source), name, targets, Payment.with(paid, newIdOf), atOnce);
        }
    }

    /// A potion is played (NT-III-6.3).
    record PotionPlayed(Seat seat, CardId source, CardName name, List<Target> targets, Optional<Payment> paid)
            implements CardPlayed {
        @Override
        public PotionPlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new PotionPlayed(seat, newIdOf.apply(source), name, targets, Payment.with(paid, newIdOf));
        }
    }

    /// The targets of a triggered ability are indicated while it resolves (NT-V-8.1).
    record TargetsChosen(Seat seat, CardId source, int ability, List<Target> targets) implements DuelDecision {}

    /// The player closes the queue, which then resolves (NT-IV-2.1.2).
    record QueueClosed(Seat seat) implements DuelDecision {}

    /// The player passes the right to act (NT-IV-2.1.1).
    record Passed(Seat seat) implements DuelDecision {}

    /// The player has finished the step of this phase.
    record StepFinished(Seat seat) implements DuelDecision {}

    /// Shots are declared, possibly none (NT-IV-6.1).
    record RangedAttackDeclared(Seat seat, List<Shot> shots) implements DuelDecision {
        public record Shot(CardId shooter, CardId target) {}
    }

    /// Attackers are declared, possibly none (NT-IV-7.1).
    record AttackersDeclared(Seat seat, List<CardId> attackers) implements DuelDecision {}

    /// Blocks are declared, possibly none (NT-IV-8.1).
    record BlockersDeclared(Seat seat, List<Block> blocks) implements DuelDecision {
        public record Block(CardId blocker, CardId attacker) {}
    }

    /// An attacker's damage is split over its blockers (NT-IV-9.2.3).
    record DamageDistributed(Seat seat, CardId attacker, List<DamageShare> shares) implements DuelDecision {

        /// @param strike index of the attacker's strike in this phase, from 0
        /// @param kind the kind of damage within the strike
        @RecordedAs("Share")
        public record DamageShare(int strike, DamageKind kind, CardId blocker, int amount) {}
    }

    /// A limited prevention is allotted to damage (NT-IV-2.1.3.2).
    ///
    /// @param prevention the entry that queued the prevention
    record PreventionAllotted(Seat seat, Sequence prevention, List<Allotment> allotments) implements DuelDecision {

        /// @param damage the entry that queued the damage
        public record Allotment(Sequence damage, DamageKind kind, int amount) {}
    }

    /// A card is discarded at the end of the turn (NT-IV-10.1).
    record CardDiscarded(Seat seat, CardId card, CardName name) implements DuelDecision {
        @Override
        public CardDiscarded mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardDiscarded(seat, newIdOf.apply(card), name);
        }

        @Override
        public List<NamedCard> namedCards() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// Cards are discarded for an effect.
    record CardsDiscarded(Seat seat, List<RevealedCard> cards) implements DuelDecision {
        @Override
        public CardsDiscarded mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsDiscarded(seat, RevealedCard.withNewIds(cards, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.toNamedCards(cards);
        }
    }

    /// The player concedes the game (NT-I-3.4).
    record Conceded(Seat seat) implements DuelDecision {
        @Override
        public boolean isConcession() {
            return true;
        }
    }
}
