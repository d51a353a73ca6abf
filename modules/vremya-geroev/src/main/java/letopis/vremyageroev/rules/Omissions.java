package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Omission;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.EffectBegan;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DiscardMade;
import letopis.vremyageroev.event.TurnEvent.DrawSkipped;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.CardMatch;
import letopis.vremyageroev.query.Conditions;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Expected events that do not happen, with the reasons. Examples are a card that does not ready, a hand not cut down
/// to the Power, and cards not drawn. Another example is a card whose name only resembles the name that another card
/// requires.
public final class Omissions {

    /// Kinds of omissions; each has a message.
    public enum Kind {
        STAYS_CLOSED, NO_LIMIT, NOT_BEATEN, OTHER_NAME, ONLY_ITALICS, ONLY_TEXT, NOT_DRAWN, NOT_AT_HERO,
        NOT_TOUGHER, NO_CARD_BY_INTERRUPTED, REST_INTERRUPTED, LESS_TOUGH, DECK_SPENT, LIMIT_RAISED, SPARED,
        NOT_THE_CARD_ITSELF, UNMET, UNMET_BY_OPEN_HERO, UNMET_BY_CLOSED_HERO;

        public String code() {
            return "vremya-geroev." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final FightState state;
    private final List<Omission> omissions = new ArrayList<>();

    private Omissions(FightState state) {
        this.state = state;
    }

    /// @param before the state to which the event was applied
    public static List<Omission> of(FightState before, Event event) {
        var omissions = new Omissions(before);
        switch (event) {
            case PhaseBegan(var phase) when phase == Phase.DRAW -> omissions.addCardsStayingClosed();
            case PhaseBegan(var phase) when phase == Phase.CHECK ->
                    omissions.addHandLimitOmission(before.active(), "VG-31a");
            case PhaseBegan(var phase) when phase == Phase.PLAY -> omissions.addRaisedLimit();
            case CardDrawn(var seat, _) -> omissions.addSpentDeck(seat);
            case TurnBegan _ -> omissions.addHandLimitOmission(before.active(), "VG-31c");
            case UseBegan _ -> omissions.addKeywordAnswers();
            case EffectBegan began -> omissions.addUnmetCondition(began);
            case DrawSkipped(var seat, int cards) ->
                    omissions.add(Kind.NOT_DRAWN, Map.of("seat", seat, "cards", cards), "VG-59");
            case DiscardMade(var seat) when !omissions.isAttacked(seat) -> omissions.addSurvivor(seat, "VG-56");
            case AttackEnded _ -> {
                omissions.addSurvivedAttack();
                omissions.addSparedHand();
            }
            case AttackDeclared attack -> omissions.addNamesakes(attack);
            case StrikeKilled(_, var companion, int strength, int power) -> {
                omissions.addAbsorbedStrike(companion);
                omissions.addInactivePower(companion, strength, power);
            }
            case StrikeAbsorbed(_, var companion, _, _) -> omissions.addAbsorbedStrike(companion);
            case AttackInterrupted _ -> omissions.addInterruptedEffects();
            case CardClosed(var card) -> omissions.addLostPower(card);
            case Event _ -> {}
        }
        return List.copyOf(omissions.omissions);
    }

    private void add(Kind kind, Map<String, Object> details, String... rules) {
        omissions.add(new Omission(kind.code(), RuleRef.ofAll(rules), details));
    }

    /// Reports cards that did not ready in the opening step (VG-29).
    private void addCardsStayingClosed() {
        for (VremyaZone zone : List.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD)) {
            for (CardId card : state.table().zone(state.active(), zone)) {
                if (!TableQueries.isOpen(state, card) && Modifiers.staysClosed(state, state.active(), card)) {
                    add(Kind.STAYS_CLOSED, Map.of("card", card), "VG-29", "VG-44");
                }
            }
        }
    }

    /// Reports hands emptied by use or discard instead of a strike (VG-55).
    private void addSurvivedAttack() {
        List<Frame> attacks = state.agenda().stream().filter(Frame.Attack.class::isInstance).toList();
        if (attacks.size() == 1 && state.topFrame().orElseThrow() instanceof Frame.Attack attack) {
            addSurvivor(attack.seat().opponent(), "VG-55", "VG-56");
        }
    }

    private void addSurvivor(Seat seat, String... rules) {
        if (state.hand(seat).isEmpty()) {
            add(Kind.NOT_BEATEN, Map.of("seat", seat), rules);
        }
    }

