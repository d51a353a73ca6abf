package letopis.recording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Author;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.table.BoardCell;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// A legal choice as it is offered.
///
/// @param id names it among the options of one moment, and tells nothing to those who do not know its salt
/// @param verb the word with which positions write it; empty where they have none
/// @param cards those it names
/// @param seats the players it names besides the one who chooses
/// @param cell where it puts a card
/// @param names the faces it gives to cards nobody has seen
/// @param number what alone tells it from other options
/// @param joinsWith the options that may be one declaration together, such as two attackers, have this in common
/// @param sentences what the log would say of it, in each language
public record Option(
        String id, Choice choice, String verb, List<CardId> cards, List<Seat> seats, Optional<BoardCell> cell,
        List<NamedCard> names, Optional<Range> number, Optional<String> joinsWith, Map<Language, String> sentences) {

    /// A number among those that may be chosen.
    ///
    /// @param least the least that is offered
    /// @param most the most that is offered
    public record Range(int value, int least, int most) {}

    public Option {
        cards = List.copyOf(cards);
        seats = List.copyOf(seats);
        names = List.copyOf(names);
        sentences = Map.copyOf(sentences);
    }

    public Author by() {
        return choice.by();
    }

    public String sentence(Language language) {
        return sentences.get(language);
    }

    public boolean joins(Option other) {
        return joinsWith.isPresent() && joinsWith.equals(other.joinsWith);
    }
}
