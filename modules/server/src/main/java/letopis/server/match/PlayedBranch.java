package letopis.server.match;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.Salts;
import letopis.app.answer.Branched;
import letopis.app.text.Phrases;
import letopis.journal.Commit;
import letopis.language.json.JsonOut;
import letopis.language.text.Words;
import letopis.match.MadeChoice;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.notation.SealLine;
import letopis.recording.Branch;
import letopis.recording.Option;
import letopis.table.State;

/// What makes a match a branch of another: a choice that was not made there, and what came of it. It is in memory only.
///
/// A branch is what comes of the match as it was at one entry, so whoever is in one sees the same while the match goes
/// on. It is not carried on with what is recorded meanwhile: where a later choice fits, and which passes are left out,
/// depends on all that comes after ([letopis.match.WhatIf]), so a longer record may lead to another branch from its
/// first step on.
///
/// @param choice which of the other choices it is, from 1
/// @param taken that choice, in words
/// @param story what came of it
/// @param until how far the match had come whose later choices were made again
/// @param match the branch as a match
/// @param saved all of it, and behind its end a remark on where it comes from
public record PlayedBranch(long choice, String taken, Branched story, long until, LoadedMatch<?> match,
         List<Commit> saved) {

    private static final int LINE_BYTES = 256; // about

    /// Which branch of a match.
    ///
    /// @param entry where something else is chosen
    /// @param choice which of the other choices, from 1
    /// @param until the last entry of the match as it was then
    record Place(long entry, long choice, long until) {}

    public PlayedBranch {
        saved = List.copyOf(saved);
    }

    /// Nothing where there is no such choice.
    ///
    /// @param now the match that was played, at least as far as that
    static <S extends State> Optional<PlayedBranch> of(LoadedMatch<S> now, Words words, Place place) {
        LoadedMatch<S> record = new LoadedMatch<>(now.source(), now.header(), now.game(), now.cards(),
                now.timeline().until(place.until()), now.seal(), Optional.empty()); // the seal is not looked at
        return MadeChoice.at(record.timeline(), place.entry()).flatMap(made -> {
            var branch = new Branch<>(record, made, Salts.fresh());
            List<Option> others = branch.alternatives();
            return place.choice() < 1 || place.choice() > others.size() ? Optional.empty()
                    : Optional.of(of(branch, words, place, others.get(Math.toIntExact(place.choice() - 1))));
        });
    }

    private static <S extends State> PlayedBranch of(Branch<S> branch, Words words, Place place,
            Option option) {
        branch.take(option);
        Branched story = Branched.of(branch, branch.replay(), words);
        LoadedMatch<S> match = branch.recording().match();
        branch.note(Phrases.in(words.language()).say("what-if.note", Map.of("match",
                branch.record().header().match(), "entry", story.at(), "choice", story.recorded().sentence())));
        return new PlayedBranch(place.choice(), option.sentence(words.language()), story, place.until(), match,
                branch.commits());
    }

    /// All of it as a replay file.
    InputStream replay() {
        var notation = new JsonNotation(match.game());
        var out = new JsonOut(saved.size() * LINE_BYTES);
        byte[] beginning = HeaderLine.beginning(match.header());
        out.raw(beginning, 0, beginning.length); // whole lines
        for (Commit commit : saved) {
            notation.lines(commit).forEach(line -> out.line(line.bytes()));
            out.line(SealLine.write(commit.seal()));
        }
        return new ByteArrayInputStream(out.toBytes());
    }
}
