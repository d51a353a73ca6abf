package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Refusal;

/// The collected violations of a deck, reported together.
///
/// @param <C> the card definitions of the game
public abstract class DeckViolations<C extends CardDefinition> {

    private final CardSet cards;
    private final Class<C> definitions;
    private final List<Refusal> refusals = new ArrayList<>();

    protected DeckViolations(CardSet cards, Class<C> definitions) {
        this.cards = cards;
        this.definitions = definitions;
    }

    protected final List<Refusal> violations() {
        return List.copyOf(refusals);
    }

    /// @param details as in [Reason#refusal]
    protected final void add(Reason reason, Object... details) {
        refusals.add(reason.refusal(details));
    }

    /// @param details as in [Reason#refusal]
    protected final void addUnless(boolean conditionHolds, Reason reason, Object... details) {
        if (!conditionHolds) {
            add(reason, details);
        }
    }

    protected final Optional<C> findCard(CardName name) {
        return cards.find(name).map(definitions::cast);
    }

    /// Returns the card with this name, if it is of this kind.
    protected final <T extends C> Optional<T> findCard(CardName name, Class<T> kind) {
        return findCard(name).filter(kind::isInstance).map(kind::cast);
    }

    /// Adds a violation if no hero is named, or if the named card is not a hero. Used for decks whose list is not
    /// revealed.
    ///
    /// @param missingReason the reason for a refusal if no hero is named
    /// @param wrongTypeReason the reason for a refusal if the named card is not a hero
    protected final void addNamedHero(Optional<CardName> hero, Class<?
            extends C> heroType, Reason missingReason, Reason wrongTypeReason) {
        addUnless(hero.isPresent(), missingReason, "heroes", 0);
        hero.filter(name -> findCard(name, heroType).isEmpty()).ifPresent(name -> add(wrongTypeReason, "name", name));
    }
}
