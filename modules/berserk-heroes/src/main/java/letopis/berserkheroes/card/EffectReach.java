package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.kernel.CardProblems;

/// A semantic check of the cards an effect applies to. It rejects, for example, wounding a spell in the graveyard, or
/// moving a hero.
///
/// @param type type of the card with the effect, if known
record EffectReach(CardProblems flaws, Optional<CardType> type) {

    void check(Effect.CardEffect effect, List<Target> targets) {
        Optional<Filter> meant = findTargetFilter(effect.which(), targets);
        boolean hero = effect.which() instanceof CardSelector.Hero
                || effect.which() instanceof CardSelector.ThisCard && isOfType(CardType.HERO)
                || meant.filter(filter -> filter.types().equals(List.of(CardType.HERO))).isPresent();
        flaws.addUnless(!hero || !removesCards(effect), "heroes-stay");
        meant.ifPresent(filter -> {
            checkPlace(effect, filter.placeOrDefault());
            checkTypes(effect, filter.types());
        });
    }

    /// Returns whether the card with the effect is known to be of this type.
    boolean isOfType(CardType cardType) {
        return type.filter(printed -> printed == cardType).isPresent();
    }

    private static Optional<Filter> findTargetFilter(CardSelector selector, List<Target> targets) {
        return switch (selector) {
            case CardSelector.TargetCard(int target) when target >= 0 && target < targets.size() ->
                    Optional.of(targets.get(target).filter());
            case CardSelector.MatchingCards(var filter) -> Optional.of(filter);
            case CardSelector.ChosenCards(_, _, var filter) -> Optional.of(filter);
            case CardSelector.TargetCard _, CardSelector.ThisCard _, CardSelector.Cause _, CardSelector.BroughtCard _,
                    CardSelector.Hero _ -> Optional.empty();
        };
    }

    /// Returns whether the effect would remove a card from play. Such an effect cannot apply to a hero, who stays in
    /// play for the whole game (BH-208.1).
    private static boolean removesCards(Effect.CardEffect effect) {
        return effect instanceof Effect.Destroy || effect instanceof Effect.Move || effect instanceof Effect.Revive
                || effect instanceof Effect.Control || effect instanceof Effect.Dig || effect instanceof Effect.Attach
                || effect instanceof Effect.CopyCards || effect instanceof Effect.BecomeCopy;
    }

    private void checkPlace(Effect.CardEffect effect, Place place) {
        switch (effect) {
            case Effect.Revive _ -> flaws.addUnless(place == Place.GRAVEYARD, "only-graveyards");
            case Effect.Move(_, var to) ->
                    flaws.addUnless(place != Place.HAND || to != Destination.HAND, "there-already");
            case Effect.Dig _ -> flaws.addUnless(place != Place.DECK && place != Place.HAND, "dig-from");
            case Effect.Grant _ -> flaws.addUnless(place != Place.DECK, "not-in-decks");
            case Effect.ApplySpell _ -> flaws.addUnless(place == Place.GRAVEYARD, "only-graveyards");
            case Effect.Repeat _, Effect.BecomeCopy _ -> {}
            case Effect.CardEffect _ -> flaws.addUnless(place == Place.PLAY, "only-in-play");
        }
    }

    private void checkTypes(Effect.CardEffect effect, List<CardType> types) {
        boolean anything = types.isEmpty();
        switch (effect) {
            case Effect.Wound _, Effect.Shot _, Effect.Heal _, Effect.HealFully _, Effect.Leech _, Effect.ExtraLife _,
                    Effect.NegativeLife _, Effect.SetLife _, Effect.Shield _, Effect.GivePoison _,
                    Effect.StrengthenPoison _, Effect.Hide _, Effect.Reveal _ ->
                    flaws.addUnless(anything || types.stream().anyMatch(CardType::isCharacter), "only-characters");
            case Effect.Fight _, Effect.Boost _, Effect.SetStrike _, Effect.Attach _, Effect.Upgrade _,
                    Effect.Ripen _, Effect.BecomeCopy _ ->
                    flaws.addUnless(anything || types.contains(CardType.CREATURE), "only-creatures");
            case Effect.Close _, Effect.Open _, Effect.Prepare _, Effect.StunCards _, Effect.Destroy _, Effect.Move _,
                    Effect.Revive _, Effect.Control _, Effect.TurnOver _, Effect.RemoveEffects _, Effect.Grant _,
                    Effect.Dig _, Effect.CopyCards _, Effect.Repeat _, Effect.ApplySpell _ -> {}
        }
    }
}
