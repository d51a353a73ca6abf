package letopis.cli.stepper;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.screen.Overlay;
import letopis.program.console.Console;

/// The state of branching: the current branch or the list of alternatives, and the match to return to.
final class BranchMode {

    private Optional<Alternatives> alternatives = Optional.empty();
    private Optional<Trunk> trunk = Optional.empty();

    /// The match from which a branch starts.
    ///
    /// @param from the replaced choice
    record Trunk(OpenMatch open, Cursor cursor, long from) {}

    boolean isChoosing() {
        return alternatives.isPresent();
    }

    /// Returns true if the viewer shows a branch.
    boolean isInBranch() {
        return trunk.isPresent();
    }

    /// Opens the list of alternatives. The list reveals hands, so only the judge may see it.
    ///
    /// @return the reason if the list cannot be opened, otherwise empty
    String openAlternativeList(OpenMatch openMatch, long index, boolean isJudge, Console console) {
        if (isInBranch() || !isJudge) {
            return console.say(isInBranch() ? "stepper.branch-in-branch" : "stepper.branch-eyes");
        }
        alternatives = Alternatives.of(openMatch, index, console);
        return isChoosing() ? "" : console.say("stepper.no-branch");
    }

    /// Handles a key of the list.
    ///
    /// @param openMatch the match to return to from a branch
    Optional<Alternatives.ChosenBranch> press(Key key, String input, OpenMatch openMatch, Cursor cursor,
            Glyphs glyphs) {
        Alternatives list = alternatives.orElseThrow();
        return switch (list.press(key, input)) {
            case STAYS -> Optional.empty();
            case LEFT -> {
                alternatives = Optional.empty();
                yield Optional.empty();
            }
            case CHOSEN -> {
                alternatives = Optional.empty();
                Alternatives.ChosenBranch chosen = list.chooseBranch(glyphs);
                trunk = Optional.of(new Trunk(openMatch, cursor, chosen.from()));
                yield Optional.of(chosen);
            }
        };
    }

    /// Returns to the match.
    Trunk leaveBranch() {
        Trunk left = trunk.orElseThrow();
        trunk = Optional.empty();
        return left;
    }

    /// Updates the match with new entries.
    void extend(OpenMatch extendedMatch) {
        Trunk left = trunk.orElseThrow();
        left.cursor().extend(extendedMatch.match().timeline());
        trunk = Optional.of(new Trunk(extendedMatch, left.cursor(), left.from()));
    }

    /// Returns the cursor in the original match, or the given cursor if no branch is shown.
    Cursor findTrunkCursor(Cursor cursor) {
        return trunk.map(Trunk::cursor).orElse(cursor);
    }

    /// Returns the title of the branch, if one is shown.
    Optional<String> title(Console console) {
        return trunk.map(left -> console.say("stepper.branch", Map.of("entry", left.from())));
    }

    /// Draws the list over the lower part of a screen.
    List<StyledText> drawOver(List<StyledText> screen, Glyphs glyphs, int width, int height) {
        return height < 4 ? screen
                : Overlay.drawOverLowerPart(screen, alternatives.orElseThrow().draw(width, height - 2), glyphs, width,
                        height);
    }
}
