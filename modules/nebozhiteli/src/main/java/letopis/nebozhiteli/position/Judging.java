package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.rules.Flow;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.TableChange;

/// Reads what chance brings and what the judge orders.
record Judging(DuelState state, PositionReader reader, Which which) {

    private static final Map<String, DeckPart> DECKS = Map.of("creatures", DeckPart.CREATURES, "main", DeckPart.MAIN);
    private static final List<String> MARKS = List.of("turned", "summoned");
    private static final List<String> NUMBERS = List.of("life", "mana", "actions");
    private static final List<String> CHANGES = Stream.of(List.of("move", "attach", "give", "set", "to", "half", "face"), MARKS, NUMBERS)
            .flatMap(List::stream).toList();

    /// `{toss: A}`, `{turn-up: [cards], of: A, deck: main}` or `{pick: [cards], of: A}`; whose deck or hand is awaited need not be said.
    Optional<Choice> chance(SourceNode said) {
        SourceNode.Fields fields = reader.fields(said, List.of("toss", "turn-up", "pick", "of", "deck"));
        Optional<SourceNode> toss = fields.find("toss");
        if (toss.isPresent()) {
            return toss.flatMap(reader::seat).map(ChanceOutcome.CoinTossed::new);
        }
        Optional<SourceNode> picked = fields.find("pick");
        if (picked.isPresent()) {
            Seat from = fields.find("of").flatMap(reader::seat)
                    .orElse(Flow.prompt(state) instanceof Prompt.Pick pick ? pick.seat() : state.active());
            return Optional.of(new ChanceOutcome.CardsPicked(from, new Paying(state, from, reader, which).shown(picked.get())));
        }
        Optional<Prompt.TurnUp> awaited = Flow.prompt(state) instanceof Prompt.TurnUp up ? Optional.of(up) : Optional.empty();
        Seat seat = fields.find("of").flatMap(reader::seat).or(() -> awaited.map(Prompt.TurnUp::seat)).orElse(state.active());
        DeckPart deck = fields.find("deck").flatMap(word -> reader.word(word, DECKS)).or(() -> awaited.map(Prompt.TurnUp::deck)).orElse(DeckPart.MAIN);
        return reader.needed(fields, "turn-up").map(reader::items).map(items -> {
            List<CardName> faces = items.stream().flatMap(item -> reader.cardName(item).stream()).toList();
            return new ChanceOutcome.CardsTurnedUp(seat, deck, Going.next(state, faces.size()), Hidden.from(seat, faces));
        });
    }

    /// `{order: [changes], reason: …}`.
    Optional<Choice> order(SourceNode said) {
        SourceNode.Fields fields = reader.fields(said, List.of("order", "reason"));
        String reason = reader.needed(fields, "reason").flatMap(reader::text).orElse("");
        return reader.needed(fields, "order").map(changes -> new TableOrdered(
                reader.items(changes).stream().flatMap(this::changes).toList(), reason));
    }

    private Stream<TableChange> changes(SourceNode written) {
        SourceNode.Fields fields = reader.fields(written, CHANGES);
        Optional<SourceNode> what = Stream.of("move", "attach", "give", "set").flatMap(verb -> fields.find(verb).stream()).findFirst();
        if (what.isEmpty()) {
            reader.report(fields, "missing-name", "name", "move");
            return Stream.empty();
        }
        if (fields.find("set").isPresent()) {
            return settings(fields, what.get());
        }
        return which.card(what.get(), which::isInPlay).stream().flatMap(card -> reader.needed(fields, "to").stream().flatMap(to -> {
            if (fields.find("move").isPresent()) {
                Seat half = fields.find("half").flatMap(reader::seat).orElseGet(() -> masterOf(card));
                Optional<CardName> face = fields.find("face").flatMap(reader::cardName);
                return reader.text(to).<TableChange>map(zone -> new TableChange.Moved(card, half, zone, face)).stream();
            }
            return fields.find("attach").isPresent()
                    ? which.card(to, which::isInPlay).<TableChange>map(bearer -> new TableChange.Attached(card, bearer)).stream()
                    : reader.seat(to).<TableChange>map(seat -> new TableChange.ControllerSet(card, seat)).stream();
        }));
    }

    private Seat masterOf(CardId card) {
        return state.table().has(card) ? state.table().card(card).master() : state.active();
    }

    private Stream<TableChange> settings(SourceNode.Fields fields, SourceNode what) {
        Optional<Seat> seat = reader.asSeat(what);
        if (seat.isPresent()) {
            return NUMBERS.stream().flatMap(name -> fields.find(name).flatMap(amount -> reader.number(amount, 0, 999))
                    .<TableChange>map(amount -> new TableChange.ResourceSet(seat.get(), name, amount)).stream());
        }
        return which.card(what, which::isInPlay).stream().flatMap(card -> Stream.concat(
                NUMBERS.stream().flatMap(name -> fields.find(name).flatMap(amount -> reader.number(amount, 0, 999))
                        .<TableChange>map(amount -> new TableChange.CounterSet(card, name, amount)).stream()),
                MARKS.stream().flatMap(name -> fields.find(name).flatMap(reader::flag)
                        .<TableChange>map(up -> new TableChange.FlagSet(card, name, up)).stream())));
    }
}
