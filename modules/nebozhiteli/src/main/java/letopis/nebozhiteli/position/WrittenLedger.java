package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued.Origin;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DamagePortion;
import letopis.nebozhiteli.rules.DuelCards;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.TargetWord;

/// The ledger entries of a written position.
record WrittenLedger(List<Line> lines) {

    private static final List<String> ENTRY_KINDS = List.of("damage", "healing", "restore", "prevention", "loss");
    private static final Map<String, Origin> ORIGINS_BY_WORD = Map.of(
            "combat", Origin.COMBAT,
            "ranged", Origin.RANGED,
            "effect", Origin.EFFECT);
    private static final List<String> FIELDS = Stream.concat(ENTRY_KINDS.stream(),
            Stream.of("by", "with", "to", "seat", "at-least", "origin")).toList();

    /// @param what the factory of the entry
    /// @param by the source of the effect, or the striker
    /// @param seat the controller of the effect; by default that of the source
    record Line(EntryFactory what, CardWord by, TargetWord to, Optional<Seat> seat) {}

    /// A factory that creates a ledger entry from its written content.
    interface EntryFactory {
        LedgerEvent.QueuedEntry of(CardId source, Seat seat, Target target, DuelCards cards);
    }

    /// @param turn progress of the turn
    /// @param hasPendingStrikes whether the strikes of a fight are still to come
    static WrittenLedger read(PositionReader reader, SourceNode node, TurnPosition turn, boolean hasPendingStrikes) {
        return new WrittenLedger(reader.readItems(node).stream()
                .flatMap(item -> readLine(reader, reader.readFields(item, FIELDS), turn, hasPendingStrikes).stream())
                .toList());
    }

    private static Optional<Line> readLine(PositionReader reader, SourceNode.Fields fields, TurnPosition turn,
            boolean hasPendingStrikes) {
        Optional<SourceNode.Fields.Field> kind = fields.fields().stream()
                .filter(field -> ENTRY_KINDS.contains(field.name().value())).findFirst();
        if (kind.isEmpty()) {
            reader.report(fields, "ledger-kind", "known", ENTRY_KINDS);
            return Optional.empty();
        }
        Optional<CardWord> with = fields.find("with").flatMap(weapon -> CardWord.read(weapon, reader));
        Optional<EntryFactory> entryFactory = readEntry(reader, kind.get(), fields, with, turn, hasPendingStrikes);
        Optional<CardWord> by = reader.requireField(fields, "by").flatMap(card -> CardWord.read(card, reader));
        Optional<TargetWord> to = reader.requireField(fields, "to").flatMap(target -> TargetWord.read(target, reader));
        Optional<Seat> seat = fields.find("seat").flatMap(reader::readSeat);
        return entryFactory.flatMap(one -> by.flatMap(source -> to.map(target -> new Line(one, source, target, seat))));
    }

    /// @param source the weapon of the strike
    private static Optional<EntryFactory> readEntry(PositionReader reader, SourceNode.Fields.Field kind,
            SourceNode.Fields fields,
            Optional<CardWord> source, TurnPosition turn, boolean hasPendingStrikes) {
        SourceNode value = kind.value();
        return switch (kind.name().value()) {
            case "damage" -> Optional.of(
                    readDamage(reader, readDamageAmounts(reader, value), fields, source, turn, hasPendingStrikes));
            case "healing" -> reader.readNumber(value, 1, 999).map(amount -> (by, seat, to, _) ->
                    new LedgerEvent.HealingQueued(by, seat, to, amount, List.of()));
            case "restore" -> Optional.of((by, seat, to, _) -> new LedgerEvent.RestoreQueued(by, seat, to));
            case "prevention" -> isWord(value, "source")
                    ? Optional.of((by, seat, to, _) -> new LedgerEvent.SourcePreventionQueued(by, seat, to, List.of()))
                    : (isWord(value, "all") ? Optional.of(0) : reader.readNumber(value, 1, 999)).map(amount ->
                            (by, seat, to, _) -> new LedgerEvent.PreventionQueued(by, seat, to, amount, List.of()));
            case "loss" -> reader.readNumber(value, 1, 999).map(amount -> (by, seat, to, _) ->
                    new LedgerEvent.LossQueued(by, seat, to, amount));
            case String other -> throw new IllegalStateException("no entry of the ledger is called " + other);
        };
    }

    /// Reads damage. By default, damage by a creature is combat damage. While the strikes of the fight are still to
    /// come, it is ability damage, because combat damage cannot be in the ledger yet.
    private static EntryFactory readDamage(PositionReader reader, List<DamageComponent> damageComponents,
            SourceNode.Fields fields, Optional<CardWord> source, TurnPosition turn, boolean hasPendingStrikes) {
        int atLeast = reader.readNumber(fields, "at-least", 0, 999, 0);
        Optional<Origin> origin = fields.find("origin")
                .flatMap(word -> reader.readWord(word, ORIGINS_BY_WORD));
        if (hasPendingStrikes && origin.filter(one -> one != Origin.EFFECT).isPresent()) {
            reader.report(fields, "blows-to-come");
        } else if (turn.phase() == Phase.RANGED && origin.equals(Optional.of(Origin.RANGED))) {
            reader.report(fields, "shots-to-come");
        }
        return (by, seat, to, cards) -> new LedgerEvent.DamageQueued(
                source.flatMap(weapon -> findCardInPlay(weapon, cards)).orElse(by), by, seat, to, damageComponents,
                atLeast, origin.orElse(cards.isCreature(by) && !hasPendingStrikes ? Origin.COMBAT
                        : Origin.EFFECT));
    }

    /// Reads a number as physical damage, or damage kinds with their amounts.
    private static List<DamageComponent> readDamageAmounts(PositionReader reader, SourceNode node) {
        if (node instanceof SourceNode.Fields(_, _, var fields)) {
            return fields.stream().flatMap(field -> reader.readWord(field.name(), DamagePortion.KINDS_BY_WORD)
                    .flatMap(kind -> reader.readNumber(field.value(), 1, 999)
                    .map(amount -> new DamageComponent(kind, amount)))
                            .stream()).toList();
        }
        return reader.readNumber(node, 1, 999).map(amount -> new DamageComponent(DamageKind.PHYSICAL, amount)).stream()
                .toList();
    }

    private static boolean isWord(SourceNode node, String word) {
        return node instanceof SourceNode.Text(_, _, var value, _) && value.equals(word);
    }

    List<LedgerEvent.QueuedEntry> resolve(DuelCards cards) {
        return lines.stream()
                .flatMap(line -> findCardInPlay(line.by(), cards).flatMap(by -> cards.findTarget(line.to()).map(to ->
                line.what().of(by, line.seat().orElseGet(() -> TableQueries.findController(cards.state(), by)), to,
                        cards)))
                .stream()).toList();
    }

    private static Optional<CardId> findCardInPlay(CardWord word, DuelCards cards) {
        return cards.find(word, cards::isInPlay);
    }
}
