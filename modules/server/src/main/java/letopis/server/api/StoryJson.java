package letopis.server.api;

import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.narration.DetailLevel;
import letopis.language.message.FileProblem;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.match.AudienceView;
import letopis.server.match.StoryRange;

/// Some turns of a match as a story.
///
/// @param last the last visible entry of the match
/// @param from the first entry of these turns
/// @param to the last entry of these turns
record StoryJson(long last, long from, long to, List<StoryItemJson> items) {

    private static final int MAX_ENTRIES = 500;

    static StoryJson of(AudienceView view, ApiRequest request) {
        long last = view.match().timeline().size();
        return of(view, readDetailLevel(request), Math.max(1, request.number("from", 1)), request.number("to", last));
    }

    static StoryJson of(AudienceView view, DetailLevel level, long from, long to) {
        StoryRange range = view.createStory(level, from, to, MAX_ENTRIES);
        return new StoryJson(view.match().timeline().size(), range.from(), range.to(),
                range.parts().stream().map(part -> StoryItemJson.of(view, part)).toList());
    }

    private static DetailLevel readDetailLevel(ApiRequest request) {
        String text = request.text("detail").orElse("story");
        DetailLevel level;
        try {
            level = DetailLevel.parse(text);
        } catch (UserError _) {
            throw unknownLevelProblem(text);
        }
        return switch (level) {
            case STORY, RULES -> level;
            case TRACE -> throw unknownLevelProblem(text);
        };
    }

    private static Problem unknownLevelProblem(String text) {
        return Problem.badRequest("no-detail", Map.of("text", FileProblem.abbreviate(text)));
    }
}
