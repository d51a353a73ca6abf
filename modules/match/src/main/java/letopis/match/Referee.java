package letopis.match;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Notation;
import letopis.journal.RuleRef;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.TableResynced;

/// The writer of one match. It validates choices against the rules, appends commits and advances the state. Not
/// thread-safe.
public final class Referee<S extends State> {

    private final MatchRules<S> rules;
    private final Writer writer;
    private final Notation notation;
    private final InstantSource clock;
    private final Supplier<String> saltSupplier;
    private final Signer signer;
    private final Timeline.Builder<S> builder;
    private Completion completion;

    /// @param state the state at the tail of the log
    /// @param saltSupplier the supplier of unguessable strings; each call returns a new one
    public Referee(Game<S> game, S state, Writer writer, Notation notation, InstantSource clock,
            Supplier<String> saltSupplier) {
        this(game, state, writer, notation, clock, saltSupplier, Signer.NONE);
    }

    /// @param signer the signer with the private keys of this match's writers
    public Referee(Game<S> game, S state, Writer writer, Notation notation, InstantSource clock,
            Supplier<String> saltSupplier, Signer signer) {
        this(game, state, Completion.OPEN, writer, notation, clock, saltSupplier, signer);
    }

    /// @param completion the status of the match so far
    public Referee(Game<S> game, S state, Completion completion, Writer writer, Notation notation,
            InstantSource clock, Supplier<String> saltSupplier, Signer signer) {
        this(game, new Timeline.Builder<>(game, state), completion, writer, notation, clock, saltSupplier, signer);
    }

    /// @param builder the match so far, needed for rewinding to a point before the current state
    /// @param completion the status of the match so far
    public Referee(Game<S> game, Timeline.Builder<S> builder, Completion completion, Writer writer, Notation notation,
            InstantSource clock, Supplier<String> saltSupplier, Signer signer) {
        this.completion = completion;
        this.rules = new MatchRules<>(game, writer.header().recordsResult());
        this.builder = builder;
        this.writer = writer;
        this.notation = notation;
        this.clock = clock;
        this.saltSupplier = saltSupplier;
        this.signer = signer;
    }

    public sealed interface SubmitResult {

        /// The choice and its consequences are in the log.
        record Success(Commit commit) implements SubmitResult {}

        record Rejection(Refusal refusal) implements SubmitResult {}

        /// The log rejected the commit because another writer holds the match.
        record StoreFailure(AppendResult reason) implements SubmitResult {}

        record ImpossibleRewind(Sequence to, RewindObstacle obstacle) implements SubmitResult {}

        /// The match has ended and accepts no more entries.
        record EndedMatch() implements SubmitResult {}

        /// The match is still open, so players cannot agree to its record yet.
        record OpenMatch() implements SubmitResult {}
    }

    public S state() {
        return history().state();
    }

    public StateHistory<S> history() {
        return builder.history();
    }

    /// Returns the timeline of the match, which grows with each commit.
    public Timeline<S> timeline() {
        return builder.build();
    }

    public Completion completion() {
        return completion;
    }

    public SubmitResult submit(Choice choice) {
        if (completion == Completion.ENDED) {
            return new SubmitResult.EndedMatch();
        }
        return switch (rules.decide(state(), choice)) {
            case Outcome.Rejection(var refusal) -> new SubmitResult.Rejection(refusal);
            case Outcome.Acceptance<S> accepted -> recordChoice(choice, accepted);
        };
    }

    /// Resets the table.
    ///
    /// @param choices the setup choices, as at the beginning of a match; accepted as a whole or not at all
    public SubmitResult resyncTable(TableResynced order, List<Choice> choices) {
        if (completion == Completion.ENDED) {
            return new SubmitResult.EndedMatch();
        }
        var writing = new CommitDraft();
        writing.add(order.by(), Sequence.NONE, List.of(), order);
        S state = history().createClearedState(state(), writing.last());
        var states = new ArrayList<S>(List.of(state));
        for (Choice laid : choices) {
            switch (rules.decide(state, laid)) {
                case Outcome.Rejection(var refusal) -> {
                    return new SubmitResult.Rejection(refusal);
                }
                case Outcome.Acceptance<S> accepted -> {
                    writing.add(laid.by(), laid, accepted);
                    states.addAll(accepted.states());
                    state = accepted.finalState();
                }
            }
        }
        return append(writing.seal(), commit -> builder.add(commit, states));
    }

