package letopis.nebozhiteli.rules;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.fold.CardFold;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn.Trigger;
import letopis.nebozhiteli.state.Window;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.WrittenChoice.Meaning;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Part;
import letopis.table.kernel.position.TargetWord;

/// Moves that answer prompts, and the move that passes in a window.
final class AnswerMoves {

    /// The number of passes in a row after which the window closes (NT-IV-2.1).
    private static final int CLOSING_PASS_COUNT = 2;

    static final Move<DuelState, DuelDraft, Prompt, UnturnAnswered> UNTURN =
            SetupMoves.createDecisionMove(UnturnAnswered.class)
            .form(Form.verb("unturn", DuelCards.CREATURE, Part.withDefault(true, "pay", DuelCards.PARAMS.flag()),
                    PriceFields.PRICE, UnturnAnswered::new, UnturnAnswered::creature, UnturnAnswered::pays,
                    UnturnAnswered::paid))
            .at(Prompt.Unturn.class)
            .untimelyGuard(AnswerMoves::refuse).guard(AnswerMoves::refuse)
            .offers((state, prompt, seat, offer) -> {
                if (prompt instanceof Prompt.Unturn(_, var creature)) {
                    new Payments(state, seat)
                            .listPaymentOptions(TurnStart.computeUnturnPrice(state, creature), creature)
                            .forEach(paid -> offer.accept(new UnturnAnswered(seat, creature, true, paid)));
                    offer.accept(new UnturnAnswered(seat, creature, false));
                }
            })
            .idle((_, prompt) -> prompt instanceof Prompt.Unturn(var seat, var creature)
                    ? Optional.of(new UnturnAnswered(seat, creature, false)) : Optional.empty())
            .does((draft, _, answer) -> apply(draft, answer))
            .changes((state, answer) ->
                    CardFold.showCards(state, answer).with(state.turn().withoutOffer(answer.creature())))
            .omissions((state, answer) -> answer.pays() ? List.of()
                    : Omissions.listTurnedCreatureOmissions(state, answer.creature()));

    static final Move<DuelState, DuelDraft, Prompt,
            TargetsChosen> CHOOSE = SetupMoves.createDecisionMove(TargetsChosen.class)
            .form(Form.of("choose", List.of(), AnswerMoves::readChosenAnswer, (_, choice, names) ->
                    ofPairs("choose", DeclarationFields.listTargetWords(choice.targets(), names))))
            .at(Prompt.Choose.class)
            .guard((state, prompt, choice) -> Reason.NOT_YOUR_DECISION.refuseUnless(prompt.equals(new Prompt.Choose(
                    choice.seat(), choice.source(), choice.ability())))
                    .or(() -> Triggers.refuse(state, choice.targets())))
            .offers((state, prompt, seat, offer) -> {
                if (prompt instanceof Prompt.Choose(_, var source, int ability)) {
                    DeclarationOptions.offerCombinations(Triggers.listTargetOptions(state), List.of(), targets ->
                            offer.accept(new TargetsChosen(seat, source, ability, targets)));
                }
            })
            .changes((state, choice) -> {
                var waiting = new ArrayList<>(state.turn().triggers());
                Trigger first = waiting.getFirst();
                waiting.set(0, new Trigger(first.at(), first.what(), Optional.of(choice.targets())));
                return state.with(state.turn().withTriggers(List.copyOf(waiting)));
            })
            .groundOf((choice, event) -> event instanceof QueueEvent.TriggerResolved(var source, int ability)
                    && choice.source().equals(source) && choice.ability() == ability);

    /// Passes the right to act. The active player acts first, then the passive one (NT-IV-2.1-b), then the active one
    /// again (NT-IV-2.1.4, NB-133), until both have passed in a row.
    static final Move<DuelState, DuelDraft, Prompt, Passed> PASS = SetupMoves.createDecisionMove(Passed.class)
            .word("pass", Passed::new).at(Prompt.Act.class).passes()
            .untimelyGuard((_, prompt, _) ->
                    (prompt instanceof Prompt.Act ? Reason.NOT_YOUR_WINDOW : Reason.NO_WINDOW).refuse())
            .guard((state, _, _) -> StepMoves.refuseUntilQueueEmpty(state))
            .offers(Passed::new)
            .idle((state, prompt) -> state.window().pendingDeclarations().isEmpty()
                    ? prompt.seats().stream().findFirst().map(Passed::new) : Optional.empty())
            .changes((state, choice) -> {
                Window window = state.window().withPass(choice.seat());
                return window.passes() < CLOSING_PASS_COUNT ? state.with(window)
                        : state.with(state.turn().withCompletedStage(Stage.WINDOW), Window.SHUT_WINDOW);
            });

