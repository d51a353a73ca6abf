package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Which card a written word means: its id, its number in the log, or its name where only one card can be meant.
record Which(DuelState state, PositionReader reader) {

    /// @param preferred where it is looked for first, second, …; anywhere at last
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    final Optional<CardId> card(SourceNode written, Predicate<CardId>... preferred) {
        Optional<String> text = reader.text(written);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        CardId called = reader.ids().get(text.get());
        if (called != null) {
            return Optional.of(called);
        }
        if (text.get().matches("c[1-9][0-9]{0,5}")) {
            return numbered(written, CardId.of(text.get()));
        }
        Optional<CardName> name = reader.cardName(written);
        return name.flatMap(one -> named(written, one, List.of(preferred)));
    }

    private Optional<CardId> numbered(SourceNode written, CardId card) {
        if (state.table().has(card) || reader.isAhead()) {
            return Optional.of(card);
        }
        reader.report(written, "no-such-card", "name", card.toString());
        return Optional.empty();
    }

    private Optional<CardId> named(SourceNode written, CardName name, List<Predicate<CardId>> preferred) {
        List<CardId> found = cards().stream().filter(card -> Field.name(state, card).filter(name::equals).isPresent()).toList();
        if (reader.isAhead()) {
            return Optional.of(found.isEmpty() ? new CardId(1) : found.getFirst());
        }
        for (Predicate<CardId> place : preferred) {
            List<CardId> there = found.stream().filter(place).toList();
            if (!there.isEmpty()) {
                return only(written, name, there);
            }
        }
        for (Predicate<CardId> place : preferred) {
            Optional<CardId> unknown = cards().stream().filter(card -> Field.name(state, card).isEmpty()).filter(place).findFirst();
            if (unknown.isPresent()) {
                return unknown;
            }
        }
        if (found.isEmpty()) {
            reader.report(written, "card-nowhere", "name", name.value());
            return Optional.empty();
        }
        return only(written, name, found);
    }

    /// Copies in a hand or a pile are as good as one another; in play they are not.
    private Optional<CardId> only(SourceNode written, CardName name, List<CardId> found) {
        boolean inPlay = found.stream().anyMatch(this::isInPlay);
        if (found.size() > 1 && inPlay) {
            reader.report(written, "ambiguous-card", "name", name.value(), "count", found.size());
            return Optional.empty();
        }
        return Optional.of(found.getFirst());
    }

    private List<CardId> cards() {
        return IntStream.rangeClosed(1, state.table().cardCount()).mapToObj(CardId::new).toList();
    }

    boolean isInPlay(CardId card) {
        return switch (state.table().card(card).place()) {
            case Card.Place.On _ -> true;
            case Card.Place.Among _ -> false;
            case Card.Place.In(_, var zone) -> zone == NebozhiteliZone.FIELD || zone == NebozhiteliZone.BATTLEFIELD;
        };
    }

    Predicate<CardId> in(Seat seat, NebozhiteliZone zone) {
        return card -> Field.lies(state, card, seat, zone);
    }

    Predicate<CardId> ownInPlay(Seat seat) {
        return card -> isInPlay(card) && Field.controller(state, card).equals(seat);
    }

    Predicate<CardId> creatureOf(Seat seat) {
        return card -> Field.isCreature(state, card) && Field.controller(state, card).equals(seat);
    }

    /// A player by seat or name, or a card.
    Optional<Target> target(SourceNode written) {
        return reader.asSeat(written).<Target>map(Target.Player::new)
                .or(() -> card(written, card -> Field.isCreature(state, card), this::isInPlay).map(Target.Card::new));
    }

    /// What the card is: its face, or the name it was called by.
    Optional<CardName> name(CardId card, SourceNode written) {
        return Field.name(state, card)
                .or(() -> written instanceof SourceNode.Text(_, _, var value, _) ? reader.named(value) : Optional.empty());
    }
}
