package letopis.nebozhiteli.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.BlockRules;
import letopis.nebozhiteli.rules.RangedAttack;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;

/// An evaluation of a state for one seat: lives, creatures and their items, placed mana, playable cards, and the coming
/// attack. The unit is a tenth of one life of a healthy player.
final class Evaluation {

    private static final int GAME_VALUE = 100_000;
    private static final int LOST_GAME_VALUE = 10_000;

    /// The value of a card still to be drawn. It is below that of a playable card in hand and above that of an
    /// unplayable one.
    private static final int DRAWABLE_CARD_VALUE = 9;
    private static final int UNUSABLE_CARD_VALUE = 5;
    private static final int ITEM_VALUE = 12;
    private static final int SPELL_VALUE = 16;

    /// The value of a creature apart from fighting: its presence, each of its lives, and each of its abilities.
    private static final int CREATURE_BASE_VALUE = 8;
    private static final int LIFE_VALUE = 7;
    private static final int ABILITY_VALUE = 8;

    private Evaluation() {}

    static int evaluate(DuelState state, Seat seat) {
        return evaluateSide(state, seat) - evaluateSide(state, seat.opponent());
    }

    private static int evaluateSide(DuelState state, Seat seat) {
        int side = state.duel().wins()
                .get(seat) * GAME_VALUE + computeLifeValue(state.player(seat).life()) + evaluateHand(state, seat)
                + computeSummonFieldValue(state, seat)
                + Math.min(3, state.player(seat).actions()) * 2
                + EquipmentPlan.computeRemainingValue(state, seat) - estimateDamage(state, seat);
        for (CardId card : TableQueries.listCardsOnField(state, seat)) {
            side += TableQueries.isCreature(state, card) ? evaluateCreature(state, card) : 15;
        }
        return side;
    }

    /// Returns the value of a number of lives. The fewer are left, the more each counts.
    private static int computeLifeValue(int life) {
        int worth = life < 1 ? -LOST_GAME_VALUE : 0;
        for (int number = 1; number <= Math.min(life, Limit.PLAYER_LIFE.printed()); number++) {
            worth += number <= 5 ? 30 : number <= 10 ? 16 : number <= 20 ? 12 : 9;
        }
        return worth;
    }

    /// Returns the value of a creature in play with its items.
    static int evaluateCreature(DuelState state, CardId creature) {
        int shots = Strikes.listRangedStrikes(state, creature, RangedAttack.listRangedWeapons(state, creature)).stream()
                .mapToInt(Strikes.Strike::total).sum();
        var text = TableQueries.findCreature(state, creature);
        return CREATURE_BASE_VALUE + TableQueries.findLife(state, creature) * LIFE_VALUE
                + (FightEstimate.estimateDamage(state, creature) + shots) * FightEstimate.HARM
                + FightEstimate.computeDamageReduction(state, creature) * FightEstimate.REDUCTION
                + (text.abilities().size() + text.magic().size()) * ABILITY_VALUE;
    }

    /// Returns the value of cards waiting for mana. Unknown cards count as average ones.
    private static int computeSummonFieldValue(DuelState state, Seat seat) {
        int worth = 0;
        List<CardId> cards = state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
        for (CardId card : cards) {
            int mana = state.table().card(card).count(Marks.MANA);
            worth += TableQueries.findText(state, card).map(text -> computePartialPaymentValue((Creature) text, mana))
                    .orElse(8 + mana * 10);
        }
        int deck = state.table().deck(seat, NebozhiteliZone.CREATURE_DECK).size();
        int drawn = Math.min(deck, Math.max(0, Limit.SUMMON_FIELD.printed() - cards.size()));
        int rest = deck + cards.size();
        return worth + drawn * 8 - (rest == 0 ? LOST_GAME_VALUE : rest <= 2 ? 60 : rest <= 4 ? 20 : 0);
    }

