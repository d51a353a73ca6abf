package letopis.cli.stepper;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.screen.Overlay;
import letopis.program.console.Console;

/// The branch somebody looks at, or the list one is chosen from; and the match to come back to.
final class Branching {

    private Optional<Alternatives> choosing = Optional.empty();
    private Optional<Trunk> trunk = Optional.empty();

    /// What was left for a branch.
    ///
    /// @param from the choice that is not made in the branch
    record Trunk(OpenMatch open, Cursor cursor, long from) {}

    boolean isChoosing() {
        return choosing.isPresent();
    }

    /// Whether somebody is in a branch.
    boolean isIn() {
        return trunk.isPresent();
    }

    /// Lists what could have been chosen. It shows hands, so it is for the judge's eyes.
    ///
    /// @return why there is no list, or nothing
    String list(OpenMatch open, long index, boolean judge, Console console) {
        if (isIn() || !judge) {
            return console.say(isIn() ? "stepper.branch-in-branch" : "stepper.branch-eyes");
        }
        choosing = Alternatives.of(open, index, console);
        return isChoosing() ? "" : console.say("stepper.no-branch");
    }

    /// A key for the list.
    ///
    /// @param open what is left when something is chosen
    Optional<Alternatives.Chosen> press(Key key, String typed, OpenMatch open, Cursor cursor, Glyphs glyphs) {
        Alternatives list = choosing.orElseThrow();
        return switch (list.press(key, typed)) {
            case STAYS -> Optional.empty();
            case LEFT -> {
                choosing = Optional.empty();
                yield Optional.empty();
            }
            case CHOSEN -> {
                choosing = Optional.empty();
                Alternatives.Chosen chosen = list.choose(glyphs);
                trunk = Optional.of(new Trunk(open, cursor, chosen.from()));
                yield Optional.of(chosen);
            }
        };
    }

    /// Back to the match itself.
    Trunk leave() {
        Trunk left = trunk.orElseThrow();
        trunk = Optional.empty();
        return left;
    }

    /// The match itself has gone on.
    void grow(OpenMatch longer) {
        Trunk left = trunk.orElseThrow();
        left.cursor().grow(longer.match().timeline());
        trunk = Optional.of(new Trunk(longer, left.cursor(), left.from()));
    }

    /// Where somebody is in the match itself.
    Cursor own(Cursor here) {
        return trunk.map(Trunk::cursor).orElse(here);
    }

    /// What stands in the place of the title of a match.
    Optional<String> title(Console console) {
        return trunk.map(left -> console.say("stepper.branch", Map.of("entry", left.from())));
    }

    /// The list over the lower part of a screen.
    List<StyledText> over(List<StyledText> screen, Glyphs glyphs, int width, int height) {
        return height < 4 ? screen
                : Overlay.below(screen, choosing.orElseThrow().draw(width, height - 2), glyphs, width, height);
    }
}
