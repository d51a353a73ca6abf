package letopis.vremyageroev.rules;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Params.CardPlace;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.TargetWord;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// The written form of a use: `{play: Меч, ability: 2, target: hero, pick: x, discard: [Кот]}`.
///
/// @param first the place to look up the card first
/// @param second the place to look up the card next
/// @param fits the test of whether the verb accepts an ability; its second argument is true if parries count as
///   defences
record UseForm<C extends FightDecision.CardUsed>(String verb, BiFunction<Seat, Use, C> factory,
        CardPlace<FightCards> first,
        CardPlace<FightCards> second, BiPredicate<Ability, Boolean> fits) {

    private static final String HERO_WORD = "hero";

    Form<FightState, C> form() {
        return Form.of(verb, List.of("ability", "target", "pick", "discard"), this::read,
                (_, choice, names) -> write(choice.seat(), choice.use(), names));
    }

    /// The written targets of an attack.
    ///
    /// @param targets the targets; empty if omitted, which means the Hero
    /// @param isList true if a list was written; a single target applies to all strikes
    private record TargetParam(List<TargetWord> targets, boolean isList) {}

    private Optional<WrittenChoice<FightState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<CardWord> card = CardWord.read(object, reader);
        Optional<SourceNode> ability = fields.find("ability");
        // The ability is determined on use, because a card referred to by id can be unknown and the meaning of a parry
        // depends on a setting.
        card.flatMap(CardWord::containedName).flatMap(reader.cards()::find).map(CardText.class::cast)
                .filter(text -> ability.isPresent() || text.abilities().stream().allMatch(one ->
                        fits.test(one, true) == fits.test(one, false)))
                .ifPresent(text -> readAbilityIndex(reader, text, ability, fields, one -> fits.test(one, false)));
        var aim = new TargetParam(fields.find("target").map(list -> readTargets(seat, list, reader)).orElse(List.of()),
                fields.find("target").filter(SourceNode.Items.class::isInstance).isPresent());
        List<CardWord> picks = readWords(fields, "pick", reader);
        List<CardWord> discarded = readWords(fields, "discard", reader);
        return card.map(word -> Form.choice((state, resolving) -> {
            var cards = new FightCards(state, resolving);
            Optional<CardLookup.NamedMatch> found = cards.findNamed(
                    word, first.of(cards, seat), second.of(cards, seat));
            return found.map(CardLookup.NamedMatch::name).flatMap(reader.cards()::find).map(CardText.class::cast)
                    .flatMap(text -> readAbilityIndex(resolving, text, ability, fields, one ->
                            fits.test(one, state.settings().is(Settings.ParryRule.DEFENCE))).map(number -> {
                                Optional<Ability.UsableAbility> usable = text.abilities().stream().skip(number)
                                        .findFirst()
                                        .filter(Ability.UsableAbility.class::isInstance)
                                        .map(Ability.UsableAbility.class::cast);
                                List<Pick> asked = usable.map(Ability.UsableAbility::picks).orElse(List.of());
                                Predicate<CardId> other = Predicate.not(found.get().card()::equals);
                                List<RevealedCard> picked = cards.findShownCards(picks, seat,
                                        i -> createPickZoneTest(state, seat, cards, asked, i).and(other));
                                Predicate<CardId> left = cards.inHand(seat).and(other).and(id ->
                                        picked.stream().noneMatch(pick -> pick.card().equals(id)));
                                return factory.apply(seat, new Use(found.get().card(), text.name(), number,
                                        readTargets(state, seat, cards, aim, usable), picked,
                                        cards.findShownCards(discarded, seat, _ -> left)));
                            }));
        }));
    }

    private static List<CardWord> readWords(SourceNode.Fields fields, String name, PositionReader reader) {
        return fields.find(name).map(list -> CardWord.readAll(list, reader)).orElse(List.of());
    }

    private static List<TargetWord> readTargets(Seat seat, SourceNode list, PositionReader reader) {
        return reader.readItems(list).stream().flatMap(node -> isHero(node, reader)
                ? Optional.<TargetWord>of(new TargetWord.OfSeat(seat.opponent())).stream()
                : TargetWord.read(node, reader).stream()).toList();
    }

    private static boolean isHero(SourceNode node, PositionReader reader) {
        return node instanceof SourceNode.Text(_, _, var value, _) && value.equals(HERO_WORD)
                && !reader.ids().containsKey(HERO_WORD);
    }

    /// Returns the ability index, from 0. It can be omitted if only one ability fits the verb. The rules refuse
    /// abilities that do not fit.
    private static Optional<Integer> readAbilityIndex(PositionReader reader, CardText text, Optional<SourceNode> node,
            SourceNode errorNode, Predicate<Ability> condition) {
        List<Ability> all = text.abilities();
        if (node.isPresent()) {
            return reader.readNumber(node.get(), 1, Math.max(1, all.size())).map(number -> number - 1);
        }
        List<Integer> fitting = IntStream.range(0, all.size()).filter(i -> condition.test(all.get(i))).boxed().toList();
        if (fitting.size() > 1) {
            reader.report(errorNode, "which-ability", "name", text, "count", fitting.size());
            return Optional.empty();
        }
        return Optional.of(fitting.isEmpty() ? IntStream.range(0, all.size())
                .filter(i -> all.get(i) instanceof Ability.UsableAbility).findFirst().orElse(0) : fitting.getFirst());
    }

    /// Returns a test of whether a card is in the zone of a pick. A surplus pick is tested like the last one, and the
    /// rules refuse it later.
    private static Predicate<CardId> createPickZoneTest(FightState state, Seat seat, FightCards cards, List<Pick> picks,
            int index) {
        if (picks.isEmpty()) {
            return _ -> false;
        }
        return switch (picks.get(Math.min(index, picks.size() - 1)).from()) {
            case OWN_COMPANION -> cards.isCompanionOf(seat);
            case ENEMY_COMPANION -> cards.isCompanionOf(seat.opponent());
            case ANY_COMPANION -> card -> TableQueries.isCompanion(state, card);
            case HAND -> cards.inHand(seat);
            case GRAVEYARD -> cards.inGraveyard(seat);
        };
    }

    /// Returns the written targets, by default the Hero.
    private static List<Target> readTargets(FightState state, Seat seat, FightCards cards, TargetParam targetParam,
            Optional<Ability.UsableAbility> ability) {
        int asked = ability.map(usable -> CardUses.countTargets(state, usable)).orElse(0);
        if (targetParam.targets().isEmpty() && !targetParam.isList()) {
            return Collections.nCopies(asked, new Target.Hero(seat.opponent()));
        }
        List<Target> targets = targetParam.targets().stream().flatMap(word -> findTarget(seat, cards, word).stream())
                .toList();
        return targets.size() == 1 && !targetParam.isList()
                ? Collections.nCopies(Math.max(1, asked), targets.getFirst())
                : targets;
    }

    private static Optional<Target> findTarget(Seat seat, FightCards cards, TargetWord word) {
        return switch (word) {
            case TargetWord.OfSeat(var hero) -> Optional.of(new Target.Hero(hero));
            case TargetWord.OfCard(var written) ->
                    cards.find(written, cards.isCompanionOf(seat.opponent()), cards::isInPlay)
                            .map(card -> cards.hero(seat.opponent()).test(card)
                                    ? new Target.Hero(seat.opponent()) : new Target.Companion(card));
        };
    }

    private Map<String, Object> write(Seat seat, Use use, Function<CardId, String> nameOf) {
        Map<String, Object> fields = Fields.ofPairs(verb, nameOf.apply(use.card()), "ability", use.ability() + 1);
        List<Object> targets = use.targets().stream().<Object>map(target -> switch (target) {
            case Target.Hero(var hero) -> hero.equals(seat.opponent()) ? HERO_WORD : hero.name();
            case Target.Companion(var card) -> nameOf.apply(card);
        }).toList();
        if (!targets.isEmpty()) {
            fields.put("target", targets.stream().distinct().count() == 1 ? targets.getFirst() : targets);
        }
        put(fields, "pick", use.picks(), nameOf);
        put(fields, "discard", use.discarded(), nameOf);
        return fields;
    }

    private static void put(Map<String, Object> fields, String name, List<RevealedCard> cards,
            Function<CardId, String> nameOf) {
        List<String> words = cards.stream().map(card -> nameOf.apply(card.card())).toList();
        if (!words.isEmpty()) {
            fields.put(name, words.size() == 1 ? words.getFirst() : words);
        }
    }
}
