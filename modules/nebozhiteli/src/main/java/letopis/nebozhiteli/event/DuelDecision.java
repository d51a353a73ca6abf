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

/// What players choose. A decision that shows a hidden card names it, so that a log without secrets still tells what
/// was played.
public sealed interface DuelDecision extends NebozhiteliEvent, Choice.Decision {

    /// The creatures that attack by it.
    default List<CardId> attackers() {
        return List.of();
    }

    /// The mana that is placed on cards by it.
    default List<ManaPlaced.Placement> placements() {
        return List.of();
    }

    /// A player hands in the decks; their sizes are public, what is in them is not (NT-I-1).
    record DeckSubmitted(Seat seat, int creatures, int main, int sideboard, Hidden<DeckList> list)
            implements DuelDecision {
        public static DeckSubmitted of(Seat seat, DeckList deck) {
            return new DeckSubmitted(seat, DeckList.size(deck.creatures()), DeckList.size(deck.main()),
                    DeckList.size(deck.sideboard()), Hidden.from(seat, deck));
        }
    }

    /// Before the next game cards of the decks change places with as many of the sideboard (NT-I-3.8); may be none.
    /// Which ones only their player knows.
    ///
    /// @param cards how many leave the decks
    record SideboardSwapped(Seat seat, int cards, Hidden<SideboardSwap> swap) implements DuelDecision {}

    /// The opponent's two decks are cut; 0 leaves one as it is (NT-I-2.2).
    record DecksCut(Seat seat, int creatures, int main) implements DuelDecision {}

    /// Up to three of the five dealt creatures go under the deck, in this order (NT-I-2.4.1).
    record CreaturesExchanged(Seat seat, List<CardId> cards) implements DuelDecision {
        @Override
        public CreaturesExchanged withCards(UnaryOperator<CardId> names) {
            return new CreaturesExchanged(seat, cards.stream().map(names).toList());
        }
    }

    /// The answer to an offer to unturn for a price (NT-V-5.3).
    record UnturnAnswered(Seat seat, CardId creature, boolean pays, Optional<Paid> paid) implements DuelDecision {
        @Override
        public UnturnAnswered withCards(UnaryOperator<CardId> names) {
            return new UnturnAnswered(seat, creature, pays, Paid.with(paid, names));
        }

        @Override
        public List<NamedCard> named() {
            return Paid.named(paid);
        }

        public UnturnAnswered(Seat seat, CardId creature, boolean pays) {
            this(seat, creature, pays, Optional.empty());
        }
    }

    /// Mana is placed on cards in the summon field (NT-IV-4.1). The actions it takes are recorded separately.
    record ManaPlaced(Seat seat, List<Placement> placements) implements DuelDecision {
        public record Placement(CardId card, int mana) {}

        /// All of it.
        public int mana() {
            return placements.stream().mapToInt(Placement::mana).sum();
        }
    }

    /// Mana placed in this turn goes from one card to another, where the settings let it (NT-IV-4.4, A-34).
    record ManaMoved(Seat seat, CardId from, CardId to, int mana) implements DuelDecision {}

    /// A creature is summoned for the other price its card prints instead of mana (NT-III-3.2).
    record SummonPaid(Seat seat, CardId card, CardName name, Paid paid) implements DuelDecision {
        @Override
        public SummonPaid withCards(UnaryOperator<CardId> names) {
            return new SummonPaid(seat, card, name, Paid.with(Optional.of(paid), names).orElseThrow());
        }

        @Override
        public List<NamedCard> named() {
            return Paid.named(card, name, Optional.of(paid));
        }
    }

    /// An artifact is played (NT-III-8.1).
    record ArtifactPlayed(Seat seat, CardId card, CardName name, Optional<Paid> paid) implements DuelDecision {
        @Override
        public ArtifactPlayed withCards(UnaryOperator<CardId> names) {
            return new ArtifactPlayed(seat, names.apply(card), name, Paid.with(paid, names));
        }

        @Override
        public List<NamedCard> named() {
            return Paid.named(card, name, paid);
        }
    }

    /// An item is played onto a creature (NT-IV-5.1).
    record ItemPlayed(Seat seat, CardId item, CardName name, CardId creature, Optional<Paid> paid)
            implements DuelDecision {
        @Override
        public ItemPlayed withCards(UnaryOperator<CardId> names) {
            return new ItemPlayed(seat, names.apply(item), name, creature, Paid.with(paid, names));
        }

        @Override
        public List<NamedCard> named() {
            return Paid.named(item, name, paid);
        }
    }

    /// Items are taken off a creature, which turns for it (NT-IV-5.6).
    record ItemsStripped(Seat seat, CardId creature, List<CardId> items) implements DuelDecision {}

    /// What waits in the queue once declared.
    sealed interface Declaration extends DuelDecision {

        /// Of a card that is played.
        int NO_ABILITY = -1;

        /// The scroll, card or ability's card.
        CardId source();

        /// What was indicated, if anything.
        List<Target> targets();

        Optional<Paid> paid();

        /// Of an ability, which one of the card's it is, from 0.
        default int ability() {
            return NO_ABILITY;
        }

        default boolean isAbility() {
            return !(this instanceof CardPlayed);
        }

        /// Whether it is played without the right to act, ahead of all that waits.
        default boolean atOnce() {
            return false;
        }
    }

    /// A scroll that a creature uses.
    sealed interface ScrollCast extends Declaration, CardPlayed {
        CardId caster();

        default boolean isEnchantment() {
            return this instanceof EnchantmentCast;
        }
    }

