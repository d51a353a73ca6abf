package letopis.vremyageroev.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Which card a written word means: its id, its number in the log, or its name where only one card can be meant.
record Which(FightState state, PositionReader reader) {

    /// Cards of one hand, those with a name apart from those nobody knows.
    record Held(List<Shown> shown, List<CardId> unknown) {
        int size() {
            return shown.size() + unknown.size();
        }
    }

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
        return reader.cardName(written).flatMap(name -> named(written, name, List.of(preferred)));
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

    /// Copies in a hand or a pile are as good as one another; on the field they are not.
    private Optional<CardId> only(SourceNode written, CardName name, List<CardId> found) {
        if (found.size() > 1 && found.stream().anyMatch(this::isOnField)) {
            reader.report(written, "ambiguous-card", "name", name.value(), "count", found.size());
            return Optional.empty();
        }
        return Optional.of(found.getFirst());
    }

    /// Those that lie somewhere: what was shuffled back into a deck nobody can point at.
    private List<CardId> cards() {
        return IntStream.rangeClosed(1, state.table().cardCount()).mapToObj(CardId::new)
                .filter(card -> state.table().card(card).place() instanceof Card.Place.In).toList();
    }

    boolean isOnField(CardId card) {
        return state.table().has(card) && state.table().card(card).place() instanceof Card.Place.In(_, var zone)
                && (zone == VremyaZone.HERO || zone == VremyaZone.BATTLEFIELD);
    }

    Predicate<CardId> in(Seat seat, VremyaZone zone) {
        return card -> Field.lies(state, card, seat, zone);
    }

    /// A Hero or a companion of the player.
    Predicate<CardId> onField(Seat seat) {
        return card -> isOnField(card) && Field.master(state, card).equals(seat);
    }

    /// What the card is called by here, or its face where it goes by an id.
    Optional<CardName> name(CardId card, SourceNode written) {
        if (written instanceof SourceNode.Text(_, _, var value, _) && !reader.ids().containsKey(value)) {
            Optional<CardName> called = reader.named(value);
            if (called.isPresent()) {
                return called;
            }
        }
        return Field.name(state, card);
    }

    /// Cards by place, each another one; the same name twice means two copies.
    List<Shown> shown(List<SourceNode> items, List<Predicate<CardId>> places) {
        var shown = new ArrayList<Shown>();
        for (int i = 0; i < items.size(); i++) {
            SourceNode item = items.get(i);
            Predicate<CardId> there = places.get(Math.min(i, places.size() - 1));
            card(item, other(shown, List.of()).and(there)).flatMap(card -> name(card, item).map(name -> new Shown(card, name))).ifPresent(shown::add);
        }
        return shown;
    }

    /// Cards of a hand; `?` is one that nobody knows.
    Held held(SourceNode list, Seat seat) {
        var shown = new ArrayList<Shown>();
        var unknown = new ArrayList<CardId>();
        for (SourceNode item : reader.items(list)) {
            Predicate<CardId> there = other(shown, unknown).and(in(seat, VremyaZone.HAND));
            if (Halves.isUnknown(item)) {
                cards().stream().filter(there).filter(card -> Field.name(state, card).isEmpty()).findFirst().ifPresentOrElse(unknown::add, () -> {
                    if (!reader.isAhead()) {
                        reader.report(item, "all-known", "seat", seat);
                    }
                });
            } else {
                card(item, there).ifPresent(card -> name(card, item).ifPresentOrElse(name -> shown.add(new Shown(card, name)), () -> unknown.add(card)));
            }
        }
        return new Held(shown, unknown);
    }

    private static Predicate<CardId> other(List<Shown> shown, List<CardId> unknown) {
        return card -> shown.stream().noneMatch(one -> one.card().equals(card)) && !unknown.contains(card);
    }
}
