package letopis.berserkheroes.card;

import java.util.Map;

/// Access to the amounts in effects.
public final class Amounts {

    private Amounts() {}

    /// Returns the amounts of an effect by component name; empty for effects without amounts.
    public static Map<String, Amount> of(Effect effect) {
        return switch (effect) {
            case Effect.Wound(_, var wounds) -> Map.of("wounds", wounds);
            case Effect.Shot(_, var strength) -> Map.of("strength", strength);
            case Effect.Heal(_, var wounds) -> Map.of("wounds", wounds);
            case Effect.Leech(_, var life) -> Map.of("life", life);
            case Effect.ExtraLife(_, var life) -> Map.of("life", life);
            case Effect.NegativeLife(_, var life) -> Map.of("life", life);
            case Effect.Boost(_, var boosts) -> Map.of("boosts", boosts);
            case Effect.SetLife(_, var life) -> Map.of("life", life);
            case Effect.SetStrike(_, var strike) -> strike.number() == 0 ? Map.of() : Map.of("strike", strike);
            case Effect.Shield(_, var wounds) -> Map.of("wounds", wounds);
            case Effect.Draw(_, var cards) -> Map.of("cards", cards);
            case Effect.BothPlayersDraw(var cards) -> Map.of("cards", cards);
            case Effect.Discard(_, var cards) -> Map.of("cards", cards);
            case Effect.Plague(_, var cards) -> Map.of("cards", cards);
            case Effect.GainCoins(_, var coins, _) -> Map.of("coins", coins);
            case Effect.LoseCoins(_, var coins) -> Map.of("coins", coins);
            case Effect.CloseCoins(_, var coins) -> Map.of("coins", coins);
            case Effect.OpenCoins(_, var coins) -> Map.of("coins", coins);
            case Effect.Toll(_, var coins) -> Map.of("coins", coins);
            case Effect.GainPrayers(_, var prayers) -> Map.of("prayers", prayers);
            case Effect.LosePrayers(_, var prayers) -> Map.of("prayers", prayers);
            case Effect.Create(_, var cards) -> Map.of("cards", cards);
            case Effect.PlaceInDeck(_, _, var cards, _) -> Map.of("cards", cards);
            case Effect.ShowTopCards(_, var cards) -> Map.of("cards", cards);
            case Effect.LookAtTop(var cards, _) -> Map.of("cards", cards);
            case Effect.Divide(_, var total, _) -> Map.of("total", total);
            case Effect.DigFrom(_, var cards) -> Map.of("cards", cards);
            case Effect.Fight _, Effect.HealFully _, Effect.Close _, Effect.Open _, Effect.Prepare _,
                    Effect.StunCards _, Effect.GivePoison _, Effect.StrengthenPoison _, Effect.Destroy _,
                    Effect.Move _, Effect.Revive _, Effect.Control _, Effect.Hide _, Effect.Reveal _,
                    Effect.TurnOver _, Effect.RemoveEffects _, Effect.Grant _, Effect.Search _, Effect.Call _,
                    Effect.Play _, Effect.ShowBroughtCards _, Effect.Proclaim _, Effect.ExtraTurn _, Effect.EndTurn _,
                    Effect.Lose _, Effect.Win _, Effect.Dig _,
                    Effect.Attach _, Effect.CopyCards _, Effect.BecomeCopy _, Effect.Upgrade _, Effect.Ripen _,
                    Effect.Repeat _, Effect.ApplySpell _, Effect.Extort _, Effect.GiftOfLife _,
                    Effect.ReplaceNext _, Effect.If _, Effect.Until _, Effect.DoLater _ -> Map.of();
        };
    }
}
