package letopis.app.logs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.text.Phrases;

/// Remarks about the state of a log.
///
/// @param skippedCount the number of skipped records of the topic
/// @param misplacedCount the number of skipped records that are in the wrong partition
/// @param openTransactions open transactions that block the rest of a partition
public record LogNotes(long skippedCount, long misplacedCount, List<OpenTransaction> openTransactions) {

    static final LogNotes NONE = new LogNotes(0, 0, List.of());

    /// @param transactionalId the transactional id; empty if unknown
    public record OpenTransaction(int partition, long offset, String since, String transactionalId) {}

    public List<String> listSentences(Phrases phrases) {
        var sentences = new ArrayList<String>();
        openTransactions.forEach(openTransaction ->
                sentences.add(phrases.say("logs.held", Map.of("partition", openTransaction.partition(),
                "offset", openTransaction.offset(), "since", openTransaction.since(), "by",
                openTransaction.transactionalId()))));
        if (skippedCount > 0) {
            sentences.add(phrases.say("logs.set-aside", Map.of("count", skippedCount)));
        }
        if (misplacedCount > 0) {
            sentences.add(phrases.say("logs.misplaced", Map.of("count", misplacedCount)));
        }
        return sentences;
    }
}
