package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Declaring;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;

/// Finds out what a written choice of a player means on the table of a duel.
final class ChoiceResolver {

    private final DuelState state;
    private final Seat seat;
    private final NebozhiteliZone hand;
    private final DuelCards cards;

    /// @param hand where cards are played from: the hand, or the queue where they were declared already
    ChoiceResolver(DuelState state, PositionReader reader, Seat seat, NebozhiteliZone hand) {
        this.state = state;
        this.seat = seat;
        this.hand = hand;
        this.cards = new DuelCards(state, reader);
    }

    WrittenChoice.Meaning meaning(WrittenDecision written) {
        if (written instanceof WrittenDecision.ShootPlayer) {
            return new WrittenChoice.Meaning.Forbidden(Reason.RANGED_TARGET_NOT_CREATURE.refusal());
        }
        if (written instanceof WrittenDecision.Choose && !(Rules.RULES.prompt(state) instanceof Prompt.ChooseTargets)) {
            return new WrittenChoice.Meaning.Forbidden(Reason.NOT_YOUR_DECISION.refusal());
        }
        return decision(written).<WrittenChoice.Meaning>map(WrittenChoice.Meaning.Chosen::new)
                .orElseGet(WrittenChoice.Meaning.Unclear::new);
    }

    private Optional<? extends DuelDecision> decision(WrittenDecision written) {
        return switch (written) {
            case WrittenDecision.Ready(var decision) -> Optional.of(decision);
            case WrittenDecision.Cast cast -> cast(cast);
            case WrittenDecision.Activate(var source, int ability, var targets, var price) ->
                    cards.find(source, cards.creatureOf(seat), cards.inPlayOf(seat), cards::isInPlay)
                            .map(card -> new DuelDecision.AbilityActivated(seat, card, ability, cards.targets(targets),
                                    paid(price)));
            case WrittenDecision.Play play -> fromHand(play.card()).map(found -> played(play, found));
            case WrittenDecision.Equip(var item, var creature, var price) ->
                    fromHand(item).flatMap(found -> creature(creature)
                    .map(bearer -> new DuelDecision.ItemPlayed(seat, found.card(), found.name(), bearer, paid(price))));
            case WrittenDecision.Summon(var card, var price) -> cards.named(card, unsummoned())
                    .map(found -> new DuelDecision.SummonPaid(seat, found.card(), found.name(), instead(price)));
            case WrittenDecision.Strip(var creature, var items) -> creature(creature)
                    .map(bearer -> new DuelDecision.ItemsStripped(seat, bearer, worn(items, bearer)));
            case WrittenDecision.Place(var mana) ->
                    Optional.of(new DuelDecision.ManaPlaced(seat, mana.stream().flatMap(one ->
                    cards.find(one.card(), unsummoned()).map(card ->
                            new DuelDecision.ManaPlaced.Placement(card, one.amount())).stream()).toList()));
            case WrittenDecision.MoveMana(var from, var to, int mana) -> cards.find(from, unsummoned()).flatMap(one ->
                    cards.find(to, unsummoned()).map(other -> new DuelDecision.ManaMoved(seat, one, other, mana)));
            case WrittenDecision.Shoot(var shots) -> Optional.of(new DuelDecision.RangedAttackDeclared(seat,
                    pairs(shots, DuelDecision.RangedAttackDeclared.Shot::new)));
            case WrittenDecision.ShootPlayer() -> Optional.empty();
            case WrittenDecision.Attack(var attackers) -> Optional.of(new DuelDecision.AttackersDeclared(seat,
                    attackers.stream().flatMap(one -> creature(one).stream()).toList()));
            case WrittenDecision.Block(var blocks) -> Optional.of(new DuelDecision.BlockersDeclared(seat,
                    pairs(blocks, DuelDecision.BlockersDeclared.Block::new)));
            case WrittenDecision.Split(var attacker, var parts) ->
                    creature(attacker).map(card -> sharing().split(card, parts));
            case WrittenDecision.Prevent(var source, var parts) -> Optional.of(sharing().prevent(source, parts));
            case WrittenDecision.Choose(var targets) ->
                    Rules.RULES.prompt(state) instanceof Prompt.ChooseTargets(_, var source, int ability)
                    ? Optional.of(new DuelDecision.TargetsChosen(seat, source, ability, cards.targets(targets)))
                            : Optional.empty();
            case WrittenDecision.Unturn(var creature, boolean pays, var price) -> creature(creature)
                    .map(card -> new DuelDecision.UnturnAnswered(seat, card, pays, paid(price)));
            case WrittenDecision.Discard(var discarded, boolean listed) -> discard(discarded, listed);
            case WrittenDecision.Exchange(var exchanged) -> Optional.of(new DuelDecision.CreaturesExchanged(seat,
                    exchanged.stream().flatMap(one -> cards.find(one, unsummoned()).stream()).toList()));
        };
    }

