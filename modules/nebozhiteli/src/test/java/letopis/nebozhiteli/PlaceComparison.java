package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.naive.Scene.ItemKind;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.Scene.SceneItem;
import letopis.table.Card;
import letopis.table.CardId;

/// Comparison of a random scene after play: the zone of every card and the resources of players by the specification
/// (sections 1.2, 8.2 and 9), against those in the engine.
final class PlaceComparison {

    private final RandomScene put;
    private final Duel duel;
    private final Map<Integer, String> model = new TreeMap<>();
    private final Map<Integer, String> engine = new TreeMap<>();

    private PlaceComparison(RandomScene randomScene) {
        this.put = randomScene;
        this.duel = randomScene.duel;
    }

    /// @param played number of cards each seat has used
    static void compare(RandomScene randomScene, int[] played) {
        var places = new PlaceComparison(randomScene);
        randomScene.scene.beings.forEach(places::compareCreature);
        assertThat(places.engine).as("where cards lie").isEqualTo(places.model);
        for (int seat = 0; seat < 2; seat++) {
            places.compareNumbers(seat, played[seat]);
        }
    }

    private void compareCreature(SceneCreature creature) {
        Seat master = put.seats.get(creature.master);
        comparePlace(creature.card, creature.dead ? "grave of creatures " + master : creature.gone
                ? "deck of creatures " + master
                : "in play " + put.seats.get(creature.controller));
        creature.wears.forEach(thing -> {
            SceneItem armor = put.armorUnder(thing);
            compareItem(creature, thing, armor == null ? creature.card : armor.card, armor == null);
            thing.on.forEach(enchantment -> compareItem(creature, enchantment, thing.card, false));
        });
    }

    /// Compares an item: items return to their master's hand, enchantments on creatures and items go to the graveyard.
    private void compareItem(SceneCreature creature, SceneItem thing, int bearer, boolean onCreature) {
        Seat master = put.seats.get(creature.master);
        boolean item = onCreature && thing.sort != ItemKind.ENCHANTMENT;
        comparePlace(thing.card, !creature.gone ? "on " + bearer : (item ? "hand " : "grave ") + master);
    }

    private void comparePlace(int card, String expected) {
        model.put(card, expected);
        engine.put(card, comparePlace(new CardId(card)));
    }

    private String comparePlace(CardId card) {
        if (!duel.state().table().containsCard(card)) {
            return "nowhere";
        }
        if (duel.state().table().card(card).place() instanceof Card.Place.On(var bearer)) {
            return "on " + bearer.number();
        }
        for (Seat seat : put.seats) {
            if (duel.isInZone(card, seat, NebozhiteliZone.FIELD)
                    || duel.isInZone(card, seat, NebozhiteliZone.BATTLEFIELD)) {
                return "in play " + seat;
            }
            for (var zone : Map.of(NebozhiteliZone.HAND, "hand ", NebozhiteliZone.GRAVE, "grave ",
                    NebozhiteliZone.CREATURE_GRAVE, "grave of creatures ", NebozhiteliZone.CREATURE_DECK,
                    "deck of creatures ").entrySet()) {
                if (duel.isInZone(card, seat, zone.getKey())) {
                    return zone.getValue() + seat;
                }
            }
        }
        return "elsewhere";
    }

    private void compareNumbers(int number, int played) {
        Seat seat = put.seats.get(number);
        List<SceneCreature> own = put.scene.beings.stream()
                .filter(creature -> creature.master == number && creature.gone)
                .toList();
        long items = own.stream().flatMap(creature -> creature.wears.stream())
                .filter(thing -> thing.sort != ItemKind.ENCHANTMENT).count();
        long enchantments = own.stream().flatMap(creature -> creature.wears.stream())
                .mapToLong(thing -> thing.on.size() + (thing.sort == ItemKind.ENCHANTMENT ? 1 : 0)).sum();
        assertThat(duel.state().table().zone(seat, NebozhiteliZone.HAND)).as("hand of %s", seat).hasSize((int) items);
        assertThat(duel.state().table().zone(seat, NebozhiteliZone.GRAVE)).as("grave of %s", seat)
                .hasSize(played + (int) enchantments);
        assertThat(duel.actions(seat)).as("actions of %s", seat).isEqualTo(4);
    }
}
