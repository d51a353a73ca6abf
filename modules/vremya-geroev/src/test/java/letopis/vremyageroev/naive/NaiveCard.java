package letopis.vremyageroev.naive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.table.CardName;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.card.Cost;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.PrintedStrike;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.card.StrikeProperty;

/// A card as the naive model reads it, convertible to an engine card.
///
/// @param power Power of a Hero or companion; 0 for other cards
/// @param boosts bonuses it adds to strikes while on the field
public record NaiveCard(String name, List<String> keywords, boolean hero, int power, List<Line> lines,
        List<Boost> boosts) {

    /// Timing of a line: on the player's turn, against a strike, against an attack, or after a strike.
    public enum Timing { ACT, WARD, STOP, ANSWER }

    /// One printed ability.
    ///
    /// @param upTo maximum strength it works against; 0 for any
    /// @param word keyword required by a response
    /// @param pays hand cards to discard as its cost
    /// @param perTurn maximum uses per turn; 0 for unlimited
    public record Line(Timing when, String word, int upTo, boolean simple, List<StrikeProperty> properties,
            boolean closes,
            boolean closesHero, int pays, boolean parry, boolean aside, List<LineEffect> deeds, boolean returns,
            int perTurn) {

        boolean entersField() {
            return deeds.contains(new LineEffect.Lay());
        }

        Optional<LineEffect.Strikes> strikes() {
            return deeds.stream().filter(LineEffect.Strikes.class::isInstance).map(LineEffect.Strikes.class::cast)
                    .findFirst();
        }
    }

    public sealed interface LineEffect {
        /// @param sure whether the attack is uninterruptible
        /// @param piercing whether the strikes are undefendable
        record Strikes(List<Hit> hits, boolean sure, boolean piercing) implements LineEffect {}

        record Draw(boolean opponent, int cards) implements LineEffect {}

        record Lose(int cards) implements LineEffect {}

        record Lay() implements LineEffect {}

        /// Allows an immediate attack with a card of this keyword.
        record Allow(String word) implements LineEffect {}
    }

    /// A strike as printed.
    public record Hit(int strength, List<StrikeProperty> properties) {}

    /// @param word a keyword, or empty for any card
    /// @param exact a name, or empty
    public record Boost(String word, String exact, int more) {}

    /// Tells if the card has the keyword in its list or as a word of its name (VG-43b).
    boolean hasKeyword(String word) {
        return keywords.contains(word) || List.of(name.split(" ")).contains(word);
    }

    boolean isCompanion() {
        return !hero && power > 0;
    }

    // Conversion to engine cards.

    Hero toHero() {
        return new Hero(new CardName(name), name, power, List.of(), keywords, abilities(), Optional.empty(),
                Optional.empty());
    }

    BattleCard toBattleCard() {
        return new BattleCard(new CardName(name), name, Type.TECHNIQUE, Rarity.BLACK, keywords,
                isCompanion() ? Optional.of(new Companion(power, false, false)) : Optional.empty(), Optional.empty(),
                abilities(), Optional.empty(), Optional.empty());
    }

    private List<Ability> abilities() {
        var all = new ArrayList<Ability>();
        lines.forEach(line -> all.add(ability(line)));
        boosts.forEach(boost -> all.add(new Ability.ConstantAbility(List.of(),
                List.of(new Modifier.StrengthBonus(filter(boost), boost.more())))));
        return all;
    }

    private static CardFilter filter(Boost boost) {
        return new CardFilter(Optional.empty(), Optional.empty(),
                boost.exact().isEmpty() ? List.of() : List.of(new CardName(boost.exact())),
                boost.word().isEmpty() ? List.of() : List.of(boost.word()), false);
    }

    private static Ability ability(Line line) {
        var cost = new Cost(line.closes(), line.closesHero(),
                Collections.nCopies(line.pays(), CardFilter.ANY));
        var effects = line.deeds().stream().map(NaiveCard::effect).toList();
        var against = new StrikeFilter(line.upTo() == 0 ? Optional.empty() : Optional.of(line.upTo()), line.simple(),
                line.properties(), List.of());
        Optional<Integer> perTurn = line.perTurn() == 0 ? Optional.empty() : Optional.of(line.perTurn());
        List<Pick> picks = line.aside() ? List.of(new Pick(Pick.PickSource.OWN_COMPANION, CardFilter.ANY)) : List.of();
        return switch (line.when()) {
            case ACT -> new Ability.Action(cost, List.of(), picks, effects, line.returns(), perTurn);
            case WARD -> new Ability.Defence(against, cost, List.of(), picks, effects, line.returns(), perTurn);
            case STOP -> new Ability.Interrupt(against, line.parry(), line.aside()
                    ? Optional.of(Ability.RedirectTarget.COMPANION) : Optional.empty(), cost, List.of(), picks, effects,
                    line.returns(), perTurn);
            case ANSWER -> new Ability.Response(new Ability.StrikeTrigger(line.word()), cost, List.of(), picks, effects,
                    line.returns(), perTurn);
        };
    }

    private static Effect effect(LineEffect deed) {
        return switch (deed) {
            case LineEffect.Strikes(var hits, boolean sure, boolean piercing) -> new Effect.Attack(hits.stream()
                    .map(hit -> new PrintedStrike(hit.strength(), hit.properties())).toList(), sure, piercing);
            case LineEffect.Draw(boolean opponent, int cards) ->
                    new Effect.Draw(opponent ? Participant.OPPONENT : Participant.YOU, cards);
            case LineEffect.Lose(int cards) -> new Effect.Discard(Participant.OPPONENT, cards, false);
            case LineEffect.Lay() -> new Effect.EnterField();
            case LineEffect.Allow(var word) -> new Effect.AllowUse(CardFilter.ofKeyword(word));
        };
    }
}
