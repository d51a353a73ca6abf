package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.SetUp;
import letopis.berserkheroes.state.Settings;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Copies;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.DeckViolations;

/// Legality of decks with sideboards (BF-207.1). All faults of a deck are reported together.
final class DeckCheck extends DeckViolations<CardText> {

    private static final int LEAST = 40;
    private static final int SIDEBOARD = 10;
    private static final int COPIES = 3;
    private static final int HORDE = 5;

    private final Settings settings;
    private final List<Feature.Building> texts = new ArrayList<>();

    private DeckCheck(CardSet cards, Settings settings) {
        super(cards, CardText.class);
        this.settings = settings;
    }

    /// Returns the faults of a submitted deck. If the list is not available, the choice names the hero, who is about to
    /// be revealed anyway.
    static List<Refusal> violations(BerserkState state, SetUp.Deck choice) {
        var check = new DeckCheck(state.cards(), state.settings());
        choice.list().seenBy(Audience.JUDGE).ifPresentOrElse(list -> check.list(list, choice), () -> {
            check.sizes(choice.main(), choice.sideboard());
            check.named(choice.hero(), Hero.class, DeckFault.HEROES, DeckFault.NOT_A_HERO);
        });
        return check.found();
    }

    /// Returns the faults of a swap: wrong numbers, missing cards, or an illegal resulting deck (BF-207.1, BF-207.2).
    static List<Refusal> violations(BerserkState state, SetUp.Deck deck, int out, int in,
            Hidden<SideboardSwap> hidden) {
        var check = new DeckCheck(state.cards(), state.settings());
        Optional<DeckList> list = deck.list().seenBy(Audience.JUDGE);
        Optional<SideboardSwap> swap = hidden.seenBy(Audience.JUDGE);
        swap.ifPresent(one -> check.swapSize(Copies.size(one.out()) == out && Copies.size(one.in()) == in,
                Copies.size(one.out()), Copies.size(one.in())));
        check.swapSize(out >= 0 && in >= 0 && out <= deck.main() && in <= deck.sideboard(), out, in);
        list.ifPresent(one -> swap.ifPresent(taken -> {
            check.there("main", one.main(), taken.out());
            check.there("sideboard", one.sideboard(), taken.in());
        }));
        if (check.found().isEmpty()) {
            list.flatMap(before -> swap.map(one -> one.applied(before))).ifPresentOrElse(check::list,
                    () -> check.sizes(deck.main() + in - out, deck.sideboard() - in + out));
        }
        return check.found();
    }

    static List<Refusal> violations(DeckList list, CardSet cards, Settings settings) {
        var check = new DeckCheck(cards, settings);
        check.list(list);
        return check.found();
    }

    private void swapSize(boolean fits, int out, int in) {
        unless(fits, DeckFault.SWAP_SIZE, "out", out, "in", in);
    }

    private void there(String part, SortedMap<CardName, Integer> cards, SortedMap<CardName, Integer> taken) {
        taken.forEach((name, copies) -> {
            int had = cards.getOrDefault(name, 0);
            unless(had >= copies, DeckFault.NOT_THERE_TO_SWAP, "part", part, "name", name, "copies", copies, "had",
                    had);
        });
    }

    private void list(DeckList list, SetUp.Deck choice) {
        list(list);
        unless(choice.hero().isEmpty(), DeckFault.HEROES, "heroes", Copies.size(list.heroes()) + 1); // in the list
        int main = Copies.size(list.main());
        unless(choice.main() == main && choice.sideboard() == Copies.size(list.sideboard()), DeckFault.DECK_SIZE,
                "least", choice.main(), "size", main);
    }

    private void list(DeckList deck) {
        Optional<Hero> hero = hero(deck.heroes());
        texts(deck);
        sizes(Copies.size(deck.main()), Copies.size(deck.sideboard()));
        cards("main", deck.main(), Map.of(), hero);
        cards("sideboard", deck.sideboard(), deck.main(), hero);
    }

