package letopis.vremyageroev;

import static letopis.vremyageroev.TestCards.anyCompanion;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.card;
import static letopis.vremyageroev.TestCards.chargedAttack;
import static letopis.vremyageroev.TestCards.companion;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.constantIf;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static letopis.vremyageroev.TestCards.withCompanion;
import static letopis.vremyageroev.TestCards.withKeywords;
import static letopis.vremyageroev.TestCards.withText;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.card.StrikeProperty;

/// Cards for random play that cover every construct of the card language. Each card has a shared version and a version
/// per copy and player with a unique name, so that a leaked name identifies its card.
public final class MarkedCards {

    private static final int COPIES = 3;
    private static final CardFilter SWORDS = CardFilter.ofKeyword("Меч");
    private static final Effect DRAW = new Effect.Draw(Participant.YOU, 1);

    private static final List<Hero> HEROES = List.of(
            hero("Воин", 7, constant(new Modifier.StrengthBonus(SWORDS, 1))),
            hero("Ведьма", 5, TestAbility.of(new Effect.BringCompanion(0)).closing().discarding(CardFilter.ANY)
            .picking(Pick.PickSource.HAND, anyCompanion()).action(),
                    constantIf(new Condition.HandSizeCondition(Participant.YOU, 0, 1), new Modifier.DrawBonus(1))),
            hero("Соня", 8, constant(new Modifier.HeroReadyingBan(),
            new Modifier.CompanionReadyingBan(CardFilter.ofKeyword("Крыса")))),
            hero("Скряга", 4, constant(new Modifier.NoHandLimit()), TestAbility.of(DRAW).closing().action()),
            hero("Колдун", 6,
            TestAbility.of(new Effect.Draw(Participant.OPPONENT, 2), chargedAttack(2, StrikeProperty.ELECTRIC))
                    .closing()
            .action(),
                    TestAbility.of(new Effect.Discard(Participant.YOU, 1, true)).closing().shield(),
                    constant(new Modifier.InterruptBan(CardFilter.ofKeyword("Посох")))));

