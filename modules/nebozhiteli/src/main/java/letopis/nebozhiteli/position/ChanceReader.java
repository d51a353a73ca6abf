package letopis.nebozhiteli.position;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.rules.DuelCards;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardWord;

/// A reader for outcomes of chance: `{toss: A}`, `{turn-up: [cards], of: A, deck: main}` or `{pick: [cards], of: A}`.
/// `of` and `deck` can be omitted if the rules are waiting for that deck or hand.
record ChanceReader(PositionReader reader) {

    private static final Map<String, DeckPart> DECK_PARTS_BY_WORD = Map.of("creatures", DeckPart.CREATURES, "main",
            DeckPart.MAIN);

    Optional<WrittenChoice<DuelState>> read(SourceNode node) {
        SourceNode.Fields fields = reader.readFields(node, List.of("toss", "turn-up", "pick", "of", "deck"));
        Optional<SourceNode> toss = fields.find("toss");
        if (toss.isPresent()) {
            return toss.flatMap(reader::readSeat).map(ChanceOutcome.CoinTossed::new).map(WrittenChoice::of);
        }
        Optional<Seat> of = fields.find("of").flatMap(reader::readSeat);
        Optional<SourceNode> picked = fields.find("pick");
        if (picked.isPresent()) {
            List<CardWord> words = CardWord.readAll(picked.get(), reader);
            return Optional.of((state, resolving) -> readPickedCards(state, resolving, of, words));
        }
        Optional<DeckPart> deck = fields.find("deck").flatMap(word -> reader.readWord(word, DECK_PARTS_BY_WORD));
        return reader.requireField(fields, "turn-up").map(reader::readItems).map(items -> {
            Optional<List<CardName>> faces = CardWord.readFaces(items, reader);
            return (state, _) -> new WrittenChoice.Meaning.ResolvedChoice(
                    readTurnedUpCards(state, of, deck, items.size(), faces));
        });
    }

    private static WrittenChoice.Meaning readPickedCards(DuelState state, PositionReader reader, Optional<Seat> seat,
            List<CardWord> words) {
        Seat from = seat.orElse(DuelRules.RULES.prompt(state) instanceof Prompt.Pick pick ? pick.seat()
                : state.active());
        return new WrittenChoice.Meaning.ResolvedChoice(new ChanceOutcome.CardsPicked(from,
                new DuelCards(state, reader).findShownCards(words, from)));
    }

    /// @param faces empty if the cards are unseen
    private static Choice readTurnedUpCards(DuelState state, Optional<Seat> writtenSeat, Optional<DeckPart> part,
            int count, Optional<List<CardName>> faces) {
        Optional<Prompt.TurnUp> awaited = DuelRules.RULES.prompt(state) instanceof Prompt.TurnUp up ? Optional.of(up)
                : Optional.empty();
        Seat seat = writtenSeat.or(() -> awaited.map(Prompt.TurnUp::seat)).orElse(state.active());
        DeckPart deck = part.or(() -> awaited.map(Prompt.TurnUp::deck)).orElse(DeckPart.MAIN);
        return new ChanceOutcome.CardsTurnedUp(seat, deck, state.table().nextIds(count),
                faces.map(names -> Hidden.ownedBy(seat, names)).orElseGet(() -> Hidden.unseen(seat)));
    }

    /// Writes an outcome in the form that [#read] reads.
    static Map<String, Object> write(ChanceOutcome chance, Function<CardId, String> nameOf) {
        return switch (chance) {
            case ChanceOutcome.CoinTossed(var winner) -> ofPairs("toss", winner.name());
            case ChanceOutcome.CardsTurnedUp(var seat, var deck, var cards, var faces) -> ofPairs(
                    "turn-up", faces.valueFor(Audience.JUDGE).<Object>map(known ->
                            known.stream().map(CardName::value).toList())
                            .orElseGet(() -> cards.stream().map(_ -> CardWord.UNKNOWN).toList()),
                    "of", seat.name(), "deck", PositionWriter.word(deck));
            case ChanceOutcome.CardsPicked(var seat, var cards) ->
                    ofPairs("pick", cards.stream().map(RevealedCard::card).map(nameOf).toList(), "of", seat.name());
        };
    }
}