    private Optional<Hero> hero(SortedMap<CardName, Integer> list) {
        int heroes = Copies.size(list);
        unless(heroes == 1, DeckFault.HEROES, "part", "hero", "heroes", heroes);
        list.keySet().forEach(name -> {
            unless(card(name).isPresent(), DeckFault.UNKNOWN_CARD, "part", "hero", "name", name);
            unless(card(name).isEmpty() || card(name, Hero.class).isPresent(), DeckFault.NOT_A_HERO, "part", "hero",
                    "name", name);
        });
        return heroes == 1 ? card(list.firstKey(), Hero.class) : Optional.empty();
    }

    /// Applies deck building rules printed on cards of the deck; cards override the rules (BF-511.1).
    private void texts(DeckList deck) {
        Stream.concat(deck.heroes().keySet().stream(), deck.main().keySet().stream()).flatMap(name ->
                card(name).stream()).flatMap(card -> card.front().features().stream()).forEach(feature -> {
                    if (feature instanceof Feature.Building text) {
                        texts.add(text);
                    }
                });
    }

    private static boolean isMeant(Feature.Building text, Playable card) {
        Filter cards = text.cards();
        return (cards.types().isEmpty() || cards.types().contains(card.type()))
                && (cards.names().isEmpty() || cards.names().contains(card.name()))
                && (cards.classes().isEmpty() || !Collections.disjoint(cards.classes(), card.classes()))
                && (cards.elements().isEmpty() || !Collections.disjoint(cards.elements(), card.elements()));
    }

    private void sizes(int main, int sideboard) {
        unless(main >= LEAST, DeckFault.DECK_SIZE, "part", "main", "least", LEAST, "size", main);
        unless(sideboard >= 0 && (!isConstructed() || sideboard <= SIDEBOARD), DeckFault.SIDEBOARD_SIZE, "part",
                "sideboard", "max", SIDEBOARD, "size", sideboard);
    }

    /// Returns whether copies and the sideboard are limited (BF-7-087, BF-207.2); otherwise the deck is built from
    /// drafted cards, and the rest is the sideboard (BF-207.3).
    private boolean isConstructed() {
        return settings.is(Settings.Format.CONSTRUCTED);
    }

    /// @param before the part whose copies are counted as well
    private void cards(String part, SortedMap<CardName, Integer> list, Map<CardName, Integer> before,
            Optional<Hero> hero) {
        list.forEach((name, copies) -> {
            Optional<CardText> card = card(name);
            if (card.isEmpty()) {
                add(DeckFault.UNKNOWN_CARD, "part", part, "name", name);
            } else if (card.get() instanceof Playable playable) {
                kind(part, playable);
                boolean together = settings.is(Settings.SideboardCopies.TOGETHER);
                copies(part, playable, together ? copies + before.getOrDefault(name, 0) : copies);
                hero.filter(one -> !fits(playable, one)).ifPresent(one ->
                        add(DeckFault.ELEMENT, "part", part, "name", name, "hero", one.name()));
            } else {
                add(DeckFault.HERO_IN_DECK, "part", part, "name", name);
            }
        });
    }

    private void kind(String part, Playable card) {
        unless(!card.is(Trait.CREATED), DeckFault.CREATED_CARD, "part", part, "name", card.name());
        unless(!card.is(Trait.PLACED), DeckFault.PLACED_CARD, "part", part, "name", card.name());
        unless(card.type() != CardType.TERRAIN || settings.is(Settings.Terrain.ALLOWED), DeckFault.NO_TERRAIN, "part",
                part, "name", card.name());
    }

    private void copies(String part, Playable card, int copies) {
        int max = Math.max(card.is(Trait.HORDE) ? HORDE : COPIES, texts.stream().filter(text -> isMeant(text, card))
                .flatMap(text -> text.copies().stream()).mapToInt(number -> number).max().orElse(0));
        unless(!isConstructed() || copies <= max, card.is(Trait.HORDE) ? DeckFault.HORDE_COPIES : DeckFault.COPIES,
                "part", part, "name", card.name(), "copies", copies, "max", max);
    }

    /// A neutral card fits every hero; another must share an element with it.
    private boolean fits(Playable card, Hero hero) {
        return card.elements().isEmpty() || texts.stream().anyMatch(text -> text.anyElement() && isMeant(text, card))
                || !Collections.disjoint(card.elements(), hero.elements());
    }
}
