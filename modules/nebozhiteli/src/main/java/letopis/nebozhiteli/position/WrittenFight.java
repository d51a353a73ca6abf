package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.rules.CardPairs;
import letopis.nebozhiteli.rules.DuelCards;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;

/// A fight as written in a position.
///
/// @param active the seat whose creatures attack and shoot
record WrittenFight(Seat active, List<CardWord> attackers, List<CardPairs.WrittenPair> blocks, List<CardWord> blocked,
        List<CardPairs.WrittenPair> shots) {

    static WrittenFight read(PositionReader reader, SourceNode.Fields combat, TurnPosition turn) {
        reader.readFields(combat, List.of("attackers", "blocks", "blocked", "shots"));
        checkPhase(reader, combat, "attackers", turn.phase(), Phase.ATTACK);
        checkPhase(reader, combat, "blocks", turn.phase(), Phase.BLOCK);
        combat.find("shots").filter(_ -> turn.phase() != Phase.RANGED)
                .ifPresent(node -> reader.report(node, "no-shots", "phase", turn.phase().code()));
        if (turn.isBeforeStrikes()) {
            TurnPosition.findDeclaredCombat(turn.phase(), Optional.of(combat))
                    .ifPresent(node -> reader.report(node, "declared-already"));
        }
        return new WrittenFight(turn.active(), readCards(reader, combat, "attackers"),
                readPairs(reader, combat, "blocks"),
                readCards(reader, combat, "blocked"), readPairs(reader, combat, "shots"));
    }

    private static void checkPhase(PositionReader reader, SourceNode.Fields combat, String name, Phase phase,
            Phase firstPhase) {
        combat.find(name).filter(_ -> phase.compareTo(firstPhase) < 0)
                .ifPresent(node -> reader.report(node, "no-fight-yet", "phase", phase.code()));
    }

    private static List<CardWord> readCards(PositionReader reader, SourceNode.Fields combat, String name) {
        return combat.find(name).map(list -> CardWord.readAll(list, reader)).orElse(List.of());
    }

    private static List<CardPairs.WrittenPair> readPairs(PositionReader reader, SourceNode.Fields combat, String name) {
        return combat.find(name).map(node -> CardPairs.readPairs(node, reader)).orElse(List.of());
    }

    /// Turns the attackers and shooters (NT-IV-7.1, NT-IV-6.3), because a written position need not mark them as
    /// turned.
    JudgeOrder.HalfLaidOut turnFighters(JudgeOrder.HalfLaidOut half) {
        if (!half.seat().equals(active)) {
            return half;
        }
        List<CardWord> fighters = Stream.concat(attackers.stream(), shots.stream().map(CardPairs.WrittenPair::source))
                .toList();
        List<JudgeOrder.HalfLaidOut.LaidCard> cards = half.cards().stream()
                .map(card -> isFighter(card, fighters) ? turnFighter(card) : card).toList();
        return new JudgeOrder.HalfLaidOut(half.seat(), half.life(), half.actions(), half.turns(), half.wins(), cards,
                half.creatureDeck(), half.mainDeck(), half.faces());
    }

    private static boolean isFighter(JudgeOrder.HalfLaidOut.LaidCard card, List<CardWord> fighters) {
        return card.zone().equals(NebozhiteliZone.FIELD.code()) && card.bearer().isEmpty()
                && !card.flags().contains(Marks.TURNED_FLAG)
                && fighters.stream().anyMatch(word -> switch (word) {
                    case CardWord.LabelWord(_, var id) -> id.equals(card.card());
                    case CardWord.NumberWord(_, var id) -> id.equals(card.card());
                    case CardWord.NameWord(_, var name) -> card.name().filter(name::equals).isPresent();
                    case CardWord.UnknownWord _, CardWord.FutureLabelWord _ -> false;
                });
    }

    private static JudgeOrder.HalfLaidOut.LaidCard turnFighter(JudgeOrder.HalfLaidOut.LaidCard card) {
        return new JudgeOrder.HalfLaidOut.LaidCard(card.card(), card.zone(), card.master(), card.bearer(), card.name(),
                card.life(), card.mana(),
                Stream.concat(card.flags().stream(), Stream.of(Marks.TURNED_FLAG)).toList());
    }

    JudgeOrder.PositionSet.WrittenCombat resolve(DuelCards cards) {
        PositionReader reader = cards.reader();
        List<CardId> attacking = findCreatures(attackers, cards);
        var blocking = new ArrayList<Block>();
        for (CardPairs.WrittenPair pair : blocks) {
            Optional<CardId> blocker = findCreature(pair.source(), active.opponent(), cards);
            Optional<CardId> attacker = blocker.flatMap(_ -> findCreature(pair.target(), active, cards));
            if (attacker.filter(card -> !attacking.contains(card)).isPresent()) {
                reader.report(pair.target().at(), "not-attacking");
            } else if (attacker.isPresent() && blocking.stream()
                    .anyMatch(block -> block.blocker().equals(blocker.get()))) {
                reader.report(pair.target().at(), "blocks-twice");
            } else {
                attacker.ifPresent(card -> blocking.add(new Block(blocker.get(), card)));
            }
        }
        var allBlocked = new ArrayList<>(findCreatures(blocked, cards));
        blocking.stream().map(Block::attacker).filter(card -> !allBlocked.contains(card))
                .forEach(allBlocked::add);
        List<Shot> shooting = shots.stream()
                .flatMap(shot -> findCreature(shot.source(), active, cards)
                .flatMap(shooter -> findCreature(shot.target(), active.opponent(), cards)
                        .map(target -> new Shot(shooter, target))).stream()).toList();
        return new JudgeOrder.PositionSet.WrittenCombat(attacking, blocking, allBlocked, shooting);
    }

    private List<CardId> findCreatures(List<CardWord> words, DuelCards cards) {
        return words.stream().flatMap(word -> findCreature(word, active, cards).stream()).toList();
    }

    private static Optional<CardId> findCreature(CardWord word, Seat seat, DuelCards cards) {
        Optional<CardId> card = cards.find(word, cards.isCreatureOf(seat));
        if (card.isPresent() && !cards.isCreatureOf(seat).test(card.get())) {
            cards.reader().report(word.at(), cards.isCreature(card.get()) ? "wrong-side" : "no-creature", "seat", seat);
            return Optional.empty();
        }
        return card;
    }
}
