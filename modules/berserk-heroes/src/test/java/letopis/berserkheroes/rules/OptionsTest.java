package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.optionalStep;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.ChanceOutcome.DiceRolled;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.DeckHandled;
import letopis.berserkheroes.event.PlayerDecision.OrderChosen;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.event.PlayerDecision.RedealTaken;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The options offered to a player: all of them, or a sample that states the total.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OptionsTest {

    private static final Pattern ID = Pattern.compile("\\bc([0-9]+)\\b");
    private static final String ALWAYS = "DrawOffered Conceded";

    /// Returns the options in order, with card names.
    private static List<Choice> options(Duel duel, Seat seat) {
        return Rules.RULES.choices(duel.state(), seat);
    }

    private static String names(Duel duel, Seat seat) {
        return String.join(" ", options(duel, seat).stream().map(choice -> name(duel, choice)).toList());
    }

    /// Returns an option in short form: the choice and its cards.
    private static String name(Duel duel, Choice choice) {
        String cards = String.join("+", ID.matcher(choice.toString()).results().map(id ->
                duel.state().table().card(new CardId(Integer.parseInt(id.group(1)))).face().valueFor(Audience.JUDGE)
                        .map(name -> name.value()).orElse("?")).toList());
        return choice.getClass().getSimpleName() + (cards.isEmpty() ? "" : ":" + cards);
    }

    @Test
    void a_turn_offers_attacks_plays_abilities_and_its_end() {
        Duel duel = Duel.of().put(A, creature("Лев", 2, 3, 4)).hand(A, creature("Рысь", 1, 1, 1))
                .hand(A, creature("Слон", 6, 6, 6)).put(B, creature("Тигр", 2, 2, 5)).begin();
        assertThat(names(duel, A)).isEqualTo("AttackDeclared:Лев+Второй AttackDeclared:Лев+Тигр CardPlayed:Рысь "
                + "TurnHandedOver " + ALWAYS);
        assertThat(names(duel, B)).as("a draw is for either to offer").isEqualTo(ALWAYS);
    }

    @Test
    void x_is_offered_with_its_minimum_and_the_affordable_maximum() {
        var fire = spellWithX("Пожар", 1, targeting(ENEMIES, new Effect.Wound(FIRST, amount(1))));
        for (var paid : Map.of(1, List.<Integer>of(), 2, List.of(1), 3, List.of(1, 2), 6, List.of(1, 5)).entrySet()) {
            Duel duel = Duel.of().coins(A, paid.getKey()).hand(A, fire).put(B, creature("Тигр", 2, 2, 5)).begin();
            assertThat(options(duel, A).stream().filter(PlayerDecision.CardPlayed.class::isInstance)
                    .map(choice -> ((PlayerDecision.CardPlayed) choice).x())).as(paid.getKey() + " coins")
                    .containsExactlyElementsOf(paid.getValue());
        }
        var pump = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, true)), Optional.empty(), List.of(),
                deed(new Effect.Boost(new CardSelector.ThisCard(), amount(1))));
        for (var paid : Map.of(1, List.<Integer>of(), 2, List.of(1), 4, List.of(1, 3)).entrySet()) {
            Duel duel = Duel.of().coins(A, paid.getKey()).put(A, event("Насос", 1, pump)).begin();
            assertThat(options(duel, A).stream().filter(PlayerDecision.AbilityActivated.class::isInstance)
                    .map(choice -> ((PlayerDecision.AbilityActivated) choice).x())).as(paid.getKey() + " coins")
                    .containsExactlyElementsOf(paid.getValue());
        }
    }

    @Test
    void twelve_of_many_targets_are_offered() {
        Duel duel = Duel.of().hand(A, spell("Клык", 1, targeting(ENEMIES, new Effect.Wound(FIRST, amount(1)))));
        for (int i = 0; i < 14; i++) {
            duel.put(B, creature("Бык " + i, 1, 1, 3));
        }
        duel.begin();
        assertThat(options(duel, A).stream().filter(PlayerDecision.CardPlayed.class::isInstance)).hasSize(12);
    }

    @Test
    void each_target_of_the_first_ability_is_paired_with_the_first_of_the_others() {
        var twice = spell("Вилы", 1, targeting(ENEMIES, new Effect.Wound(FIRST, amount(1))),
                targeting(OWN, new Effect.Boost(FIRST, amount(1))));
        Duel duel = Duel.of().hand(A, twice)
                .put(A, creature("Лев", 2, 3, 4, keywordFeature(Keyword.SLEEPING)), Marks.CLOSED)
                .put(A, creature("Кот", 2, 3, 4), Marks.CLOSED).put(B, creature("Тигр", 2, 2, 5))
                .put(B, creature("Барс", 2, 2, 5)).begin();
        assertThat(names(duel, A)).isEqualTo("CardPlayed:Вилы+Тигр+Лев CardPlayed:Вилы+Барс+Лев TurnHandedOver "
                + ALWAYS);
    }

    @Test
    void rage_is_offered_for_each_creature_count_and_thirst_for_each_character() {
        Duel rage = Duel.of().coins(A, 9).put(A, creature("Лев", 2, 0, 4), Marks.CLOSED)
                .put(A, creature("Кот", 2, 0, 4), Marks.CLOSED).put(A, creature("Тень", 2, 0, 4), Marks.HIDDEN)
                .hand(A, creature("Ярость", 3, 3, 3, keywordFeature(Keyword.RAGE))).begin();
        assertThat(names(rage, A)).startsWith("CardPlayed:Ярость CardPlayed:Ярость+Лев CardPlayed:Ярость+Лев+Кот "
                + "Turn");
        Duel cheap = Duel.of().coins(A, 9).put(A, creature("Лев", 2, 0, 4), Marks.CLOSED)
                .put(A, creature("Кот", 2, 0, 4), Marks.CLOSED)
                .hand(A, creature("Ярость", 1, 3, 3, keywordFeature(Keyword.RAGE))).begin();
        assertThat(names(cheap, A)).as("no more than it costs")
                .startsWith("CardPlayed:Ярость CardPlayed:Ярость+Лев Turn");
        Duel thirst = Duel.of().coins(A, 9).put(A, creature("Лев", 2, 0, 4), Marks.CLOSED)
                .hand(A, creature("Жажда", 3, 3, 3, numberedFeature(NumericKeyword.THIRST, 2))).begin();
        assertThat(names(thirst, A)).startsWith("CardPlayed:Жажда+Первый CardPlayed:Жажда+Лев Turn");
    }

    @Test
    void an_ability_is_offered_with_its_first_affordable_price_or_not_at_all() {
        Feature closing = new Feature.ActivatedAbility(List.of(new Payment.CloseOthers(2, OWN)), Optional.empty(),
                List.of(), deed(new Effect.Draw(Participant.YOU, amount(1))));
        Feature wounding = new Feature.ActivatedAbility(List.of(new Payment.WoundPayment(1, OWN),
                new Payment.WoundPayment(2, OWN)),
                Optional.empty(), List.of(), deed(new Effect.Draw(Participant.YOU, amount(1))));
        Feature discarding = new Feature.ActivatedAbility(List.of(new Payment.DiscardPayment(1)), Optional.empty(),
                List.of(), deed(new Effect.Draw(Participant.YOU, amount(1))));
        for (Feature feature : List.of(closing, wounding)) {
            Duel duel = Duel.of().put(A, event("Алтарь", 1, feature)).put(A, creature("Лев", 2, 0, 4)).begin();
            assertThat(names(duel, A)).doesNotContain("AbilityActivated");
            Duel two = Duel.of().put(A, event("Алтарь", 1, feature)).put(A, creature("Лев", 2, 0, 4))
                    .put(A, creature("Кот", 2, 0, 4)).begin();
            assertThat(names(two, A)).contains("AbilityActivated:Алтарь+Лев+Кот ");
        }
        assertThat(names(Duel.of().put(A, event("Алтарь", 1, discarding)).begin(), A))
                .doesNotContain("AbilityActivated");
        assertThat(names(Duel.of().put(A, event("Алтарь", 1, discarding)).hand(A, creature("Слон", 9, 6, 6))
                .hand(A, creature("Кит", 9, 6, 6)).begin(), A)).contains("AbilityActivated:Алтарь+Слон ")
                .doesNotContain("Кит");
    }

    @Test
    void wounding_an_undead_card_is_offered_for_one_coin_or_all() {
        var undead = creature("Упырь", 2, 0, 9, keywordFeature(Keyword.UNDEAD));
        for (var paid : Map.of(0, 0, 1, 1, 4, 2).entrySet()) {
            Duel duel = Duel.of().coins(A, paid.getKey()).put(A, creature("Лев", 2, 1, 4)).put(B, undead).begin()
                    .strike("Лев", "Упырь");
            assertThat(options(duel, A).stream().filter(PlayerDecision.UndeadWounded.class::isInstance))
                    .as(paid.getKey() + " coins").hasSize(paid.getValue());
        }
    }

    @Test
    void a_strike_can_be_left_undefended_or_blocked_by_each_able_creature() {
        Duel duel = Duel.of().put(A, creature("Лев", 2, 3, 4)).put(B, creature("Тигр", 2, 2, 5))
                .put(B, creature("Барс", 2, 2, 5)).put(B, creature("Сова", 2, 2, 5), Marks.CLOSED).begin()
                .attack("Лев", "Тигр");
        assertThat(names(duel, B)).isEqualTo("DefenderNamed DefenderNamed:Барс Conceded");
        assertThat(names(duel, A)).isEqualTo("Conceded");
    }

    @Test
    void triggers_are_offered_for_each_target_and_optional_ones_can_be_declined() {
        Duel duel = Duel.of().put(B, creature("Тигр", 2, 2, 5)).put(B, creature("Барс", 2, 2, 5))
                .hand(A, creature("Лекарь", 1, 1, 1, optionalTriggerOn(new TriggerCondition.Hire(),
                        targeting(ENEMIES, new Effect.Wound(FIRST, amount(1)))))).begin().play("Лекарь");
        assertThat(names(duel, A)).isEqualTo("TriggerDeclared:Лекарь+Тигр TriggerDeclared:Лекарь+Барс "
                + "TriggerDeclined Conceded");
    }

    @Test
    void revealing_one_all_or_no_hidden_characters_is_offered() {
        Duel duel = Duel.of().atPhase(5, Phase.RESTORE).put(A, creature("Тень", 2, 2, 5), Marks.HIDDEN)
                .put(A, creature("Мгла", 2, 2, 5), Marks.HIDDEN).put(A, creature("Лев", 2, 2, 5)).begin();
        while (options(duel, A).stream().noneMatch(PlayerDecision.HiddenCardsRevealed.class::isInstance)) {
            duel.turnUp();
        }
        assertThat(names(duel, A)).isEqualTo(
                "HiddenCardsRevealed HiddenCardsRevealed:Тень HiddenCardsRevealed:Мгла "
                        + "HiddenCardsRevealed:Тень+Мгла Conceded");
    }

    @Test
    void discards_are_offered_as_runs_of_adjacent_cards() {
        var mill = spell("Налог", 1, deed(new Effect.Discard(Participant.OPPONENT, amount(2))));
        Duel duel = Duel.of().hand(A, mill).hand(B, creature("Лев", 1, 1, 1)).hand(B, creature("Кот", 1, 1, 1))
                .hand(B, creature("Пёс", 1, 1, 1)).begin().play("Налог", Declaration.EMPTY);
        assertThat(names(duel, B)).isEqualTo(
                "CardsGivenUp:Лев+Кот CardsGivenUp:Кот+Пёс CardsGivenUp:Пёс+Лев Conceded");
    }

    @Test
    void an_offered_draw_can_be_accepted_or_declined() {
        Duel duel = Duel.of().begin().choose(new PlayerDecision.DrawOffered(A));
        assertThat(names(duel, B)).isEqualTo("DrawAnswered DrawAnswered Conceded");
    }

    @Test
    void an_illegal_target_is_not_offered() {
        Duel duel = Duel.of().hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1)))))
                .begin();
        assertThat(names(duel, A)).isEqualTo("TurnHandedOver " + ALWAYS);
    }

    private static List<Choice> preparationOptions(PreparedGame game, Seat seat) {
        return Rules.RULES.choices(game.state(), seat).stream()
                .filter(choice -> !(choice instanceof PlayerDecision.Conceded))
                .toList();
    }

    @Test
    void preparation_offers_turn_order_deck_handling_and_redeals() {
        var cards = new ArrayList<CardText>(List.of(hero("Первый", 25), hero("Второй", 25)));
        var deck = new HashMap<CardName, Integer>();
        for (int number = 1; number <= 14; number++) {
            cards.add(creature("Воин " + number, 1, 1, 1));
            deck.put(new CardName("Воин " + number), 3);
        }
        var game = new PreparedGame(cards).submit(A, "Первый", deck, Map.of()).submit(B, "Второй", deck, Map.of())
                .choose(new DiceRolled(5, 2));
        assertThat(preparationOptions(game, A)).containsExactly(new OrderChosen(A, true), new OrderChosen(A, false));
        assertThat(preparationOptions(game, B)).isEmpty();
        game.choose(new OrderChosen(A, true));
        Seat first = preparationOptions(game, A).isEmpty() ? B : A;
        assertThat(preparationOptions(game, first)).containsExactly(new DeckHandled(first, false, 0),
                new DeckHandled(first, true, 0), new DeckHandled(first, false, 21));
        game.choose(new DeckHandled(first, true, 0)).choose(new DeckHandled(first.opponent(), false, 0));
        game.turnUp("Воин 1", "Воин 2", "Воин 3", "Воин 4").turnUp("Воин 5", "Воин 6", "Воин 7", "Воин 8");
        assertThat(preparationOptions(game, A)).containsExactly(new RedealDeclared(A, 0), new RedealDeclared(A, 1),
                new RedealDeclared(A, 2), new RedealDeclared(A, 3), new RedealDeclared(A, 4));
        game.choose(new RedealDeclared(A, 2)).choose(new RedealDeclared(B, 0));
        List<CardId> hand = game.state().listHandCards(A);
        assertThat(preparationOptions(game, A)).containsExactly(new RedealTaken(A, hand.subList(0, 2)),
                new RedealTaken(A, hand.subList(1, 3)), new RedealTaken(A, hand.subList(2, 4)),
                new RedealTaken(A, List.of(hand.get(3), hand.get(0))));
    }

    @Test
    void an_optional_step_is_offered_both_ways() {
        var draft = spell("Дар", 1, steps(optionalStep(new Effect.GainPrayers(Participant.YOU, amount(1)))));
        Duel duel = Duel.of().hand(A, draft).begin().play("Дар", Declaration.EMPTY);
        assertThat(options(duel, A)).startsWith(new PlayerDecision.StepAnswered(A, true),
                new PlayerDecision.StepAnswered(A, false));
    }

    @Test
    void a_search_offers_each_matching_card_and_the_largest_legal_group() {
        Duel duel = Duel.of().deck(A, 4).addToSet(creature("Лев", 1, 1, 1)).addToSet(creature("Кот", 1, 1, 1))
                .addToSet(event("Пир", 1)).hand(A, spell("Поиск", 1, deed(new Effect.Search(2, new Filter(
                        Optional.of(Place.DECK), List.of(CardType.CREATURE), Optional.empty(), List.of(), false,
                        List.of(), List.of(), List.of(), false, List.of()))))).begin()
                        .play("Поиск", Declaration.EMPTY)
                .choose(new PlayerDecision.SearchBegun(A)).turnUp("Лев", "Пир", "Кот", "Лев");
        assertThat(names(duel, A)).isEqualTo("CardsFound CardsFound:Лев CardsFound:Кот CardsFound:Лев "
                + "CardsFound:Лев+Кот Conceded");
    }
}
