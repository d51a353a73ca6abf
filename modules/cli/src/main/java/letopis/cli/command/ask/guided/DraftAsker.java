package letopis.cli.command.ask.guided;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionDraft;
import letopis.dispute.PositionFile;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.recording.WhyNot.Asker;
import letopis.recording.WhyNot.Said;
import letopis.recording.WhyNot.Standing;
import letopis.table.Audience;
import letopis.table.State;

/// Asks what the rules say to one more choice at the end of a position.
record DraftAsker(PositionDraft draft, LaidTable table, Words words) implements Asker {

    @Override
    public List<Standing> standing(Seat seat) {
        return table.standing(seat).stream().map(one -> new Standing(one.word(), one.card())).toList();
    }

    @Override
    public Optional<Said> said(Seat seat, Map<String, Object> form) {
        draft.choices().add(Map.of(seat.name(), new LinkedHashMap<>(form)));
        PositionFile asked = draft.asked();
        draft.choices().removeLast();
        return asked.mistakes().isEmpty() ? asked.answers().stream().findFirst().flatMap(this::refused)
                : Optional.empty();
    }

    private <S extends State> Optional<Said> refused(DisputeResult<S> answer) {
        S last = answer.match().timeline().at(answer.match().timeline().size());
        return answer.refused().map(DisputeResult.Refused::refusal).map(refusal ->
                new Said(refusal.code(), words.refusal(refusal, last, Audience.JUDGE), refusal.rules()));
    }
}