    private static final List<BattleCard> CARDS = List.of(
            technique("Меч", attackAction(1, 1), attackAction(2)), technique("Большой Меч", attackAction(3)),
            technique("Вихрь", attackAction(1, 2, 1)),
            withKeywords(card("Гладиус", Type.TECHNIQUE, Rarity.WHITE, TestAbility.of(attack(2))
            .requiring(new Condition.HandSizeCondition(Participant.OPPONENT, 1, 4)).action()), "Меч"),
            withText(technique("Клык", TestAbility.of(chargedAttack(2, StrikeProperty.FIRE))
            .action()), "Этот меч горит.", "Как меч зари"),
            technique("Посох", TestAbility.of(new Effect.Attack(attack(1, 2).strikes(), true, false)).closingHero()
            .returning().action()),
            card("Бич", Type.SPELL, Rarity.GOLD, TestAbility.of(new Effect.Attack(attack(1).strikes(), false, true))
            .returning().perTurn(1).action()),
            technique("Рукоять", TestAbility.of(attack(2)).response("Меч")),
            technique("Обух", TestAbility.of(DRAW, new Effect.If(new Condition.OwnTurn(), List.of(attack(1))))
            .response("Меч")),
            technique("Щит", TestAbility.of().shield(), TestAbility.of(DRAW).returning().perTurn(1)
            .defence(new StrikeFilter(Optional.of(1), true, List.of(), List.of()))),
            technique("Плащ", TestAbility.of(DRAW)
            .defence(new StrikeFilter(Optional.empty(), false, List.of(StrikeProperty.FIRE, StrikeProperty.ELECTRIC),
            List.of()))),
            technique("Уловка", TestAbility.of().interrupt(), TestAbility.of(DRAW).closingHero().returning()
            .interrupt(new StrikeFilter(Optional.of(2), false, List.of(), List.of()))),
            technique("Парирование", TestAbility.of(new Effect.AllowUse(SWORDS)).parry()),
            card("Яд", Type.TRICK, Rarity.BLACK, TestAbility.of(new Effect.Discard(Participant.OPPONENT, 2, false))
            .action(),
                    TestAbility.of(new Effect.Discard(Participant.OPPONENT, 1, true)).action()),
            card("Мысль", Type.MEDITATION, Rarity.WHITE, TestAbility.of(new Effect.Draw(Participant.YOU, 3)).action(),
                    TestAbility.of(DRAW, new Effect.Discard(Participant.YOU, 1, true)).returning().perTurn(1).action()),
            technique("Подарок",
            TestAbility.of(new Effect.Draw(Participant.OPPONENT, 2), new Effect.TurnHero(Participant.YOU, true),
            attack(1)).action()),
            technique("Дрёма",
            TestAbility.of(new Effect.TurnHero(Participant.OPPONENT, false), new Effect.Turn(0, false))
            .picking(Pick.PickSource.ANY_COMPANION, CardFilter.ANY).action()),
            technique("Побудка", TestAbility.of(new Effect.Turn(0, true), DRAW)
            .picking(Pick.PickSource.OWN_COMPANION, CardFilter.ANY).action()),
            technique("Казнь", TestAbility.of(new Effect.Destroy(0), attack(1))
            .picking(Pick.PickSource.ENEMY_COMPANION, CardFilter.ANY).action()),
            technique("Из праха", TestAbility.of(new Effect.RecoverCard(0)).discarding(CardFilter.ANY)
            .picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY).action(),
                    TestAbility.of(new Effect.BringCompanion(0), new Effect.RecoverCard(1))
                    .picking(Pick.PickSource.GRAVEYARD, anyCompanion())
                            .picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY).action()),
            technique("Домой", TestAbility.of(new Effect.RecoverCard(0))
            .picking(Pick.PickSource.ANY_COMPANION, CardFilter.ANY)
            .action()),
            technique("Хворь",
            TestAbility.of(new Effect.Grant(Participant.OPPONENT, List.of(new Modifier.PowerBonus(-2)),
            Until.OWN_NEXT_TURN)).action()),
            technique("Ярость", TestAbility.of(new Effect.Grant(Participant.YOU,
            List.of(new Modifier.StrengthBonus(CardFilter.ANY, 1),
            new Modifier.PropertyGrant(CardFilter.ANY, StrikeProperty.FIRE),
                    new Modifier.DefenceBan(SWORDS)), Until.END_OF_TURN), attack(1))
                    .requiring(new Condition.Not(new Condition.HeroStatusCondition(Participant.OPPONENT, false)))
                    .action()),
            technique("Тризна", TestAbility.of(attack(2))
                    .requiring(new Condition.GraveyardCondition(Participant.YOU, 3, CardFilter.ANY))
            .action()),
            withCompanion(technique("Лазутчик", TestAbility.of(new Effect.EnterField()).action(),
                    TestAbility.of(attack(1)).closing()
            .action()), new Companion(2, false, false)),
            withCompanion(technique("Разведчик", TestAbility.of(DRAW, new Effect.EnterField()).action(),
            constant(new Modifier.DrawBonus(1))), new Companion(1, false, true)),
            companion("Демон", 3, TestAbility.of(attack(2)).closing().action(),
                    TestAbility.of(DRAW).closing().action()),
            TestCards.starter("Крыса", 1, TestAbility.of(attack(1)).closing().response("Меч"),
            constant(new Modifier.ToughnessBonus(CardFilter.ANY, 1))),
            TestCards.starter("Кот", 2, TestAbility.of(DRAW).closing()
            .requiring(new Condition.CompanionCondition(Participant.OPPONENT, CardFilter.ANY)).action(),
                    constant(new Modifier.AttackProtection(CardFilter.ofKeyword("Крыса")))),
            withCompanion(technique("Призрак", TestAbility.of(new Effect.EnterField()).discarding(CardFilter.ANY)
            .action(),
                    TestAbility.of()
            .closing().interrupt()), new Companion(1, true, true)));

    private MarkedCards() {}

    public static CardSet cards() {
        var all = new ArrayList<CardText>(HEROES);
        for (BattleCard text : CARDS) {
            all.add(text);
            for (Seat seat : Seat.PAIR) {
                for (int copy = 1; copy <= COPIES; copy++) {
                    all.add(markedCards(text, seat, copy));
                }
            }
        }
        return new CardSet("arsenal", all);
    }

    /// Returns the cards with unique names.
    public static CardSet markedCards() {
        return new CardSet("marked", cards().definitions().stream().filter(text -> text.name().value().contains("§"))
                .toList());
    }

    private static BattleCard markedCards(BattleCard text, Seat seat, int copy) {
        return new BattleCard(new CardName(text.name() + " §" + seat + copy), text.english(), text.type(),
                text.rarity(), text.keywords(),
                text.companion(), text.permanent(), text.abilities(), text.text(), text.flavour());
    }

    /// Returns a deck of any Hero and arsenal cards, either uniquely named or with multiple copies.
    public static Choice deck(Seat seat, int size, SplittableRandom random) {
        boolean marked = random.nextBoolean();
        var cards = new HashMap<CardName, Integer>();
        for (int rest = size; rest > 0;) {
            BattleCard text = CARDS.get(random.nextInt(CARDS.size()));
            CardName name = marked ? markedCards(text, seat, 1 + random.nextInt(COPIES)).name() : text.name();
            if (cards.getOrDefault(name, 0) < (marked ? 1 : 5)) {
                cards.merge(name, 1, Integer::sum);
                rest--;
            }
        }
        CardName hero = HEROES.get(random.nextInt(HEROES.size())).name();
        return Bout.GAME.registerDeck(seat, Map.of("hero", Map.of(hero, 1), "cards", cards));
    }
}
