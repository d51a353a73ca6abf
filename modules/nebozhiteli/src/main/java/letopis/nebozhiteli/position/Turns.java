package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.JudgeOrder.PositionSet.Fighting;
import letopis.nebozhiteli.event.JudgeOrder.PositionSet.Progress;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Where the turn of a written position stands.
record Turns(int number, Seat active, Seat first, Phase phase, Progress progress, Seat priority, int passes, int idle) {

    static final Map<String, Phase> PHASES = Arrays.stream(Phase.values())
            .collect(Collectors.toMap(Phase::code, phase -> phase, (one, _) -> one, LinkedHashMap::new));
    private static final Map<String, Progress> PROGRESS = Map.of("start", Progress.START, "main", Progress.MAIN, "window", Progress.WINDOW);
    private static final List<String> FIELDS = List.of("number", "active", "first", "phase", "step", "priority", "passes", "idle");
    private static final int NUMBER = 5;

    /// @param fighting whether the position tells of a fight
    static Turns read(PositionReader reader, SourceNode.Fields fields, boolean fighting) {
        reader.fields(fields, FIELDS);
        int number = reader.number(fields, "number", 1, 999, NUMBER);
        Seat active = fields.find("active").flatMap(reader::seat).orElse(Seat.A);
        Seat first = number % 2 == 1 ? active : active.opponent();
        fields.find("first").flatMap(written -> reader.seat(written).filter(seat -> !seat.equals(first)).map(_ -> written))
                .ifPresent(written -> reader.report(written, "not-first", "number", number, "active", active));
        Phase phase = fields.find("phase").flatMap(word -> reader.word(word, PHASES)).orElse(Phase.DAMAGE);
        Progress progress = fields.find("step").flatMap(word -> reader.word(word, PROGRESS)).orElse(usual(phase, fighting));
        Seat priority = fields.find("priority").flatMap(reader::seat).orElse(active);
        return new Turns(number, active, first, phase, progress, priority,
                reader.number(fields, "passes", 0, 1, 0), reader.number(fields, "idle", 0, 5, 0));
    }

    /// Where a dispute in a phase begins when nothing is said: at what only this phase allows, or where both may act; the
    /// blows of a fight fall first.
    private static Progress usual(Phase phase, boolean fighting) {
        return switch (phase) {
            case SUMMON, EQUIP, RANGED, ATTACK, BLOCK, END -> Progress.MAIN;
            case FIRST_STRIKE, DAMAGE -> fighting ? Progress.START : Progress.WINDOW;
            case START -> Progress.WINDOW;
        };
    }

    /// How many turns a player has begun by now.
    int turnsOf(Seat seat) {
        return seat.equals(first) ? (number + 1) / 2 : number / 2;
    }

    Fighting fighting(PositionReader reader, DuelState state, Which which, SourceNode.Fields combat) {
        reader.fields(combat, List.of("attackers", "blocks", "blocked", "shots"));
        List<CardId> attackers = creatures(reader, which, combat, "attackers", active);
        var blocks = new ArrayList<Block>();
        pairs(reader, which, combat, "blocks", active.opponent(), active, (blocker, attacker, at) -> {
            if (!attackers.contains(attacker)) {
                reader.report(at, "not-attacking");
            } else if (blocks.stream().anyMatch(block -> block.blocker().equals(blocker))) {
                reader.report(at, "blocks-twice");
            } else {
                blocks.add(new Block(blocker, attacker));
            }
        });
        var blocked = new ArrayList<>(creatures(reader, which, combat, "blocked", active));
        blocks.stream().map(Block::attacker).filter(attacker -> !blocked.contains(attacker)).forEach(blocked::add);
        var shots = new ArrayList<Shot>();
        pairs(reader, which, combat, "shots", active, active.opponent(), (shooter, target, _) -> shots.add(new Shot(shooter, target)));
        early(reader, combat, "attackers", Phase.ATTACK);
        early(reader, combat, "blocks", Phase.BLOCK);
        return new Fighting(attackers, blocks, blocked, shots);
    }

    private void early(PositionReader reader, SourceNode.Fields combat, String name, Phase from) {
        combat.find(name).filter(_ -> phase.compareTo(from) < 0)
                .ifPresent(written -> reader.report(written, "no-fight-yet", "phase", phase.code()));
    }

    private static List<CardId> creatures(PositionReader reader, Which which, SourceNode.Fields combat, String name, Seat seat) {
        return combat.find(name).stream().flatMap(list -> reader.items(list).stream())
                .flatMap(one -> creature(reader, which, one, seat).stream()).toList();
    }

    private static Optional<CardId> creature(PositionReader reader, Which which, SourceNode written, Seat seat) {
        Optional<CardId> card = which.card(written, which.creatureOf(seat));
        if (card.isPresent() && !which.creatureOf(seat).test(card.get())) {
            reader.report(written, Field.isCreature(which.state(), card.get()) ? "wrong-side" : "no-creature", "seat", seat);
            return Optional.empty();
        }
        return card;
    }

    private interface Pairing {
        void take(CardId one, CardId other, SourceNode at);
    }

    private static void pairs(PositionReader reader, Which which, SourceNode.Fields combat, String name, Seat one, Seat other, Pairing pairing) {
        combat.find(name).ifPresent(written -> {
            if (written instanceof SourceNode.Fields(_, _, var pairs)) {
                pairs.forEach(pair -> creature(reader, which, pair.name(), one).ifPresent(who ->
                        reader.items(pair.value()).forEach(whom -> creature(reader, which, whom, other)
                                .ifPresent(card -> pairing.take(who, card, whom)))));
            } else {
                reader.expected(written, "pairs");
            }
        });
    }
}
