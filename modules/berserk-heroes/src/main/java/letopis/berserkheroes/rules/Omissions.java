package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.Spot;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.StrikeEvent.FightersClosed;
import letopis.berserkheroes.event.StrikeEvent.StrikeBegan;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Strike;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.CardId;
import letopis.table.Omission;

/// What does not happen and is asked about all the same: nobody steps in or strikes back, a fighter stays open, a Death
/// is not set off.
public final class Omissions {

    /// Each has a sentence.
    public enum Kind {
        NOBODY_STEPS_IN, CLOSED_NO_REPLY, NO_REPLY, KILLED_FIRST, STAYS_OPEN, NO_DEATH, NO_STRENGTH;

        public String code() {
            return "berserk-heroes." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final BerserkState state;
    private final Continuous now;
    private final List<Omission> all = new ArrayList<>();

    private Omissions(BerserkState state) {
        this.state = state;
        now = Continuous.of(state);
    }

    /// @param before the state the event came to
    public static List<Omission> of(BerserkState before, Event event) {
        var omissions = new Omissions(before);
        switch (event) {
            case StrikeBegan(var attacker, _, boolean directed) when directed ->
                    omissions.add(Kind.NOBODY_STEPS_IN, Map.of("card", attacker), "BF-7-090");
            case AttackMade made when made.strike() -> {
                omissions.struck(made);
                omissions.weakened(made.attacker(), made.target());
            }
            case FightersClosed(var closed) -> before.strike().ifPresent(strike -> omissions.fought(strike, closed));
            case CardMoved(var card, _, var to, _) when to != Spot.GRAVEYARD && before.isInPlay(card) ->
                    omissions.left(card);
            case Event _ -> {}
        }
        return List.copyOf(omissions.all);
    }

    private void add(Kind kind, Map<String, Object> details, String... rules) {
        all.add(new Omission(kind.code(), Arrays.stream(rules).map(RuleRef::new).toList(), details));
    }

    /// Who is gone by now was killed before the other blow fell; otherwise both are looked at only later.
    private void struck(AttackMade made) {
        boolean attackerFell = !Field.isCreature(state, made.attacker());
        if (made.reply() && (attackerFell || !Field.isCharacter(state, made.target()))) {
            add(Kind.KILLED_FIRST, attackerFell
                    ? Map.of("card", made.attacker(), "by", made.target())
                    : Map.of("card", made.target(), "by", made.attacker()), "BF-7-124", "BF-505.1");
        } else if (!made.reply() && Field.isCreature(state, made.target())) {
            boolean closed = Field.isClosed(state, made.target());
            add(closed ? Kind.CLOSED_NO_REPLY : Kind.NO_REPLY,
                    Map.of("card", made.target(), "attacker", made.attacker()), closed ? "BF-510.3" : "BF-513.2");
        }
    }

    /// A strength of 0 wounds nobody, whatever else there is (BF-512.1.1).
    private void weakened(CardId attacker, CardId target) {
        int strike = Math.max(0, now.strike(attacker));
        List<Strength.Term> terms = Strength.terms(state, attacker, target);
        int less = -terms.stream().mapToInt(Strength.Term::amount).sum();
        if (Field.isCreature(state, attacker) && Field.isCharacter(state, target) && strike - less <= 0) {
            add(Kind.NO_STRENGTH, Map.of("card", attacker, "target", target, "strike", strike, "less", less),
                    RuleList.of(terms.stream().map(Strength.Term::rule).distinct().toArray(String[]::new))
                            .when(true, "BF-512.1.1").when(below(terms, target) > strike, "BF-512.1")
                            .when(now.has(target, Keyword.VULNERABILITY), "BF-7-187").array());
        }
    }

    /// How much would be taken off a strike that is strong enough.
    private int below(List<Strength.Term> terms, CardId target) {
        return terms.stream().anyMatch(term -> term.rule().equals("BF-7-188"))
                ? now.value(target, Measured.LESS_FROM_ATTACKS) : 0;
    }

    private void fought(Strike strike, List<CardId> closed) {
        stays(strike.attacker(), closed, Keyword.ATTACK_SKILL, "BF-7-111");
        strike.defender().ifPresent(card -> stays(card, closed, Keyword.DEFENCE_SKILL, "BF-7-112"));
    }

    private void stays(CardId card, List<CardId> closed, Keyword skill, String rule) {
        boolean open = Field.isCreature(state, card) && !Field.isClosed(state, card) && !closed.contains(card);
        if (open && now.has(card, skill)) {
            add(Kind.STAYS_OPEN, Map.of("card", card), rule);
        }
    }

    private void left(CardId card) {
        boolean dies = !Field.isHidden(state, card) && now.features(card).stream()
                .anyMatch(one -> one.feature() instanceof Feature.Triggered triggered
                        && triggered.when() instanceof When.Death);
        if (dies) {
            add(Kind.NO_DEATH, Map.of("card", card), "BF-7-037");
        }
    }
}