    /// Undoes all entries after `target` and continues from `target`.
    ///
    /// @param target the last entry of a commit, or [Sequence#NONE]; [StateHistory#undoTarget] is the target that
    ///   undoes the last commit
    /// @param author the judge, or a recorder correcting a mistake
    public SubmitResult takeBack(Sequence target, String reason, Author author) {
        return recordRuling(new MatchEvent.Rewound(target, reason, Optional.empty()), author);
    }

    /// Records a ruling by the judge or a correction by the recorder.
    public SubmitResult recordRuling(MatchEvent.Ruling ruling, Author author) {
        if (completion == Completion.ENDED) {
            return new SubmitResult.EndedMatch();
        }
        if (ruling instanceof MatchEvent.Rewound back) {
            Optional<RewindObstacle> obstacle = history().findRewindObstacle(back.to());
            if (obstacle.isPresent()) {
                return new SubmitResult.ImpossibleRewind(back.to(), obstacle.get());
            }
        }
        return append(seal(author, ruling), builder::add);
    }

    /// Closes the match on behalf of the recorder. The match is finished if the rules await no choice, otherwise
    /// abandoned.
    public SubmitResult endMatch() {
        return endMatch(Author.RECORDER);
    }

    /// Closes the match.
    ///
    /// @param author the recorder or the judge
    public SubmitResult endMatch(Author author) {
        if (completion == Completion.ENDED) {
            return new SubmitResult.EndedMatch();
        }
        boolean over = rules.game().awaited(state()) instanceof AwaitedInput.NoInput;
        var ended = new MatchEvent.Ended(over ? Conclusion.FINISHED : Conclusion.ABANDONED);
        return append(seal(author, ended), builder::add);
    }

    /// Records that a player agrees to the record of the match.
    public SubmitResult recordAgreement(Seat seat) {
        if (completion != Completion.ENDED) {
            return new SubmitResult.OpenMatch();
        }
        return append(seal(new Author.Player(seat), new MatchEvent.Agreed(seat)), builder::add);
    }

    private SubmitResult recordChoice(Choice choice, Outcome.Acceptance<S> acceptance) {
        var writing = new CommitDraft();
        writing.add(choice.by(), choice, acceptance);
        return append(writing.seal(), commit -> builder.add(commit, acceptance.states()));
    }

    /// @param onCommit receives the commit once it is in the log
    private SubmitResult append(SealedCommit commit, Consumer<Commit> onCommit) {
        Completion then = completion.computeCompletionAfter(commit.commit());
        return switch (writer.append(commit)) {
            case AppendResult.Success _ -> {
                onCommit.accept(commit.commit());
                completion = then;
                yield new SubmitResult.Success(commit.commit());
            }
            case AppendResult.StaleWriter fenced -> new SubmitResult.StoreFailure(fenced);
            case AppendResult.OutOfSequenceCommit gap -> new SubmitResult.StoreFailure(gap);
            case AppendResult.MisplacedEntry misplaced -> new SubmitResult.StoreFailure(misplaced);
        };
    }

    private SealedCommit seal(Author author, MatchEvent event) {
        var writing = new CommitDraft();
        writing.add(author, Sequence.NONE, List.of(), event);
        return writing.seal();
    }

    /// A commit under construction. All its entries have the same time.
    private final class CommitDraft {

        private final Instant currentTime = clock.instant();
        private final SealedCommit.Builder commit = SealedCommit.createBuilderAfter(writer.tail());

        void add(Author author, Choice choice, Outcome.Acceptance<S> acceptance) {
            acceptance.choiceEvents(choice).forEach(event -> add(author, Sequence.NONE, List.of(), event));
            for (var consequence : acceptance.consequences()) {
                add(Author.RULES, consequence.cause(), consequence.rules(), consequence.event());
            }
        }

        void add(Author author, Sequence cause, List<RuleRef> rules, Event event) {
            var written = notation.write(new Entry(commit.next(), currentTime, author, cause, rules, event, Map.of()),
                    saltSupplier);
            commit.add(written.entry(), written.line());
        }

        Sequence last() {
            return new Sequence(commit.next().number() - 1);
        }

        SealedCommit seal() {
            return commit.close(signer);
        }
    }
}