    /// A creature uses a spell from its controller's hand (NT-V-7.2.1).
    record SpellCast(Seat seat, CardId source, CardName name, CardId caster, List<Target> targets, Optional<Paid> paid)
            implements ScrollCast {
        @Override
        public SpellCast withCards(UnaryOperator<CardId> names) {
            return new SpellCast(seat, names.apply(source), name, caster, targets, Paid.with(paid, names));
        }
    }

    /// A creature uses an enchantment from its controller's hand (NT-IV-5.2).
    record EnchantmentCast(Seat seat, CardId source, CardName name, CardId caster, List<Target> targets,
            Optional<Paid> paid)
            implements ScrollCast {
        @Override
        public EnchantmentCast withCards(UnaryOperator<CardId> names) {
            return new EnchantmentCast(seat, names.apply(source), name, caster, targets, Paid.with(paid, names));
        }
    }

    /// An activated ability is used (NT-V-6.4).
    ///
    /// @param ability which of the card's abilities, from 0
    record AbilityActivated(Seat seat, CardId source, int ability, List<Target> targets, Optional<Paid> paid)
            implements Declaration {
        @Override
        public AbilityActivated withCards(UnaryOperator<CardId> names) {
            return new AbilityActivated(seat, source, ability, targets, Paid.with(paid, names));
        }

        @Override
        public List<NamedCard> named() {
            return Paid.named(paid);
        }
    }

    /// A card of the hand that is declared.
    sealed interface CardPlayed extends Declaration {
        CardName name();

        /// The cards that are played so.
        default Class<? extends CardText> kind() {
            return switch (this) {
                case SpellCast _ -> CardText.Spell.class;
                case EnchantmentCast _ -> CardText.Enchantment.class;
                case EventPlayed _ -> CardText.EventCard.class;
                case PotionPlayed _ -> CardText.Potion.class;
            };
        }

        @Override
        default List<NamedCard> named() {
            return Paid.named(source(), name(), paid());
        }
    }

    /// An event card is played (NT-III-6.3).
    ///
    /// @param atOnce only where the settings let players do so
    record EventPlayed(
            Seat seat, CardId source, CardName name, List<Target> targets, Optional<Paid> paid, boolean atOnce)
            implements CardPlayed {
        @Override
        public EventPlayed withCards(UnaryOperator<CardId> names) {
            return new EventPlayed(seat, names.apply(source), name, targets, Paid.with(paid, names), atOnce);
        }
    }

    /// A potion is played (NT-III-6.3).
    record PotionPlayed(Seat seat, CardId source, CardName name, List<Target> targets, Optional<Paid> paid)
            implements CardPlayed {
        @Override
        public PotionPlayed withCards(UnaryOperator<CardId> names) {
            return new PotionPlayed(seat, names.apply(source), name, targets, Paid.with(paid, names));
        }
    }

    /// What a triggered ability works on is indicated while it resolves (NT-V-8.1).
    record TargetsChosen(Seat seat, CardId source, int ability, List<Target> targets) implements DuelDecision {}

    /// The player has declared enough; the queue is worked off (NT-IV-2.1.2).
    record QueueClosed(Seat seat) implements DuelDecision {}

    /// The player does not use the right to act (NT-IV-2.1.1).
    record Passed(Seat seat) implements DuelDecision {}

    /// The player is done with what only this phase allows.
    record StepFinished(Seat seat) implements DuelDecision {}

    /// Who shoots at whom (NT-IV-6.1); may be nobody.
    record RangedAttackDeclared(Seat seat, List<Shot> shots) implements DuelDecision {
        public record Shot(CardId shooter, CardId target) {}
    }

    /// Who attacks (NT-IV-7.1); may be nobody.
    record AttackersDeclared(Seat seat, List<CardId> attackers) implements DuelDecision {}

    /// Who blocks whom (NT-IV-8.1); may be nobody.
    record BlockersDeclared(Seat seat, List<Block> blocks) implements DuelDecision {
        public record Block(CardId blocker, CardId attacker) {}
    }

    /// How an attacker's damage is split over its blockers (NT-IV-9.2.3).
    record DamageDistributed(Seat seat, CardId attacker, List<Share> shares) implements DuelDecision {

        /// @param strike which strike of the attacker in this phase, from 0
        /// @param kind which component of it
        public record Share(int strike, DamageKind kind, CardId blocker, int amount) {}
    }

    /// Which damage a limited prevention is used on (NT-IV-2.1.3.2).
    ///
    /// @param prevention the entry that queued it
    record PreventionAllotted(Seat seat, Sequence prevention, List<Allotment> allotments) implements DuelDecision {

        /// @param damage the entry that queued the damage
        public record Allotment(Sequence damage, DamageKind kind, int amount) {}
    }

    /// A card is discarded at the end of the turn (NT-IV-10.1).
    record CardDiscarded(Seat seat, CardId card, CardName name) implements DuelDecision {
        @Override
        public CardDiscarded withCards(UnaryOperator<CardId> names) {
            return new CardDiscarded(seat, names.apply(card), name);
        }

        @Override
        public List<NamedCard> named() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// Cards are discarded because an effect demands it.
    record CardsDiscarded(Seat seat, List<Shown> cards) implements DuelDecision {
        @Override
        public CardsDiscarded withCards(UnaryOperator<CardId> names) {
            return new CardsDiscarded(seat, Shown.mixed(cards, names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards);
        }
    }

    /// The player gives the game up (NT-I-3.4).
    record Conceded(Seat seat) implements DuelDecision {
        @Override
        public boolean givesUp() {
            return true;
        }
    }
}