    /// Returns true if the player is under attack. In that case the hand is checked when the attack ends.
    private boolean isAttacked(Seat seat) {
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.Attack attack
                && attack.seat().equals(seat.opponent()));
    }

    /// Reports a hand that kept its cards because no strike was aimed at it (VG-51b).
    private void addSparedHand() {
        if (state.topFrame().orElse(null) instanceof Frame.Attack attack && attack.strike() > 0
                && attack.targets().stream().allMatch(Target.Companion.class::isInstance)
                && attack.target() instanceof Target.Companion(var companion) && !isNestedWithSameTargets(attack)) {
            add(Kind.NOT_AT_HERO, Map.of("seat", attack.seat().opponent(), "card", companion), "VG-51b");
        }
    }

    /// Returns true if the attack answers another attack with the same targets. That other attack is reported later.
    private boolean isNestedWithSameTargets(Frame.Attack attack) {
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.Attack outer && !outer.equals(attack)
                && outer.strike() > 0 && outer.targets().equals(attack.targets()));
    }

    /// Reports Power that would have saved the companion, but did not count because its card's condition was not met.
    private void addInactivePower(CardId companion, int strength, int power) {
        CardText text = TableQueries.findFaceUpText(state, companion);
        for (Modifiers.GrantedModifier given
                : Modifiers.listInactiveModifiers(state, TableQueries.controllerOf(state, companion))) {
            if (given.modifier() instanceof Modifier.ToughnessBonus(var cardFilter, int more) && strength < power + more
                    && CardMatch.matches(state, cardFilter, text)) {
                add(Kind.NOT_TOUGHER, Map.of("card", companion, "by", name(given.by()), "power", power,
                        "more", power + more), "VG-44", "VG-51a");
            }
        }
    }

    /// Reports the effects that are lost because an interrupt stops the whole card ([R-INTERRUPTED]).
    private void addInterruptedEffects() {
        List<Frame> agenda = state.agenda();
        for (int i = agenda.size() - 1; i > 0 && state.settings().is(Settings.InterruptedCardRule.STOPS); i--) {
            if (agenda.get(i) instanceof Frame.Attack) {
                if (agenda.get(i - 1) instanceof Frame.CardUse using) {
                    using.left().forEach(effect -> addSkippedEffect(using, effect));
                }
                return;
            }
        }
    }

    private void addSkippedEffect(Frame.CardUse cardUse, Effect effect) {
        Seat seat = cardUse.seat();
        CardId card = cardUse.use().card();
        if (effect instanceof Effect.Draw(var whom, int cards)) {
            add(Kind.NO_CARD_BY_INTERRUPTED, Map.of("seat", whom == Participant.YOU ? seat : seat.opponent(),
                    "cards", cards, "card", card), "VG-37c");
        } else {
            add(Kind.REST_INTERRUPTED, Map.of("card", card), "VG-37c");
        }
    }

    /// Reports Power that companions lose because the card that gives it only while ready is now exhausted.
    private void addLostPower(CardId exhaustedCard) {
        FightState closed = state.with(state.table().with(exhaustedCard, card -> card.withFlag(Marks.CLOSED, true)));
        for (CardId companion : TableQueries.listCompanions(state, TableQueries.controllerOf(state, exhaustedCard))) {
            int before = Power.of(state, companion);
            int after = Power.of(closed, companion);
            if (after < before) {
                add(Kind.LESS_TOUGH,
                        Map.of("card", companion, "by", name(exhaustedCard), "power", after, "more", before),
                        "VG-44", "VG-24b");
            }
        }
    }

    private void addHandLimitOmission(Seat seat, String limit) {
        int hand = state.hand(seat).size();
        int power = TableQueries.hasHero(state, seat) ? Power.of(state, seat) : hand;
        if (hand > power && !Modifiers.hasHandLimit(state, seat)) {
            add(Kind.NO_LIMIT, Map.of("seat", seat, "cards", hand, "power", power), "VG-44", limit);
        }
    }

    /// Reports conditional effects whose condition does not hold (VG-34a).
    private void addUnmetCondition(EffectBegan effectBegan) {
        if (state.topFrame().orElse(null) instanceof Frame.CardUse using
                && using.left().getFirst() instanceof Effect.If(var condition, _) && effectBegan.further().isEmpty()) {
            if (condition instanceof Condition.HeroStatusCondition(var whom, boolean open)) {
                add(open ? Kind.UNMET_BY_CLOSED_HERO : Kind.UNMET_BY_OPEN_HERO, Map.of("card", effectBegan.card(),
                        "seat", Conditions.findSeat(whom, effectBegan.seat())), "VG-34a");
            } else {
                add(Kind.UNMET, Map.of("card", effectBegan.card()), "VG-34a");
            }
        }
    }

    /// Reports a hand that would exceed its limit without bonuses to the Hero's Power.
    private void addRaisedLimit() {
        Seat seat = state.active();
        int hand = state.hand(seat).size();
        int power = Power.of(state, seat);
        int printed = Power.findPrintedPower(state, seat);
        List<CardId> by = Modifiers.findCardsChangingPower(state, seat);
        if (state.settings().is(Settings.HandSizeRule.PUBLIC) && Modifiers.hasHandLimit(state, seat)
                && printed < hand && hand <= power) {
            boolean closed = by.stream().anyMatch(card -> TableQueries.isCompanion(state, card)
                    && !TableQueries.isOpen(state, card));
            add(Kind.LIMIT_RAISED, Map.of("seat", seat, "cards", hand, "power", power, "printed", printed,
                    "by", by, "more", power - printed), "VG-31a", closed ? "VG-50d" : "VG-44");
        }
    }

    /// Reports a deck whose last card is also the last card due (VG-57a).
    private void addSpentDeck(Seat seat) {
        List<Frame.Draw> due = state.agenda().stream().filter(Frame.Draw.class::isInstance)
                .map(Frame.Draw.class::cast).filter(draw -> draw.seat().equals(seat)).toList();
        if (state.hasBegun() && TableQueries.findDeck(state, seat).size() == 1
                && due.stream().mapToInt(Frame.Draw::remainingCount).sum() == 1) {
            add(Kind.DECK_SPENT, Map.of("seat", seat), "VG-57a");
        }
    }

    /// Reports a companion that absorbed a whole strike regardless of its Power (VG-50b).
    private void addAbsorbedStrike(CardId companion) {
        if (state.attack().interposedCard().isPresent()) {
            add(Kind.SPARED, Map.of("seat", TableQueries.controllerOf(state, companion), "card", companion), "VG-50b");
        }
    }

    /// Reports a response to a keyword, which covers every card with that keyword (VG-43b).
    private void addKeywordAnswers() {
        if (state.topFrame().orElse(null) instanceof Frame.CardUse using) {
            Abilities.findKeyword(state, using.use()).ifPresent(word -> add(Kind.NOT_THE_CARD_ITSELF, Map.of("by",
                    using.use().name(), "card", state.attack().source(), "name", word), "VG-43b"));
        }
    }

    /// Reports attacking cards that only resemble the keywords and names that other cards require (VG-43).
    private void addNamesakes(AttackDeclared attack) {
        CardText with = TableQueries.findFaceUpText(state, attack.source());
        for (Modifiers.GrantedModifier given : Modifiers.of(state, attack.seat())) {
            findFilters(given.modifier()).filter(filter -> !CardMatch.matches(state, filter, with)).forEach(filter -> {
                for (CardName name : filter.names()) {
                    if (CardMatch.containsWord(name.value(), with.name().value())) {
                        add(Kind.OTHER_NAME, Map.of("card", attack.source(), "by", name(given.by()), "name", name),
                                "VG-43c");
                    }
                }
                filter.keywords().stream().filter(word -> !CardMatch.hasKeyword(state, with, word))
                        .forEach(word -> addWordMatch(attack.source(), name(given.by()), with, word));
            });
        }
    }

    private static Stream<CardFilter> findFilters(Modifier modifier) {
        return switch (modifier) {
            case Modifier.StrengthBonus(var with, _) -> Stream.of(with);
            case Modifier.PropertyGrant(var with, _) -> Stream.of(with);
            case Modifier _ -> Stream.empty();
        };
    }

    /// Returns the name of the card for use in a message about another card.
    private CardName name(CardId card) {
        return TableQueries.findFaceUpText(state, card).name();
    }

    private void addWordMatch(CardId card, CardName requiringCard, CardText cardText, String word) {
        if (cardText.flavour().filter(said -> CardMatch.containsWord(said, word)).isPresent()) {
            add(Kind.ONLY_ITALICS, Map.of("card", card, "by", requiringCard, "word", word), "VG-10c");
        }
        if (cardText.text().filter(said -> CardMatch.containsWord(said, word)).isPresent()) {
            add(Kind.ONLY_TEXT, Map.of("card", card, "by", requiringCard, "word", word), "VG-43b");
        }
    }
}
