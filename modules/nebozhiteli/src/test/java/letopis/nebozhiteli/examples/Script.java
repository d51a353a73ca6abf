package letopis.nebozhiteli.examples;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.file.ReplayWriter;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.match.Referee;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.notation.JsonNotation;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;

/// Script that plays and records a match for an example of the rule documents: everything not scripted is passed,
/// finished or declared empty. The cards the script needs are on top of the decks.
final class Script implements AutoCloseable {

    private static final Instant BEGIN = Instant.parse("2026-11-21T10:00:00Z");

    private final Nebozhiteli game = new Nebozhiteli();
    private final Map<Seat, EnumMap<DeckPart, Deque<CardName>>> onTop = new HashMap<>();
    private final Map<Seat, SampleDecks.SampleDeck> decks = new HashMap<>();
    private final Referee<DuelState> referee;
    private final ReplayWriter writer;
    private int choices;

    Script(Path file, MatchId match, String title) {
        var cards = CardSets.loadBuiltInCardSet(game);
        var sample = SampleDecks.of(game);
        Seat.PAIR.forEach(seat -> {
            decks.put(seat, sample.get(seat.index()));
            onTop.put(seat, new EnumMap<>(DeckPart.class));
        });
        var settings = game.settings(Map.of());
        var header = new Header(match, title, game.id(), BEGIN, Map.of(Seat.A, "Иван", Seat.B, "Мария"), settings,
                CardSets.pin(cards, game));
        var notation = new JsonNotation(game);
        writer = ReplayWriter.create(file, header);
        InstantSource clock = () -> BEGIN.plusSeconds(choices);
        referee = new Referee<>(game, game.opening(new MatchSetup(Seat.PAIR, settings, cards)), writer, notation, clock,
                this::salt);
    }

    /// Returns the salt. Salts of an example need no secrecy, but the file must be reproducible.
    private String salt() {
        return "example-%06d".formatted(choices);
    }

    DuelState state() {
        return referee.state();
    }

    /// Puts cards on top of a deck before the match begins.
    Script putOnTop(Seat seat, DeckPart part, String... names) {
        onTop.get(seat).put(part, new ArrayDeque<>(Arrays.stream(names).map(CardName::new).toList()));
        return this;
    }

    /// Plays until this seat gets a prompt of this kind in a phase of a turn.
    Script playUntil(int turn, Phase phase, Class<? extends Prompt> prompt) {
        return playUntil(state -> state.moment().turn() == turn && state.turn()
                .phase() == phase && prompt.isInstance(DuelRules.RULES.prompt(state)));
    }

    Script playUntil(Predicate<DuelState> reached) {
        while (!reached.test(state())) {
            take(defaultChoice());
        }
        return this;
    }

    Script take(Choice choice) {
        choices++;
        if (!(referee.submit(choice) instanceof Referee.SubmitResult.Success)) {
            throw new IllegalStateException(choice + " at " + state().moment() + " was not recorded");
        }
        return this;
    }

    Script place(Seat seat, String name, int mana) {
        CardId card = find(seat, NebozhiteliZone.SUMMON_FIELD, name);
        return take(new DuelDecision.ManaPlaced(seat, List.of(new DuelDecision.ManaPlaced.Placement(card, mana))));
    }

    Script equip(Seat seat, String item, CardId creature) {
        return take(new DuelDecision.ItemPlayed(seat, find(seat, NebozhiteliZone.HAND, item), new CardName(item),
                creature, Optional.empty()));
    }

    /// Returns the first card with a name in a zone.
    CardId find(Seat seat, NebozhiteliZone zone, String name) {
        return cardsNamed(seat, zone, name).getFirst();
    }

    List<CardId> cardsNamed(Seat seat, NebozhiteliZone zone, String name) {
        return state().table().zone(seat, zone).stream()
                .filter(card -> TableQueries.findName(state(), card).filter(new CardName(name)::equals).isPresent())
                .toList();
    }

    private Choice defaultChoice() {
        return switch (DuelRules.RULES.prompt(state())) {
            case Prompt.SubmitDecks(var seats) ->
                    game.registerDeck(seats.getFirst(), decks.get(seats.getFirst()).parts());
            case Prompt.Cut(var seats) -> new DuelDecision.DecksCut(seats.getFirst(), 0, 0);
            case Prompt.Toss() -> new CoinTossed(Seat.A);
            case Prompt.TurnUp(var seat, var deck, int unknown) -> turnUp(seat, deck, unknown);
            case Prompt.Exchange(var seat) -> new DuelDecision.CreaturesExchanged(seat, List.of());
            case Prompt.Unturn(var seat, var creature) -> new DuelDecision.UnturnAnswered(seat, creature, false);
            case Prompt.MainStep(var seat, _) -> new DuelDecision.StepFinished(seat);
            case Prompt.Declare(var seat) -> switch (state().turn().phase()) {
                case RANGED -> new DuelDecision.RangedAttackDeclared(seat, List.of());
                case ATTACK -> new DuelDecision.AttackersDeclared(seat, List.of());
                case Phase _ -> new DuelDecision.BlockersDeclared(seat, List.of());
            };
            case Prompt.Act(var seat) -> state().window().pendingDeclarations().isEmpty()
                    ? new DuelDecision.Passed(seat) : new DuelDecision.QueueClosed(seat);
            case Prompt other -> throw new IllegalStateException("the script says nothing about " + other);
        };
    }

    /// Turns up the cards the script put on top, then the others of the deck sorted by name.
    private CardsTurnedUp turnUp(Seat seat, DeckPart part, int unknown) {
        var left = new ArrayList<CardName>();
        decks.get(seat).list().get(part == DeckPart.CREATURES ? "creatures" : "main")
                .forEach((name, count) -> left.addAll(Collections.nCopies(count, name)));
        for (int number = 1; number <= state().table().cardCount(); number++) {
            var id = new CardId(number);
            if (TableQueries.findOwner(state(), id).equals(seat)) {
                TableQueries.findName(state(), id).ifPresent(left::remove);
            }
        }
        Deque<CardName> top = onTop.get(seat).getOrDefault(part, new ArrayDeque<>());
        var ids = new ArrayList<CardId>();
        var faces = new ArrayList<CardName>();
        for (int i = 1; i <= unknown; i++) {
            ids.add(new CardId(state().table().cardCount() + i));
            CardName next = top.isEmpty() ? left.getFirst() : top.removeFirst();
            if (!left.remove(next)) {
                throw new IllegalStateException("the deck of " + seat + " has no more " + next);
            }
            faces.add(next);
        }
        return new CardsTurnedUp(seat, part, ids, Hidden.ownedBy(seat, faces));
    }

    @Override
    public void close() {
        writer.close();
    }
}
