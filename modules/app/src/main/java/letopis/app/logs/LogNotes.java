package letopis.app.logs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.text.Phrases;

/// What there is to say of a log beside what is in it.
///
/// @param setAside how many records of its topic were left out
/// @param misplaced how many of them are in other partitions than their matches
/// @param held transactions that keep a part of the topic back
public record LogNotes(long setAside, long misplaced, List<Held> held) {

    static final LogNotes NONE = new LogNotes(0, 0, List.of());

    /// @param by the transactional id, or empty when it is not known
    public record Held(int partition, long offset, String since, String by) {}

    public List<String> sentences(Phrases phrases) {
        var sentences = new ArrayList<String>();
        held.forEach(one -> sentences.add(phrases.say("logs.held", Map.of("partition", one.partition(),
                "offset", one.offset(), "since", one.since(), "by", one.by()))));
        if (setAside > 0) {
            sentences.add(phrases.say("logs.set-aside", Map.of("count", setAside)));
        }
        if (misplaced > 0) {
            sentences.add(phrases.say("logs.misplaced", Map.of("count", misplaced)));
        }
        return sentences;
    }
}