    /// Returns the value of a partial payment. Each mana counts more as more of the cost is paid, so half the cost of a
    /// creature is worth less than half its value.
    private static int computePartialPaymentValue(Creature text, int mana) {
        int whole = CREATURE_BASE_VALUE + FightEstimate.HARM + text.life() * LIFE_VALUE
                + (text.abilities().size() + text.magic().size()) * ABILITY_VALUE;
        int unpaid = Math.max(0, 12 - 2 * Math.abs(text.cost() - 4));
        double paid = text.cost() == 0 ? 1 : (double) mana / text.cost();
        return mana == 0 ? unpaid : unpaid + (int) (0.9 * whole * Math.pow(paid, 1.3));
    }

    private static int evaluateHand(DuelState state, Seat seat) {
        List<CardId> hand = state.table().zone(seat, NebozhiteliZone.HAND);
        int worth = 0;
        for (CardId card : hand) {
            worth += TableQueries.findText(state, card).map(text -> computeValueInHand(state, seat, text))
                    .orElse(ITEM_VALUE);
        }
        int deck = state.table().deck(seat, NebozhiteliZone.MAIN_DECK).size();
        return worth
                + Math.min(deck, Math.max(0, Limit.HAND.printed() - hand.size())) * DRAWABLE_CARD_VALUE - Math.max(0,
                Limit.HAND.printed() - deck) * 6;
    }

    private static int computeValueInHand(DuelState state, Seat seat, CardText text) {
        return switch (text) {
            case CardText.Weapon weapon -> computeValueIfUsable(state, seat, creature -> creature.canBear(weapon),
                    ITEM_VALUE);
            case CardText.Armor armor -> computeValueIfUsable(state, seat, creature -> creature.canBear(armor),
                    ITEM_VALUE);
            case CardText.Spell spell ->
                    computeValueIfUsable(state, seat, creature -> creature.findCasting(spell).isPresent(), SPELL_VALUE);
            case CardText.Enchantment scroll ->
                    computeValueIfUsable(state, seat, creature -> creature.findCasting(scroll).isPresent(), ITEM_VALUE);
            case CardText.EventCard _, CardText.Potion _ -> SPELL_VALUE;
            case CardText.Amulet _, CardText.Artifact _, Creature _ -> ITEM_VALUE;
        };
    }

    private static int computeValueIfUsable(DuelState state, Seat seat, Predicate<Creature> canUse, int valueIfUsable) {
        return streamOwnCreatures(state, seat).anyMatch(canUse) ? valueIfUsable : UNUSABLE_CARD_VALUE;
    }

    /// Returns creatures in play and, as far as known, creature cards still to come.
    private static Stream<Creature> streamOwnCreatures(DuelState state, Seat seat) {
        List<CardId> toCome = state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
        return Stream.concat(TableQueries.listCardsOnField(state, seat).stream(), toCome.stream())
                .flatMap(card -> TableQueries.findText(state, card).stream())
                .filter(Creature.class::isInstance).map(Creature.class::cast);
    }

    /// Returns the damage the next attack would deal to a seat. Every unturned creature stops one attacker, the
    /// strongest first. The passive player faces this turn's attack, if it is still to come. The active player faces
    /// all creatures in the next turn.
    private static int estimateDamage(DuelState state, Seat seat) {
        boolean passive = seat.equals(state.passiveSeat());
        if (passive && !isAttackStillAhead(state)) {
            return 0;
        }
        var harms = new ArrayList<Integer>();
        for (CardId attacker : TableQueries.listCreatures(state, seat.opponent())) {
            if (!passive || !TableQueries.isTurned(state, attacker)) {
                harms.add(FightEstimate.estimateDamage(state, attacker));
            }
        }
        harms.sort(Comparator.reverseOrder());
        int through = harms.stream().skip(BlockRules.findAvailableBlockers(state, seat).size())
                .mapToInt(Integer::intValue)
                .sum();
        int life = state.player(seat).life();
        return (computeLifeValue(life) - computeLifeValue(Math.max(1, life - through))) / 2
                + (through >= life ? 150 : 0);
    }

    private static boolean isAttackStillAhead(DuelState state) {
        return switch (state.turn().phase()) {
            case START, SUMMON, EQUIP, RANGED -> true;
            case ATTACK, BLOCK, FIRST_STRIKE, DAMAGE, END -> false;
        };
    }
}
