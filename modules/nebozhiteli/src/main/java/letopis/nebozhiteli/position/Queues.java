package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LossQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.LedgerEvent.Queued;
import letopis.nebozhiteli.event.LedgerEvent.RestoreQueued;
import letopis.nebozhiteli.event.LedgerEvent.SourcePreventionQueued;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.Positions.Wanted;
import letopis.table.SourceNode;

/// Reads what waits already when the position begins: the queue that was declared and the ledger of the phase.
record Queues(DuelState state, PositionReader reader, Which which) {

    private static final List<String> KINDS = List.of("damage", "healing", "restore", "prevention", "loss");
    private static final Map<String, DamageQueued.Origin> ORIGINS = Map.of("combat", DamageQueued.Origin.COMBAT,
            "ranged", DamageQueued.Origin.RANGED, "effect", DamageQueued.Origin.EFFECT);
    private static final List<String> FIELDS = Stream.concat(KINDS.stream(),
            Stream.of("by", "with", "to", "seat", "at-least", "origin")).toList();

    /// The cards of one player that lie in the queue, as they are named there.
    static List<SourceNode> cards(PositionReader reader, SourceNode queue, Seat seat) {
        return reader.items(queue).stream()
                .flatMap(item -> item instanceof SourceNode.Fields(_, _, var fields) ? fields.stream() : Stream.empty())
                .filter(field -> reader.asSeat(field.name()).filter(seat::equals).isPresent())
                .flatMap(field -> field.value() instanceof SourceNode.Fields said
                        ? said.find("cast").or(() -> said.find("play")).stream() : Stream.empty())
                .toList();
    }

    /// All of one player: the one who acts (NT-IV-2.1.2).
    List<Declaration> queue(SourceNode queue, Seat priority) {
        var declared = new ArrayList<Declaration>();
        for (SourceNode item : reader.items(queue)) {
            if (!(item instanceof SourceNode.Fields(_, _, var fields)) || fields.size() != 1) {
                reader.expected(item, "choice");
                continue;
            }
            Optional<Seat> seat = reader.seat(fields.getFirst().name());
            if (seat.isPresent() && !seat.get().equals(priority)) {
                reader.report(fields.getFirst().name(), "queue-of-other", "seat", seat.get(), "priority", priority);
            } else if (seat.isPresent()) {
                SourceNode said = fields.getFirst().value();
                Wanted wanted = new Choices(state, reader, seat.get(), NebozhiteliZone.QUEUE).read(said);
                switch (wanted) {
                    case Wanted.Chosen(Declaration declaration) -> declared.add(declaration);
                    case Wanted.Chosen _, Wanted.Forbidden _ -> reader.report(said, "not-queued");
                    case Wanted.Unread _ -> {}
                }
            }
        }
        return declared;
    }

    List<Queued> ledger(SourceNode ledger) {
        return reader.items(ledger).stream().flatMap(item -> entry(reader.fields(item, FIELDS)).stream()).toList();
    }

    private Optional<Queued> entry(SourceNode.Fields fields) {
        Optional<SourceNode.Fields.Field> kind = fields.fields().stream().filter(field -> KINDS.contains(field.name().value())).findFirst();
        if (kind.isEmpty()) {
            reader.report(fields, "ledger-kind", "known", KINDS);
            return Optional.empty();
        }
        Optional<CardId> by = reader.needed(fields, "by").flatMap(card -> which.card(card, which::isInPlay));
        Optional<Target> to = reader.needed(fields, "to").flatMap(which::target);
        Optional<Seat> seat = fields.find("seat").flatMap(reader::seat).or(() -> by.map(card -> Field.controller(state, card)));
        return by.flatMap(source -> to.flatMap(target -> seat.flatMap(one -> entry(fields, kind.get(), source, one, target))));
    }

    private Optional<Queued> entry(SourceNode.Fields fields, SourceNode.Fields.Field kind, CardId source, Seat seat, Target target) {
        return switch (kind.name().value()) {
            case "damage" -> Optional.of(damage(fields, kind.value(), source, seat, target));
            case "healing" -> reader.number(kind.value(), 1, 999).map(amount -> new HealingQueued(source, seat, target, amount, List.of()));
            case "restore" -> Optional.of(new RestoreQueued(source, seat, target));
            case "prevention" -> isWord(kind.value(), "source") ? Optional.of(new SourcePreventionQueued(source, seat, target, List.of()))
                    : amount(kind.value()).map(amount -> new PreventionQueued(source, seat, target, amount, List.of()));
            case "loss" -> reader.number(kind.value(), 1, 999).map(amount -> new LossQueued(source, seat, target, amount));
            case String other -> throw new IllegalStateException("no entry of the ledger is called " + other);
        };
    }

    /// `by` is who strikes, `with` the weapon.
    private DamageQueued damage(SourceNode.Fields fields, SourceNode damage, CardId striker, Seat seat, Target target) {
        CardId source = fields.find("with").flatMap(weapon -> which.card(weapon, which::isInPlay)).orElse(striker);
        DamageQueued.Origin origin = fields.find("origin").flatMap(word -> reader.word(word, ORIGINS))
                .orElse(Field.isCreature(state, striker) ? DamageQueued.Origin.COMBAT : DamageQueued.Origin.EFFECT);
        return new DamageQueued(source, striker, seat, target, harms(damage), reader.number(fields, "at-least", 0, 999, 0), origin);
    }

    /// A number is physical damage; else kinds with their amounts.
    private List<Harm> harms(SourceNode damage) {
        if (damage instanceof SourceNode.Fields(_, _, var fields)) {
            return fields.stream().flatMap(field -> reader.word(field.name(), Sharing.KINDS)
                    .flatMap(kind -> reader.number(field.value(), 1, 999).map(amount -> new Harm(kind, amount))).stream()).toList();
        }
        return reader.number(damage, 1, 999).map(amount -> new Harm(DamageKind.PHYSICAL, amount)).stream().toList();
    }

    private Optional<Integer> amount(SourceNode written) {
        return isWord(written, "all") ? Optional.of(0) : reader.number(written, 1, 999);
    }

    private static boolean isWord(SourceNode written, String word) {
        return written instanceof SourceNode.Text(_, _, var value, _) && value.equals(word);
    }
}
