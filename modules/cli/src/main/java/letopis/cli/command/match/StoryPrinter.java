package letopis.cli.command.match;

import letopis.app.UserError;
import letopis.app.narration.DetailLevel;
import letopis.app.narration.Narration;
import letopis.app.narration.NarrationText;
import letopis.app.narration.StoryBuilder;
import letopis.app.narration.StoryItem;
import letopis.app.text.PlainEntryText;
import letopis.cli.command.MatchView;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.SealedCommit;
import letopis.live.Chronicle;
import letopis.match.Timeline;
import letopis.notation.LoadedMatch;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import letopis.table.State;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;

/// A printer that narrates a match at a level of detail: formatted on a terminal, plain lines in a pipe.
public final class StoryPrinter {

    public static final String DETAIL_OPTION = "--detail";

    private final MatchView view;
    private final Console console;
    private final NarrationText text;
    private final StoryBuilder builder;
    private Narration narration;
    private @Nullable Growth<?> growth; // null until the match grows

    StoryPrinter(MatchView view, DetailLevel level, Console console) {
        this.view = view;
        this.console = console;
        this.text = new NarrationText(console, view.openMatch().words(), level);
        this.builder = new StoryBuilder(level, this::print);
        this.narration = createNarration(view.openMatch().match());
    }

    /// @param key the help text
    public static ArgSpec createArgument(String key) {
        return CommandLineArgs.option(DETAIL_OPTION, "story|rules|trace", key);
    }

    /// Returns the level requested on the command line.
    ///
    /// @throws UserError if there is no such level
    public static DetailLevel parseLevel(CommandLineArgs args, DetailLevel defaultLevel) {
        return args.has(DETAIL_OPTION) ? DetailLevel.parse(args.text(DETAIL_OPTION, "")) : defaultLevel;
    }

    private Narration createNarration(LoadedMatch<?> match) {
        return new Narration(match, new Chronicle(match, view.openMatch().words(), view.audience()), view.audience(),
                view.openMatch().words(), console);
    }

    /// Tells one more entry.
    void print(long entry) {
        builder.add(narration, entry);
    }

    /// Prints the lines that were still waiting for later entries.
    void finish() {
        builder.finish();
    }

    private void print(StoryItem item) {
        if (console.writesToTerminal()) {
            console.print(text.renderItem(item));
        } else {
            text.renderPlainText(item).forEach(console.out()::println);
        }
    }

    /// Adds a commit to the match and continues the story.
    void extend(Commit commit) {
        Growth<?> grown = growth == null ? new Growth<>(view.openMatch().match()) : growth;
        growth = grown;
        grown.add(commit);
        narration = createNarration(grown.match());
    }

    /// Returns the type and version of an entry that could not be folded.
    static String describeUnfoldedEntry(Entry entry, SealedCommit.Line line) {
        return PlainEntryText.of(entry.seq().number(), entry.isChoice() ? " * " : "   ",
                line.type() + " v" + line.version(), entry.rules());
    }

    /// A match that grows commit by commit.
    private static final class Growth<S extends State> {

        private final LoadedMatch<S> initialMatch;
        private final Timeline.Builder<S> timeline;

        Growth(LoadedMatch<S> initialMatch) {
            this.initialMatch = initialMatch;
            this.timeline = new Timeline.Builder<>(initialMatch.game(), initialMatch.timeline());
        }

        void add(Commit commit) {
            timeline.add(commit);
        }

        LoadedMatch<S> match() {
            return new LoadedMatch<>(initialMatch.source(), initialMatch.header(), initialMatch.game(),
                    initialMatch.cards(), timeline.build(), initialMatch.seal(), initialMatch.tornTail());
        }
    }
}
