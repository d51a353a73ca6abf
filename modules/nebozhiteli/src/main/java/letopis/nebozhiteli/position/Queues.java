package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.event.DuelDecision.Declaration;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LossQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.LedgerEvent.Queued;
import letopis.nebozhiteli.event.LedgerEvent.RestoreQueued;
import letopis.nebozhiteli.event.LedgerEvent.SourcePreventionQueued;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.rules.Field;
import letopis.table.CardId;
import letopis.table.Positions.Wanted;
import letopis.table.Reading;
import letopis.table.Written;

/// Reads what waits already when the position begins: the queue that was declared and the ledger of the phase.
record Queues(DuelState state, Reading reading, Which which) {

    private static final List<String> KINDS = List.of("damage", "healing", "restore", "prevention", "loss");
    private static final Map<String, DamageQueued.Origin> ORIGINS = Map.of("combat", DamageQueued.Origin.COMBAT,
            "ranged", DamageQueued.Origin.RANGED, "effect", DamageQueued.Origin.EFFECT);
    private static final List<String> FIELDS = Stream.concat(KINDS.stream(),
            Stream.of("by", "with", "to", "seat", "at-least", "origin")).toList();

    /// The cards of one player that lie in the queue, as they are named there.
    static List<Written> cards(Reading reading, Written queue, Seat seat) {
        return reading.items(queue).stream()
                .flatMap(item -> item instanceof Written.Fields(_, _, var fields) ? fields.stream() : Stream.empty())
                .filter(field -> reading.asSeat(field.name()).filter(seat::equals).isPresent())
                .flatMap(field -> field.value() instanceof Written.Fields said
                        ? said.find("cast").or(() -> said.find("play")).stream() : Stream.empty())
                .toList();
    }

    /// All of one player: the one who acts (NT-IV-2.1.2).
    List<Declaration> queue(Written queue, Seat priority) {
        var declared = new ArrayList<Declaration>();
        for (Written item : reading.items(queue)) {
            if (!(item instanceof Written.Fields(_, _, var fields)) || fields.size() != 1) {
                reading.wrong(item, "choice");
                continue;
            }
            Optional<Seat> seat = reading.seat(fields.getFirst().name());
            if (seat.isPresent() && !seat.get().equals(priority)) {
                reading.mistake(fields.getFirst().name(), "queue-of-other", "seat", seat.get(), "priority", priority);
            } else if (seat.isPresent()) {
                Written said = fields.getFirst().value();
                Wanted wanted = new Choices(state, reading, seat.get(), NebozhiteliZone.QUEUE).read(said);
                switch (wanted) {
                    case Wanted.Chosen(Declaration declaration) -> declared.add(declaration);
                    case Wanted.Chosen _, Wanted.Forbidden _ -> reading.mistake(said, "not-queued");
                    case Wanted.Unread _ -> {}
                }
            }
        }
        return declared;
    }

    List<Queued> ledger(Written ledger) {
        return reading.items(ledger).stream().flatMap(item -> entry(reading.fields(item, FIELDS)).stream()).toList();
    }

    private Optional<Queued> entry(Written.Fields fields) {
        Optional<Written.Fields.Field> kind = fields.fields().stream().filter(field -> KINDS.contains(field.name().value())).findFirst();
        if (kind.isEmpty()) {
            reading.mistake(fields, "ledger-kind", "known", KINDS);
            return Optional.empty();
        }
        Optional<CardId> by = reading.needed(fields, "by").flatMap(card -> which.card(card, which::isInPlay));
        Optional<Target> to = reading.needed(fields, "to").flatMap(which::target);
        Optional<Seat> seat = fields.find("seat").flatMap(reading::seat).or(() -> by.map(card -> Field.controller(state, card)));
        return by.flatMap(source -> to.flatMap(target -> seat.flatMap(one -> entry(fields, kind.get(), source, one, target))));
    }

    private Optional<Queued> entry(Written.Fields fields, Written.Fields.Field kind, CardId source, Seat seat, Target target) {
        return switch (kind.name().value()) {
            case "damage" -> Optional.of(damage(fields, kind.value(), source, seat, target));
            case "healing" -> reading.number(kind.value(), 1, 999).map(amount -> new HealingQueued(source, seat, target, amount, List.of()));
            case "restore" -> Optional.of(new RestoreQueued(source, seat, target));
            case "prevention" -> isWord(kind.value(), "source") ? Optional.of(new SourcePreventionQueued(source, seat, target, List.of()))
                    : amount(kind.value()).map(amount -> new PreventionQueued(source, seat, target, amount, List.of()));
            case "loss" -> reading.number(kind.value(), 1, 999).map(amount -> new LossQueued(source, seat, target, amount));
            case String other -> throw new IllegalStateException("no entry of the ledger is called " + other);
        };
    }

    /// `by` is who strikes, `with` the weapon.
    private DamageQueued damage(Written.Fields fields, Written damage, CardId striker, Seat seat, Target target) {
        CardId source = fields.find("with").flatMap(weapon -> which.card(weapon, which::isInPlay)).orElse(striker);
        DamageQueued.Origin origin = fields.find("origin").flatMap(word -> reading.word(word, ORIGINS))
                .orElse(Field.isCreature(state, striker) ? DamageQueued.Origin.COMBAT : DamageQueued.Origin.EFFECT);
        return new DamageQueued(source, striker, seat, target, harms(damage), reading.number(fields, "at-least", 0, 999, 0), origin);
    }

    /// A number is physical damage; else kinds with their amounts.
    private List<Harm> harms(Written damage) {
        if (damage instanceof Written.Fields(_, _, var fields)) {
            return fields.stream().flatMap(field -> reading.word(field.name(), Sharing.KINDS)
                    .flatMap(kind -> reading.number(field.value(), 1, 999).map(amount -> new Harm(kind, amount))).stream()).toList();
        }
        return reading.number(damage, 1, 999).map(amount -> new Harm(DamageKind.PHYSICAL, amount)).stream().toList();
    }

    private Optional<Integer> amount(Written written) {
        return isWord(written, "all") ? Optional.of(0) : reading.number(written, 1, 999);
    }

    private static boolean isWord(Written written, String word) {
        return written instanceof Written.Text(_, _, var value, _) && value.equals(word);
    }
}
