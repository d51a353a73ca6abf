package letopis.vremyageroev.query;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.Table;
import letopis.table.TableMemo;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Constant abilities of the cards on the field. They are cached until the field changes, because nearly every rules
/// query needs them.
public final class ConstantAbilities {

    private static final TableMemo<ConstantAbilities> MEMO = new TableMemo<>();

    private final List<List<CardId>> heroesBySeat = new ArrayList<>();
    private final List<List<CardId>> cardsBesideHeroBySeat = new ArrayList<>();
    private final List<List<ActiveAbility>> abilitiesBySeat = new ArrayList<>();
    private final List<Integer> lowestPowersBySeat = new ArrayList<>(); // by seat

    /// @param card the source of the ability
    public record ActiveAbility(CardId card, Ability.ConstantAbility ability) {}

    private ConstantAbilities(Table table, CardSet cards) {
        for (Seat seat : table.seats()) {
            var ofSeat = new ArrayList<ActiveAbility>();
            heroesBySeat.add(table.zone(seat, VremyaZone.HERO));
            cardsBesideHeroBySeat.add(table.zone(seat, VremyaZone.BATTLEFIELD));
            addAbilities(table, cards, heroesBySeat.getLast(), ofSeat);
            addAbilities(table, cards, cardsBesideHeroBySeat.getLast(), ofSeat);
            abilitiesBySeat.add(ofSeat);
            int power = heroesBySeat.getLast().isEmpty() ? Integer.MAX_VALUE
                    : ((Hero) TableQueries.findFaceUpText(table, cards, heroesBySeat.getLast().getFirst())).power();
            for (ActiveAbility activeAbility : ofSeat) {
                for (Modifier modifier : activeAbility.ability().modifiers()) {
                    power += modifier instanceof Modifier.PowerBonus(int more) ? Math.min(0, more) : 0;
                }
            }
            lowestPowersBySeat.add(power);
        }
    }

    private static void addAbilities(Table table, CardSet cards, List<CardId> ids,
            List<ActiveAbility> abilities) {
        for (CardId card : ids) {
            for (Ability ability : TableQueries.findFaceUpText(table, cards, card).abilities()) {
                if (ability instanceof Ability.ConstantAbility constant) {
                    abilities.add(new ActiveAbility(card, constant));
                }
            }
        }
    }

    private static ConstantAbilities of(FightState state) {
        return MEMO.get(state.table(), state.cards(), ConstantAbilities::hasSameField, ConstantAbilities::new);
    }

    /// Returns true if the table has the same cards on the field. Faces never change on the field. Zones are compared
    /// by identity, since a table shares unchanged zones with the previous one.
    private boolean hasSameField(Table table) {
        for (int i = 0; i < heroesBySeat.size(); i++) {
            Seat seat = table.seats().get(i);
            if (table.zone(seat, VremyaZone.HERO) != heroesBySeat.get(i)
                    || table.zone(seat, VremyaZone.BATTLEFIELD) != cardsBesideHeroBySeat.get(i)) {
                return false;
            }
        }
        return true;
    }

    /// Returns the abilities of a player's Hero and companions.
    public static List<ActiveAbility> of(FightState state, Seat seat) {
        return of(state).abilitiesBySeat.get(state.table().seats().indexOf(seat));
    }

    /// Returns the lowest Power the Hero can have under any combination of conditions.
    public static int computeLowestPossiblePower(FightState state, Seat seat) {
        return of(state).lowestPowersBySeat.get(state.table().seats().indexOf(seat));
    }
}
