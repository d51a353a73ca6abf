package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import letopis.journal.Entry;
import letopis.journal.MatchId;
import letopis.journal.SecretSeal;
import letopis.language.json.BoardJson;
import letopis.notation.JsonNotation;
import letopis.table.Audience;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// A leak check that knows every secret of a match and reads every public byte. A card name may occur only while a card
/// with that name is face up or was face up just before. Salts must never occur.
public final class PublicLeakCheck<S extends State> {

    private static final int VIEW_CHECK_INTERVAL = 16;

    private final Game<S> game;
    private final JsonNotation notation;
    private final Set<String> names = new HashSet<>();

    public PublicLeakCheck(Game<S> game, CardSet cards) {
        this.game = game;
        this.notation = new JsonNotation(game);
        cards.definitions().stream().map(CardDefinition::name).map(CardName::value).forEach(names::add);
    }

    /// @param after the state after the entry
    /// @param otherStates other states in which a card may be face up, because the entry names the card's previous or
    ///   next place
    public void checkText(Entry entry, S after, List<S> otherStates) {
        String line = new String(notation.formatPublicLine(entry), StandardCharsets.UTF_8);
        for (SecretSeal seal : entry.sealed().values()) {
            assertThat(line).doesNotContain("\"" + seal.salt() + "\"").doesNotContain("\"secret\"");
        }
        checkText(line, after, otherStates);
        if (entry.seq().number() % VIEW_CHECK_INTERVAL == 0) {
            checkText(BoardJson.of(new MatchId("match"), entry.seq(), game.view(after, Audience.EVERYONE), List.of()),
                    after,
                    List.of());
        }
    }

    /// Checks all quoted strings. This gives no false alarms, because no string of a record contains part of another
    /// card's name.
    private void checkText(String json, S after, List<S> otherStates) {
        for (int open = json.indexOf('"'); open >= 0;) {
            int close = json.indexOf('"', open + 1);
            String text = json.substring(open + 1, close);
            if (names.contains(text) && !isOpen(after, text)) {
                assertThat(otherStates).as("%s stands in %s", text, json).anyMatch(state -> isOpen(state, text));
            }
            open = json.indexOf('"', close + 1);
        }
    }

    private static boolean isOpen(State state, String name) {
        for (int number = 1; number <= state.table().cardCount(); number++) {
            var face = state.table().card(new CardId(number)).face().valueFor(Audience.EVERYONE);
            if (face.isPresent() && face.get().value().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
