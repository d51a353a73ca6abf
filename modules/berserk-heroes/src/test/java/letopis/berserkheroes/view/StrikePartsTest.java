package letopis.berserkheroes.view;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.rules.Strength;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.match.Timeline;
import letopis.table.CardId;
import letopis.testkit.Playthrough;
import letopis.testkit.StrikePartsContract;

/// The strike that creatures show, and the strength they strike with.
class StrikePartsTest extends StrikePartsContract<BerserkState> {

    @Override
    protected Playthrough<BerserkState> playthrough() {
        return Playthrough.of(new BerserkHeroes()).withWeight(choice -> choice instanceof Conceded
                || choice instanceof DrawOffered || choice instanceof DrawAnswered(_, boolean accepted) && accepted ? 1
                : choice instanceof TurnHandedOver ? 60 : 200)
                .withCardCreation(event -> switch (event) {
                    case CardEvent.CardCreated(_, var seat, _, boolean _) -> Optional.of(seat);
                    case CardEvent.CardPlaced(_, var seat, _, _) -> Optional.of(seat);
                    case CardEvent.CardCopied(_, var seat, _, _) -> Optional.of(seat);
                    case CardEvent.SideboardShown(_, var seat, _) -> Optional.of(seat);
                    case Event _ -> Optional.empty();
                });
    }

    @Override
    protected List<PlainStrike> listPlainStrikes(BerserkState before, Timeline<BerserkState> timeline, long entry) {
        return timeline.entry(entry).event() instanceof WoundsDealt(var wounds) ? wounds.stream()
                .filter(wound -> wound.sort() == WoundSource.Sort.STRIKES && !wound.reply()
                        && isPlain(before, wound.from().orElseThrow(), wound.to()))
                .map(wound -> new PlainStrike(wound.from().orElseThrow(), wound.strength())).toList() : List.of();
    }

    /// Tells if no modifier of a strike depends on its target.
    private static boolean isPlain(BerserkState state, CardId from, CardId to) {
        return Strength.listTerms(state, from, to).stream().allMatch(term -> term.code().equals("attack-more"))
                && ContinuousEffects.evaluate(state).listAttackBonuses(from).stream()
                .allMatch(bonus -> bonus.against().isEmpty());
    }
}
