package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.rules.Flow;
import letopis.nebozhiteli.rules.Prompt;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Reading;
import letopis.table.TableChange;
import letopis.table.Written;

/// Reads what chance brings and what the judge orders.
record Judging(DuelState state, Reading reading, Which which) {

    private static final Map<String, DeckPart> DECKS = Map.of("creatures", DeckPart.CREATURES, "main", DeckPart.MAIN);
    private static final List<String> MARKS = List.of("turned", "summoned");
    private static final List<String> NUMBERS = List.of("life", "mana", "actions");
    private static final List<String> CHANGES = Stream.of(List.of("move", "attach", "give", "set", "to", "half", "face"), MARKS, NUMBERS)
            .flatMap(List::stream).toList();

    /// `{toss: A}`, `{turn-up: [cards], of: A, deck: main}` or `{pick: [cards], of: A}`; whose deck or hand is awaited need not be said.
    Optional<Choice> chance(Written said) {
        Written.Fields fields = reading.fields(said, List.of("toss", "turn-up", "pick", "of", "deck"));
        Optional<Written> toss = fields.find("toss");
        if (toss.isPresent()) {
            return toss.flatMap(reading::seat).map(ChanceOutcome.CoinTossed::new);
        }
        Optional<Written> picked = fields.find("pick");
        if (picked.isPresent()) {
            Seat from = fields.find("of").flatMap(reading::seat)
                    .orElse(Flow.prompt(state) instanceof Prompt.Pick pick ? pick.seat() : state.active());
            return Optional.of(new ChanceOutcome.CardsPicked(from, new Paying(state, from, reading, which).shown(picked.get())));
        }
        Optional<Prompt.TurnUp> awaited = Flow.prompt(state) instanceof Prompt.TurnUp up ? Optional.of(up) : Optional.empty();
        Seat seat = fields.find("of").flatMap(reading::seat).or(() -> awaited.map(Prompt.TurnUp::seat)).orElse(state.active());
        DeckPart deck = fields.find("deck").flatMap(word -> reading.word(word, DECKS)).or(() -> awaited.map(Prompt.TurnUp::deck)).orElse(DeckPart.MAIN);
        return reading.needed(fields, "turn-up").map(reading::items).map(items -> {
            List<CardName> faces = items.stream().flatMap(item -> reading.cardName(item).stream()).toList();
            return new ChanceOutcome.CardsTurnedUp(seat, deck, Going.next(state, faces.size()), Hidden.from(seat, faces));
        });
    }

    /// `{order: [changes], reason: …}`.
    Optional<Choice> order(Written said) {
        Written.Fields fields = reading.fields(said, List.of("order", "reason"));
        String reason = reading.needed(fields, "reason").flatMap(reading::text).orElse("");
        return reading.needed(fields, "order").map(changes -> new TableOrdered(
                reading.items(changes).stream().flatMap(this::changes).toList(), reason));
    }

    private Stream<TableChange> changes(Written written) {
        Written.Fields fields = reading.fields(written, CHANGES);
        Optional<Written> what = Stream.of("move", "attach", "give", "set").flatMap(verb -> fields.find(verb).stream()).findFirst();
        if (what.isEmpty()) {
            reading.mistake(fields, "missing-name", "name", "move");
            return Stream.empty();
        }
        if (fields.find("set").isPresent()) {
            return settings(fields, what.get());
        }
        return which.card(what.get(), which::isInPlay).stream().flatMap(card -> reading.needed(fields, "to").stream().flatMap(to -> {
            if (fields.find("move").isPresent()) {
                Seat half = fields.find("half").flatMap(reading::seat).orElseGet(() -> masterOf(card));
                Optional<CardName> face = fields.find("face").flatMap(reading::cardName);
                return reading.text(to).<TableChange>map(zone -> new TableChange.Moved(card, half, zone, face)).stream();
            }
            return fields.find("attach").isPresent()
                    ? which.card(to, which::isInPlay).<TableChange>map(bearer -> new TableChange.Attached(card, bearer)).stream()
                    : reading.seat(to).<TableChange>map(seat -> new TableChange.ControllerSet(card, seat)).stream();
        }));
    }

    private Seat masterOf(CardId card) {
        return state.table().has(card) ? state.table().card(card).master() : state.active();
    }

    private Stream<TableChange> settings(Written.Fields fields, Written what) {
        Optional<Seat> seat = reading.asSeat(what);
        if (seat.isPresent()) {
            return NUMBERS.stream().flatMap(name -> fields.find(name).flatMap(amount -> reading.number(amount, 0, 999))
                    .<TableChange>map(amount -> new TableChange.ResourceSet(seat.get(), name, amount)).stream());
        }
        return which.card(what, which::isInPlay).stream().flatMap(card -> Stream.concat(
                NUMBERS.stream().flatMap(name -> fields.find(name).flatMap(amount -> reading.number(amount, 0, 999))
                        .<TableChange>map(amount -> new TableChange.CounterSet(card, name, amount)).stream()),
                MARKS.stream().flatMap(name -> fields.find(name).flatMap(reading::flag)
                        .<TableChange>map(up -> new TableChange.FlagSet(card, name, up)).stream())));
    }
}