    static final Move<DuelState, DuelDraft, Prompt,
            QueueClosed> CLOSE = SetupMoves.createDecisionMove(QueueClosed.class)
            .word("close", QueueClosed::new).passes()
            .guard((state, prompt, choice) -> DeclarationRules.refuseTiming(state, prompt, choice.seat())
                    .or(() -> Reason.QUEUE_EMPTY.refuseUnless(!state.window().pendingDeclarations().isEmpty())))
            .offers((state, prompt, seat, offer) -> {
                if (!state.window().pendingDeclarations().isEmpty()
                        && DeclarationRules.canDeclare(state, prompt, seat)) {
                    offer.accept(new QueueClosed(seat));
                }
            })
            .idle((state, prompt) -> state.window().pendingDeclarations().isEmpty() ? Optional.empty()
            : switch (prompt) {
                case Prompt.Act _, Prompt.MainStep _, Prompt.CloseQueue _ ->
                        prompt.seats().stream().findFirst().map(QueueClosed::new);
                case Prompt.Declare _ -> Optional.of(new QueueClosed(state.active()));
                case Prompt _ -> Optional.empty();
            })
            .changes((state, _) -> state.with(state.window().withQueueClosed()));

    private AnswerMoves() {}

    private static Optional<Refusal> refuse(DuelState state, Prompt prompt, UnturnAnswered choice) {
        if (!prompt.equals(new Prompt.Unturn(choice.seat(), choice.creature()))) {
            return awaitsPayment(state, choice) ? Reason.UNTURN_MOMENT_MISSED.refuse("card", choice.creature())
                    : Reason.NOT_YOUR_DECISION.refuse();
        }
        return choice.pays() ? TurnStart.computeUnturnPrice(state, choice.creature())
                .refuse(state, choice.seat(), choice.paid(), choice.creature())
                : Reason.NOT_YOUR_DECISION.refuseUnless(choice.paid().isEmpty());
    }

    /// Returns whether the price for unturning the creature can still be paid later.
    private static boolean awaitsPayment(DuelState state, UnturnAnswered choice) {
        CardId creature = choice.creature();
        return TableQueries.listCreatures(state, choice.seat()).contains(creature)
                && TableQueries.isTurned(state, creature)
                && TableQueries.hasKeyword(state, creature, Keyword.UnturnCost.class)
                && !state.turn().offers().contains(creature);
    }

    private static void apply(DuelDraft draft, UnturnAnswered choice) {
        if (choice.pays()) {
            TurnStart.computeUnturnPrice(draft.state(), choice.creature())
                    .pay(draft, choice.seat(), choice.paid(), choice.creature(), "NT-IV-3.5.1", "NT-V-5.3");
            if (TableQueries.isCreature(draft.state(), choice.creature())) {
                draft.add(new CardEvent.CreatureUnturned(choice.creature()), "NT-IV-3.5.1", "NT-V-5.3");
            }
        }
    }

    private static Optional<WrittenChoice<DuelState>> readChosenAnswer(Seat seat, SourceNode object,
            SourceNode.Fields allFields,
            PositionReader reader) {
        List<TargetWord> words = TargetWord.readAll(object, reader);
        return Optional.of((state, later) -> DuelFlow.createPrompt(state) instanceof Prompt.Choose(_, var source,
                int ability)
                ? new Meaning.ResolvedChoice(new TargetsChosen(seat, source, ability,
                        new DuelCards(state, later).targets(words)))
                : Paragraphs.createForbiddenMeaning(state, Reason.NOT_YOUR_DECISION));
    }
}