    private Optional<? extends DuelDecision> cast(WrittenDecision.Cast cast) {
        return fromHand(cast.scroll()).flatMap(scroll -> {
            CardText text = text(scroll.name());
            Optional<CardId> caster = cast.by().isPresent() ? creature(cast.by().get()) : onlyCaster(text, cast.at());
            List<Target> targets = cards.targets(cast.targets());
            Optional<Paid> paid = paid(cast.price());
            return caster.map(by -> text instanceof CardText.Enchantment
                    ? new DuelDecision.EnchantmentCast(seat, scroll.card(), scroll.name(), by, targets, paid)
                    : new DuelDecision.SpellCast(seat, scroll.card(), scroll.name(), by, targets, paid));
        });
    }

    /// The caster may be left out where only one creature can use the scroll.
    private Optional<CardId> onlyCaster(CardText scroll, SourceNode at) {
        List<CardId> casters = Field.creatures(state, seat).stream()
                .filter(creature -> Field.creature(state, creature).magic().stream()
                        .anyMatch(casting -> fits(casting, scroll))).toList();
        if (casters.size() != 1) {
            cards.reader().report(at, "who-casts", "name", scroll.name().value(), "count", casters.size());
            return Optional.empty();
        }
        return Optional.of(casters.getFirst());
    }

    private static boolean fits(Casting casting, CardText scroll) {
        return switch (scroll) {
            case CardText.Spell spell -> casting.color() == spell.color() && casting.level() == spell.level();
            case CardText.Enchantment enchantment -> casting.color() == enchantment.color()
                    && casting.level() == enchantment.level();
            case CardText _ -> false;
        };
    }

    private DuelDecision played(WrittenDecision.Play play, CardLookup.Named card) {
        List<Target> targets = cards.targets(play.targets());
        Optional<Paid> paid = paid(play.price());
        return switch (text(card.name())) {
            case CardText.Potion _ -> new DuelDecision.PotionPlayed(seat, card.card(), card.name(), targets, paid);
            case CardText.Artifact _ -> new DuelDecision.ArtifactPlayed(seat, card.card(), card.name(), paid);
            // Nobody writes that an event is played at once: it is, wherever its player has no right to act but may
            // play events.
            case CardText _ -> new DuelDecision.EventPlayed(seat, card.card(), card.name(), targets, paid,
                    Declaring.mayPlayAtOnce(state, Rules.RULES.prompt(state), seat));
        };
    }

    private Optional<? extends DuelDecision> discard(List<CardWord> words, boolean listed) {
        if (listed || Rules.RULES.prompt(state) instanceof Prompt.Discard) {
            return Optional.of(new DuelDecision.CardsDiscarded(seat, cards.shown(words, seat)));
        }
        return fromHand(words.getFirst()).map(found ->
                new DuelDecision.CardDiscarded(seat, found.card(), found.name()));
    }

    private DamageSharing sharing() {
        return new DamageSharing(state, seat, cards);
    }

    private Optional<Paid> paid(WrittenDecision.Price price) {
        Paid other = instead(price);
        return price.instead() ? Optional.of(other)
                : other.discarded().isEmpty() && other.sacrificed().isEmpty() ? Optional.empty()
                : Optional.of(new Paid(false, other.discarded(), other.sacrificed()));
    }

    /// Where it can only be the other price.
    private Paid instead(WrittenDecision.Price price) {
        return new Paid(true, cards.shown(price.discarding(), seat),
                price.sacrificing().stream().flatMap(one -> creature(one).stream()).toList());
    }

    private <T> List<T> pairs(List<WrittenDecision.Pair> pairs, BiFunction<CardId, CardId, T> made) {
        return pairs.stream().flatMap(pair -> creature(pair.who()).stream().flatMap(one ->
                cards.find(pair.whom(), cards.creatureOf(seat.opponent()), cards::isInPlay).stream()
                        .map(other -> made.apply(one, other)))).toList();
    }

    private List<CardId> worn(List<CardWord> items, CardId creature) {
        return items.stream().flatMap(item -> cards.find(item, state.table().card(creature).attached()::contains)
                .stream()).toList();
    }

    private Optional<CardId> creature(CardWord word) {
        return cards.find(word, cards.creatureOf(seat), cards::isCreature);
    }

    private Optional<CardLookup.Named> fromHand(CardWord word) {
        return cards.named(word, cards.in(seat, hand));
    }

    private Predicate<CardId> unsummoned() {
        return cards.in(seat, NebozhiteliZone.SUMMON_FIELD);
    }

    private CardText text(CardName name) {
        return (CardText) cards.reader().cards().find(name).orElseThrow();
    }
}
