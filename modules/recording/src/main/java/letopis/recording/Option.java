package letopis.recording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.dispute.NextChoices;
import letopis.journal.Author;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.table.BoardCell;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// A legal choice as offered to a player.
///
/// @param id the id, which is unique among the options of one moment; without its salt it reveals nothing
/// @param verb the verb of its written form; empty if it has none
/// @param cards the named cards
/// @param seats the named players, except the one who chooses
/// @param cell the cell into which it puts a card
/// @param names the names given to unseen cards
/// @param number a number, if only this number distinguishes it from other options
/// @param joinKey a common key of options that can be declared together, such as two attackers
/// @param sentences the sentence shown for it in the log, in each language
public record Option(
        String id, Choice choice, String verb, List<CardId> cards, List<Seat> seats, Optional<BoardCell> cell,
        List<NamedCard> names, Optional<Range> number, Optional<String> joinKey, Map<Language, String> sentences) {

    /// A number to choose within bounds.
    ///
    /// @param min the smallest offered number
    /// @param max the largest offered number
    public record Range(int value, int min, int max) {}

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

    boolean isSurrender() {
        return NextChoices.isSurrender(choice);
    }

    public boolean canJoin(Option other) {
        return joinKey.isPresent() && joinKey.equals(other.joinKey);
    }
}
