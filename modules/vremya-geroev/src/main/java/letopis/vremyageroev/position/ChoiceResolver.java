package letopis.vremyageroev.position;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.TargetWord;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Finds out what a written choice of a player means on the table of a fight.
final class ChoiceResolver {

    private static final int PAIR = 2;

    private final FightState state;
    private final Seat seat;
    private final FightCards cards;

    ChoiceResolver(FightState state, PositionReader reader, Seat seat) {
        this.state = state;
        this.seat = seat;
        this.cards = new FightCards(state, reader);
    }

    WrittenChoice.Meaning meaning(WrittenDecision written) {
        return decision(written).<WrittenChoice.Meaning>map(WrittenChoice.Meaning.Chosen::new)
                .orElseGet(WrittenChoice.Meaning.Unclear::new);
    }

    private Optional<? extends FightDecision> decision(WrittenDecision written) {
        return switch (written) {
            case WrittenDecision.Ready(var decision) -> Optional.of(decision);
            case WrittenDecision.UseCard use -> use(use).map(used -> use.verb().decision(seat, used));
            case WrittenDecision.Starters(var names, var ids) -> {
                List<CardId> numbers = state.table().nextIds(names.size()); // they are laid in this order
                ids.forEach((place, id) -> cards.reader().keep(id, numbers.get(place)));
                yield Optional.of(new FightDecision.StartersChosen(seat, names));
            }
            case WrittenDecision.Interpose(var companion) ->
                    cards.find(companion, cards.in(seat, VremyaZone.BATTLEFIELD), cards::isInPlay)
                    .map(card -> new FightDecision.CompanionInterposed(seat, card));
            case WrittenDecision.Wit(var pair) -> wit(pair);
            case WrittenDecision.Discard(var discarded) -> {
                FightCards.Held held = cards.held(discarded, seat);
                yield Optional.of(new FightDecision.CardsGivenUp(seat, held.shown(), held.unknown()));
            }
        };
    }

    private Optional<Use> use(WrittenDecision.UseCard use) {
        Optional<CardLookup.Named> found = cards.named(use.card(), first(use.verb()), second(use.verb()));
        Optional<CardText> text = found.map(CardLookup.Named::name).flatMap(cards.reader().cards()::find)
                .map(CardText.class::cast);
        boolean parryDefends = state.settings().is(Settings.Parry.DEFENCE);
        return text.flatMap(one -> ChoiceReader.ability(cards.reader(), one, use.ability(), use.at(),
                fitting -> use.verb().fits(fitting, parryDefends)).map(number -> {
                    Optional<Ability.Usable> ability = one.abilities().stream().skip(number).findFirst()
                            .filter(Ability.Usable.class::isInstance).map(Ability.Usable.class::cast);
                    List<Pick> picks = ability.map(Ability.Usable::picks).orElse(List.of());
                    return new Use(found.get().card(), one.name(), number, targets(use.aim(), ability),
                            cards.shown(use.picks(), seat, i -> place(picks, i)),
                            cards.shown(use.discarded(), seat, _ -> hand()));
                }));
    }

    private Predicate<CardId> first(UseVerb verb) {
        return switch (verb) {
            case PLAY, INTERRUPT, DEFEND, RESPOND -> hand();
            case ACTIVATE -> cards.inPlayOf(seat);
        };
    }

    private Predicate<CardId> second(UseVerb verb) {
        return switch (verb) {
            case PLAY -> hand();
            case ACTIVATE, INTERRUPT, DEFEND, RESPOND -> cards.inPlayOf(seat);
        };
    }

    private Predicate<CardId> hand() {
        return cards.in(seat, VremyaZone.HAND);
    }

    /// Where the card for a pick comes from. What is picked beyond the last pick is left for the rules to refuse.
    private Predicate<CardId> place(List<Pick> picks, int index) {
        if (picks.isEmpty()) {
            return _ -> false;
        }
        return switch (picks.get(Math.min(index, picks.size() - 1)).from()) {
            case OWN_COMPANION -> cards.in(seat, VremyaZone.BATTLEFIELD);
            case ENEMY_COMPANION -> cards.in(seat.opponent(), VremyaZone.BATTLEFIELD);
            case ANY_COMPANION -> card -> Field.isCompanion(state, card);
            case HAND -> hand();
            case GRAVEYARD -> cards.in(seat, VremyaZone.GRAVEYARD);
        };
    }

    /// An attack goes at the Hero unless something else is written.
    private List<Target> targets(WrittenDecision.Aim aim, Optional<Ability.Usable> ability) {
        int strikes = ability.flatMap(one -> Abilities.attack(one.effects())).map(attack -> attack.strikes().size())
                .orElse(0);
        int asked = state.settings().is(Settings.TargetChosen.PER_STRIKE) ? strikes : Math.min(strikes, 1);
        if (aim.targets().isEmpty() && !aim.listed()) {
            return Collections.nCopies(asked, new Target.Hero(seat.opponent()));
        }
        List<Target> targets = aim.targets().stream().flatMap(word -> target(word).stream()).toList();
        return targets.size() == 1 && !aim.listed() ? Collections.nCopies(Math.max(1, asked), targets.getFirst())
                : targets;
    }

    private Optional<Target> target(TargetWord word) {
        return switch (word) {
            case TargetWord.OfSeat(var hero) -> Optional.of(new Target.Hero(hero));
            case TargetWord.OfCard(var written) ->
                    cards.find(written, cards.in(seat.opponent(), VremyaZone.BATTLEFIELD), cards::isInPlay)
                    .map(card -> cards.in(seat.opponent(), VremyaZone.HERO).test(card)
                            ? new Target.Hero(seat.opponent()) : new Target.Companion(card));
        };
    }

    private Optional<FightDecision> wit(List<CardWord> words) {
        Optional<CardName> name = words.stream().findFirst().flatMap(word -> cards.named(word, hand()))
                .map(CardLookup.Named::name);
        return name.map(one -> new FightDecision.WitUsed(seat, one, words.size() == 1 ? copies(one)
                : cards.shown(words, seat, _ -> hand()).stream().map(Shown::card).toList()));
    }

    /// Two copies out of the hand, known ones first.
    private List<CardId> copies(CardName name) {
        return state.hand(seat).stream()
                .filter(card -> state.mayBe(card, name))
                .sorted((one, other) -> Boolean.compare(cards.face(one).isEmpty(), cards.face(other).isEmpty()))
                        .limit(PAIR).toList();
    }
}
