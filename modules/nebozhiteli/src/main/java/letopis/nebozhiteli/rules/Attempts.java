package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Conditions;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// Choices a player may have in mind with a card, allowed or not.
final class Attempts {

    private final DuelState state;
    private final Seat seat;
    private final CardId card;
    private final CardName name;
    private final List<DuelDecision> all = new ArrayList<>();

    private Attempts(DuelState state, Seat seat, NamedCard named) {
        this.state = state;
        this.seat = seat;
        this.card = named.card();
        this.name = named.name();
    }

    /// In a demand for cards of the hand nothing else is meant.
    static List<DuelDecision> with(DuelState state, Prompt asked, Seat seat, NamedCard named) {
        if (asked instanceof Prompt.Discard) {
            return List.of(new DuelDecision.CardsDiscarded(seat, List.of(new Shown(named.card(), named.name()))));
        }
        var attempts = new Attempts(state, seat, named);
        attempts.collect();
        return attempts.all;
    }

    private void collect() {
        CardText text = Field.named(state, name);
        List<CardId> creatures = Field.creatures(state, seat);
        switch (text) {
            case CardText.Spell spell -> casters(spell).forEach(caster -> declare(spell.targets(), targets ->
                    new DuelDecision.SpellCast(seat, card, name, caster, targets, Optional.empty())));
            case CardText.Enchantment scroll -> casters(scroll).forEach(caster -> declare(
                    scroll.target().stream().toList(), targets ->
                            new DuelDecision.EnchantmentCast(seat, card, name, caster, targets, Optional.empty())));
            case CardText.EventCard event -> declare(event.targets(), targets ->
                    new DuelDecision.EventPlayed(seat, card, name, targets, Optional.empty(), false));
            case CardText.Potion potion -> declare(potion.targets(), targets ->
                    new DuelDecision.PotionPlayed(seat, card, name, targets, Optional.empty()));
            case CardText.Item _ -> creatures.forEach(creature -> all.add(
                    new DuelDecision.ItemPlayed(seat, card, name, creature, Optional.empty())));
            case CardText.Artifact _ -> all.add(new DuelDecision.ArtifactPlayed(seat, card, name, Optional.empty()));
            case CardText.Creature _ -> fights();
        }
        List<Ability> abilities = text.abilities();
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Activated used && Field.allInPlay(state, seat).contains(card)) {
                int number = i;
                declare(used.targets(), targets ->
                        new DuelDecision.AbilityActivated(seat, card, number, targets, Optional.empty()));
            }
        }
    }

    /// With the first that can be indicated, where there is one for each target.
    private void declare(List<Filter> filters, Function<List<Target>, DuelDecision.Declaration> choice) {
        DuelDecision.Declaration bare = choice.apply(List.of());
        Acting acting = Acting.of(state, bare);
        List<Target> targets = filters.stream()
                .flatMap(filter -> Conditions.all(state, acting, filter).stream().limit(1)).toList();
        all.add(targets.size() == filters.size() ? choice.apply(targets) : bare);
    }

    /// Those that can use such scrolls; all, where none can.
    private List<CardId> casters(CardText.Scroll scroll) {
        List<CardId> creatures = Field.creatures(state, seat);
        List<CardId> able = creatures.stream()
                .filter(caster -> Field.creature(state, caster).casting(scroll).isPresent()).toList();
        return able.isEmpty() ? creatures : able;
    }

    private void fights() {
        if (Field.creatures(state, seat).contains(card)) {
            all.add(new DuelDecision.AttackersDeclared(seat, List.of(card)));
            state.combat().attackers().forEach(attacker ->
                    all.add(new DuelDecision.BlockersDeclared(seat, List.of(new Block(card, attacker)))));
            Field.creatures(state, seat.opponent()).forEach(target ->
                    all.add(new DuelDecision.RangedAttackDeclared(seat, List.of(new Shot(card, target)))));
        }
    }
}
