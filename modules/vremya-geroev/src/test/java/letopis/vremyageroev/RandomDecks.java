package letopis.vremyageroev;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// Random legal decks of a card set.
public final class RandomDecks {

    private static final int COPIES = 5;

    private RandomDecks() {}

    /// Draws a Hero and cards until the rules allow the deck.
    public static Choice randomDeck(Seat seat, FightState state, SplittableRandom random) {
        var heroes = new ArrayList<CardName>();
        var battle = new ArrayList<CardName>();
        for (CardDefinition text : state.cards().definitions()) {
            switch (text) {
                case Hero hero -> heroes.add(hero.name());
                case BattleCard card -> battle.add(card.name());
                case CardDefinition other -> throw new IllegalStateException("no card of this game: " + other);
            }
        }
        while (true) {
            CardName hero = heroes.get(random.nextInt(heroes.size()));
            var deck = Bout.GAME.registerDeck(seat,
                    Map.of("hero", Map.of(hero, 1), "cards", cards(battle, state, hero, random)));
            if (Bout.GAME.decide(state, deck) instanceof Outcome.Acceptance<?>) {
                return deck;
            }
        }
    }

    /// Returns random cards of a deck. If unlisted cards are forbidden, only cards covered by the Hero's limits are
    /// used, because most others would be rejected.
    private static Map<CardName, Integer> cards(List<CardName> battle, FightState state, CardName name,
            SplittableRandom random) {
        var hero = (Hero) state.cards().find(name).orElseThrow();
        boolean strict = state.settings().is(Settings.UnlistedCardRule.FORBIDDEN)
                && !hero.limits().isEmpty();
        List<CardName> fit = battle.stream().filter(card -> !strict
                || isAllowed(hero, (BattleCard) state.cards().find(card).orElseThrow())).toList();
        var cards = new HashMap<CardName, Integer>();
        int rest = Math.min(state.settings().deckSize(), fit.size() * COPIES);
        while (rest > 0) {
            CardName card = fit.get(random.nextInt(fit.size()));
            if (cards.getOrDefault(card, 0) < COPIES) {
                cards.merge(card, 1, Integer::sum);
                rest--;
            }
        }
        return cards;
    }

    private static boolean isAllowed(Hero hero, BattleCard card) {
        return hero.limits().stream().anyMatch(limit -> limit.covers(card.rarity(), card.type()));
    }
}
