package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.match.OpenMatch;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.journal.Commit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.live.Chronicle;
import letopis.match.RewindPreview;
import letopis.table.Audience;
import letopis.table.CardName;

/// The entries a rewind would undo, and the knowledge players have gained, which cannot be undone.
public final class RewindingReport {

    private final Layout layout;
    private final OpenMatch openMatch;
    private final Chronicle chronicle;
    private final RewindPreview preview;
    private final Audience audience;

    /// @param audience the reader, who may not see hidden cards of others
    public RewindingReport(Layout layout, OpenMatch openMatch, RewindPreview preview, Audience audience) {
        this.audience = audience;
        this.layout = layout;
        this.openMatch = openMatch;
        this.preview = preview;
        this.chronicle = openMatch.createChronicle(audience);
    }

    public List<StyledText> formatLines(int width) {
        var lines = new ArrayList<StyledText>();
        lines.add(StyledText.of(layout.say("rewind.back-to",
                Map.of("entry", preview.to(), "moment", chronicle.formatMoment(preview.to().number())))));
        addSteps("rewind.undone", preview.undoneSteps(), width, lines);
        addSteps("rewind.restored", preview.restoredSteps(), width, lines);
        return lines;
    }

    private void addSteps(String heading, List<RewindPreview.Step> steps, int width, List<StyledText> lines) {
        if (steps.isEmpty()) {
            return;
        }
        long entries = steps.stream().mapToLong(step -> step.last().number() - step.first().number() + 1).sum();
        lines.add(StyledText.of(layout.say(heading, Map.of("entries", entries, "steps", steps.size()))));
        var text = new LogText(layout.glyphs(), width);
        for (RewindPreview.Step step : steps) {
            lines.addAll(text.formatFullEntry(chronicle.narrate(step.choice().seq().number())));
            listSeenCards(step).forEach((who, cards) ->
                    lines.addAll(text.formatIndentedLines(layout.say("rewind.seen",
                            Map.of("who", who, "cards", cards)))));
        }
    }

    /// Returns the cards that each group of players has seen, keyed by group. Cards without a visible name are only
    /// counted.
    private Map<String, String> listSeenCards(RewindPreview.Step step) {
        var byViewer = new LinkedHashMap<String, List<RewindPreview.SeenFace>>();
        step.learnedFaces().forEach(seenFace -> byViewer.computeIfAbsent(formatSeatNames(seenFace.seats()),
                _ -> new ArrayList<>()).add(seenFace));
        return byViewer.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, one -> formatCards(one.getValue()),
                (text, _) -> text, LinkedHashMap::new));
    }

    private String formatCards(List<RewindPreview.SeenFace> seenFaces) {
        List<String> said = seenFaces.stream().flatMap(seenFace -> findName(seenFace).stream())
                .map(openMatch.words()::formatCardName)
                .collect(Collectors.toCollection(ArrayList::new));
        int hidden = seenFaces.size() - said.size();
        if (hidden > 0) {
            said.add(layout.say("rewind.hidden-cards", Map.of("count", hidden)));
        }
        return String.join(", ", said);
    }

    private Optional<CardName> findName(RewindPreview.SeenFace seenFace) {
        return seenFace.revealed() || seenFace.seats().stream().anyMatch(audience::canSeeValuesOf) ? seenFace.name()
                : Optional.empty();
    }

    private boolean includesAllSeats(List<Seat> seats) {
        return seats.size() == openMatch.match().header().players().size();
    }

    private String formatSeatNames(List<Seat> seats) {
        return includesAllSeats(seats) ? layout.say("rewind.everybody")
                : seats.stream().map(openMatch.words()::player).collect(Collectors.joining(", "));
    }

    /// @param entry the entry of the rewind, if it has been recorded
    private record Report(String match, Sequence to, List<Step> undoneSteps, List<Step> restoredSteps,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> entry,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> sha256) {}

    private record Step(Sequence first, Sequence last, String sentence, List<RewindPreview.SeenFace> seenFaces) {}

    public Object toJson(Optional<Commit> writtenCommit) {
        return new Report(openMatch.match().header().match().value(), preview.to(), toJson(preview.undoneSteps()),
                toJson(preview.restoredSteps()), writtenCommit.map(Commit::last),
                writtenCommit.map(commit -> commit.seal().sha256()));
    }

    private List<Step> toJson(List<RewindPreview.Step> steps) {
        return steps.stream().map(step -> new Step(step.first(), step.last(),
                chronicle.narrate(step.choice().seq().number()).sentence(), step.learnedFaces().stream()
                        .map(seenFace -> new RewindPreview.SeenFace(
                                seenFace.entry(), seenFace.seats(), seenFace.revealed(), seenFace.card(),
                                findName(seenFace)))
                        .toList()))
                .toList();
    }
}
