package letopis.recording;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.State;

/// The game's explanation of why a card cannot be used now.
public final class CardUseRefusal {

    private CardUseRefusal() {}

    /// Returns why no awaited player can use a card now, with the paragraphs. Returns empty if the rules give no
    /// reason, no card has this name, or a player can use the card.
    ///
    /// @param input text with words of the card's name
    public static Optional<String> explain(Recording<?> recording, String input, Language language) {
        List<CardName> cards = findCards(recording, input);
        BoardView board = recording.viewBoard(Audience.JUDGE);
        Optional<CardName> card = cards.stream().filter(name -> Seat.PAIR.stream()
                .anyMatch(seat -> listCards(board, seat).anyMatch(view -> hasName(view, name)))).findFirst()
                .or(() -> cards.stream().findFirst());
        return card.filter(name -> recording.findMatchingOptions(name.value()).isEmpty()).flatMap(name ->
                recording.awaitedSeats().stream().flatMap(seat -> explain(recording, seat, name, language).stream())
                .findFirst());
    }

    /// Returns why no awaited player can use a card on the table or in a hand now, with the paragraphs. Returns empty
    /// if the rules give no reason, the card is unseen, or a player can use it.
    public static Optional<String> explain(Recording<?> recording, CardId card, Language language) {
        return recording.optionsOfEachCopy().stream().anyMatch(option -> option.cards().contains(card))
                ? Optional.empty() : explainUnusedCard(recording, card, language);
    }

    private static <S extends State> Optional<String> explainUnusedCard(Recording<S> recording, CardId card,
            Language language) {
        S state = recording.state();
        Optional<CardName> name = state.table().card(card).face().valueFor(Audience.JUDGE);
        return name.flatMap(face -> recording.awaitedSeats().stream().flatMap(seat -> recording.match().game()
                .refuseCardUse(state, seat, new NamedCard(card, face)).stream()).findFirst())
                .map(refusal -> formatSentence(refusal, recording.words(language)
                .narrateRefusal(refusal, state, Audience.JUDGE)));
    }

    /// Returns the cards of the set whose names a text may contain.
    public static List<CardName> findCards(Recording<?> recording, String input) {
        CardSet all = recording.match().cards();
        return Stream.concat(Stream.of(input), WordMatcher.splitWords(input).stream())
                .flatMap(word -> WordMatcher.findCards(all, word).stream()).distinct().toList();
    }

    private static <S extends State> Optional<String> explain(Recording<S> recording, Seat seat, CardName card,
            Language language) {
        return explain(recording.match().game(), recording.state(), seat, card, recording.words(language));
    }

    /// Returns why a player cannot use a card now, with the paragraphs. Returns empty if the rules give no reason.
    public static <S extends State> Optional<String> explain(
            Game<S> game, S state, Seat seat, CardName card, Words words) {
        BoardView board = game.view(state, Audience.JUDGE);
        Stream<CardView> known = listCards(board, seat).filter(view -> hasName(view, card));
        List<CardView> unseen = listCards(board, seat, Form.HAND).filter(view -> view.name().isEmpty()).toList();
        Stream<CardView> possible = unseen.stream()
                .filter(view -> game.possibleFaces(state, view.id()).contains(card)).limit(1);
        return Stream.of(known, possible, unseen.stream().limit(1)).flatMap(views -> views)
                .flatMap(view -> game.refuseCardUse(state, seat, new NamedCard(view.id(), card)).stream()).findFirst()
                .map(refusal -> formatSentence(refusal, words.narrateRefusal(refusal, state, Audience.JUDGE)));
    }

    private static boolean hasName(CardView card, CardName name) {
        return card.name().filter(name::equals).isPresent();
    }

    /// Returns all cards on a seat's half, including attached ones.
    private static Stream<CardView> listCards(BoardView board, Seat seat) {
        return Stream.of(Form.values()).flatMap(form -> listCards(board, seat, form))
                .flatMap(card -> Stream.concat(Stream.of(card), card.attached().stream()));
    }

    private static Stream<CardView> listCards(BoardView board, Seat seat, Form form) {
        return board.seats().stream().filter(half -> half.seat().equals(seat)).flatMap(half -> half.zones().stream())
                .filter(zone -> zone.form() == form).flatMap(zone -> zone.cards().stream());
    }

    private static String formatSentence(Refusal refusal, String text) {
        String ids = refusal.rules().stream().map(RuleRef::id).collect(Collectors.joining(", "));
        String begun = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
        return ids.isEmpty() ? text : begun + " (" + ids + ").";
    }
}
