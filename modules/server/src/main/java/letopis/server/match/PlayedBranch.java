package letopis.server.match;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.Salts;
import letopis.app.answer.WhatIfAnswer;
import letopis.app.text.Glyphs;
import letopis.app.text.Phrases;
import letopis.journal.Commit;
import letopis.language.json.JsonWriter;
import letopis.language.message.Language;
import letopis.match.RecordedChoice;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.notation.SealLine;
import letopis.recording.Branch;
import letopis.recording.Option;
import letopis.table.State;

/// A branch that was played in memory.
///
/// It is based on the match up to a certain entry. Later entries do not extend it, so its readers see the same branch
/// while the match continues. A longer record could change the branch from the first step on, because the place of a
/// later choice and the omitted passes depend on everything that follows ([letopis.match.WhatIf]).
///
/// @param choice the number of the first choice among those not recorded, from 1
/// @param taken the choice in words
/// @param until the entry up to which later choices were replayed
/// @param match the branch as a match
/// @param savedCommits the whole branch, with a final note on its origin
public record PlayedBranch(long choice, String taken, WhatIfAnswer.Story story, long until, LoadedMatch<?> match,
         List<Commit> savedCommits) {

    private static final int AVERAGE_LINE_BYTES = 256; // approximate

    /// The position of a branch in a match.
    ///
    /// @param entry the entry with the other choice
    /// @param choice the number of the other choice, from 1
    /// @param until the last entry of the match as the branch knows it
    record Place(long entry, long choice, long until) {}

    public PlayedBranch {
        savedCommits = List.copyOf(savedCommits);
    }

    /// Plays a branch. Returns empty if the choice does not exist.
    ///
    /// @param match the match, at least up to `place.until()`
    static <S extends State> Optional<PlayedBranch> of(LoadedMatch<S> match, Language language, Place place) {
        LoadedMatch<S> record = new LoadedMatch<>(match.source(), match.header(), match.game(), match.cards(),
                match.timeline().truncateAt(place.until()), match.seal(), Optional.empty()); // the seal is not read
        return RecordedChoice.findAt(record.timeline(), place.entry()).filter(_ -> place.choice() > 0)
                .flatMap(recordedChoice -> {
                    var branch = new Branch<>(record, recordedChoice, Salts.random());
                    return branch.alternatives().stream().skip(place.choice() - 1).findFirst()
                            .map(option -> of(branch, language, place, option));
                });
    }

    private static <S extends State> PlayedBranch of(Branch<S> branch, Language language, Place place,
            Option option) {
        branch.choose(option);
        WhatIfAnswer.Story story = WhatIfAnswer.createStory(branch, Phrases.forLanguage(language), Glyphs.UNICODE);
        LoadedMatch<S> match = branch.recording().match();
        branch.addNote(Phrases.forLanguage(language)
                .say("what-if.note", Map.of("match", branch.recordedMatch().header().match(),
                "entry", story.recordedChoice().entry(), "choice", story.recordedChoice().sentence())));
        return new PlayedBranch(place.choice(), option.sentence(language), story, place.until(), match,
                branch.commits());
    }

    InputStream replay() {
        var notation = new JsonNotation(match.game());
        var out = new JsonWriter(savedCommits.size() * AVERAGE_LINE_BYTES);
        byte[] beginning = HeaderLine.writePreamble(match.header());
        out.writeRaw(beginning, 0, beginning.length); // whole lines
        for (Commit commit : savedCommits) {
            notation.lines(commit).forEach(line -> out.line(line.bytes()));
            out.line(SealLine.write(commit.seal()));
        }
        return new ByteArrayInputStream(out.toBytes());
    }
}
