package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.live.NarratedEntry;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.match.Verdict;
import letopis.table.BoardView.Subject;

/// A part of a match and its outcome.
///
/// @param from the entry before the part
/// @param to the last entry of the part
/// @param fates the fates of subjects whose life was counted or changed
/// @param verdict the outcome for each card and player
/// @param over true if a game ended in this part
/// @param dueRules the paragraphs that will end the game if no more choices are made
/// @param focus the cards and players to mention first
record MatchPart(Chronicle chronicle, Words words, long from, long to, List<Fate> fates, Verdict verdict, boolean over,
        List<RuleRef> dueRules, Focus focus) {

    MatchPart {
        fates = List.copyOf(fates);
        dueRules = List.copyOf(dueRules);
    }

    static MatchPart of(Chronicle chronicle, long from, long to) {
        return new MatchPart(chronicle, chronicle.createWordsForRange(from, to), from, to,
                chronicle.listFates(from, to), chronicle.createVerdict(from, to),
                chronicle.boardAt(to).result().isPresent(), List.of(), Focus.NONE);
    }

    List<Ledger> ledgers() {
        return chronicle.ledgers().stream()
                .filter(ledger -> ledger.entry().number() > from && ledger.entry().number() <= to).toList();
    }

    /// Returns the sentence in which the game names the loser or winner and the reason, if it has such a sentence.
    ///
    /// @param key the key of the message that lists the entry types with such a sentence
    Optional<String> findOutcomeSentence(String key, Seat seat) {
        return words.messages().find(key).flatMap(_ ->
                chronicle.findLastEntry(from, to, List.of(words.word(key).split(" ")), seat))
                        .map(NarratedEntry::sentence)
                .map(sentence -> sentence + ".");
    }

    /// Returns the cards that met another fate instead of dying.
    Set<Subject> sparedSubjects() {
        return verdict.cards().stream().filter(card -> card.move().filter(move -> move.how().endsWith("-instead"))
                .isPresent()).map(card -> new Subject.OfCard(card.card(), card.diff().card().name()))
                .collect(Collectors.toSet());
    }

    /// Returns the paragraphs that ended a game. If the match continues after that game, returns the paragraphs of the
    /// last two entries of this part, which cover the loser and the winner.
    List<RuleRef> endingRules() {
        if (verdict.endSource().isEmpty() && !dueRules.isEmpty()) {
            return dueRules;
        }
        if (verdict.endSource().isEmpty() && over) {
            return LongStream.rangeClosed(Math.max(from + 1, to - 1), to).boxed()
                    .flatMap(at -> chronicle.listRules(at).stream().limit(1)).distinct().toList();
        }
        return verdict.endSource().stream().flatMap(ending -> ending.rules().stream()).limit(1).toList();
    }
}
