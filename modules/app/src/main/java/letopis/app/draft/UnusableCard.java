package letopis.app.draft;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.RefusedChoice;
import letopis.dispute.ChoiceLines;
import letopis.dispute.DisputeResult;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.RefusedUse;
import letopis.table.State;

/// A use of a card that is illegal now, and the reason.
///
/// @param seat the player who cannot use it
/// @param verb the verb of the illegal choice as in positions; empty if it has none
/// @param choice the illegal choice in words
/// @param rules the deciding paragraphs
/// @param line the line with which the document asks about the choice; empty if it cannot be written
public record UnusableCard(CardId card, Seat seat, String verb, String choice, String sentence, List<RuleRef> rules,
        Optional<Map<String, Object>> line) {

    private static final int MAX_USES = 6; // of a card

    public UnusableCard {
        rules = List.copyOf(rules);
    }

    /// Returns the illegal uses of each card, those with the most informative reasons first. Includes a use that would
    /// be legal with another target. Skips kinds of use that become legal after passes, and reasons that no longer
    /// apply after the passes that the document implies.
    static <S extends State> List<UnusableCard> listUnusableCards(DisputeResult<S> answer, S state,
            List<DraftOption> legalOptions, Words words) {
        Set<UseKind> later = legalOptions.stream().filter(option -> !option.cards().isEmpty()
                && !option.passesBefore().isEmpty()).map(option -> UseKind.of(option.cards().getFirst(), option.line()))
                .collect(Collectors.toSet());
        Set<Map<String, Object>> legalLines = legalOptions.stream().map(DraftOption::line).collect(Collectors.toSet());
        var lines = new ChoiceLines<>(answer.match().game(), state.cards(), answer.ids(), words::formatCardName);
        var found = new ArrayList<UnusableCard>();
        for (SeatView half : answer.match().game().view(state, Audience.JUDGE).seats()) {
            half.zones().stream().flatMap(zone -> zone.cards().stream()).flatMap(UnusableCard::streamWithAttachedCards)
                    .forEach(card -> card.name().map(name -> answer.match().game().refusedUses(state, half.seat(),
                            new NamedCard(card.id(), name)))
                            .ifPresent(uses -> found.addAll(toUnusableCards(answer, state,
                            card.id(), half.seat(), uses, later, legalLines, lines, words))));
        }
        return found;
    }

    private static <S extends State> List<UnusableCard> toUnusableCards(DisputeResult<S> answer, S state, CardId card,
            Seat seat, List<RefusedUse> refusedUses, Set<UseKind> laterUseKinds, Set<Map<String, Object>> legalLines,
            ChoiceLines<S> lines, Words words) {
        var told = new ArrayList<UnusableCard>();
        var reasons = new HashSet<List<Object>>();
        for (RefusedUse use : refusedUses) {
            Optional<Map<String, Object>> line = lines.findLine(state, use.choice());
            UseKind kind = lines.findLineWithNames(state, use.choice()).map(named -> UseKind.of(card, named))
                    .orElse(new UseKind(card, "", ""));
            String sentence = words.narrateRefusal(use.refusal(), state, Audience.JUDGE);
            boolean isNew = reasons.add(List.of(kind, sentence)) && line.filter(legalLines::contains).isEmpty();
            if (isNew && told.size() < MAX_USES && !laterUseKinds.contains(kind)) {
                told.add(new UnusableCard(card, seat, kind.verb(), RefusedChoice.formatSentence(answer.match(),
                        use.choice(), state, words), sentence, use.refusal().rules(), line));
            }
        }
        return told;
    }

    /// A kind of use, regardless of its targets and price.
    ///
    /// @param ability the ability used; empty if the card has only one
    private record UseKind(CardId card, String verb, String ability) {

        static UseKind of(CardId card, Map<String, Object> line) {
            return line.values().iterator().next() instanceof Map<?, ?> fields && !fields.isEmpty()
                    ? new UseKind(card, String.valueOf(fields.keySet().iterator().next()),
                    fields.get("ability") == null ? "" : String.valueOf(fields.get("ability")))
                    : new UseKind(card, "", "");
        }
    }

    private static Stream<CardView> streamWithAttachedCards(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(UnusableCard::streamWithAttachedCards));
    }
}
