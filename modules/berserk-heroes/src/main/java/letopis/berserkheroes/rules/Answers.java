package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;

/// What may be answered where something that is under way asks: all of it, or a fair sample.
final class Answers {

    private Answers() {}

    static List<PlayerDecision> of(BerserkState state, Prompt prompt, Seat seat) {
        return switch (prompt) {
            case Prompt.Join(_, var bearers) -> Stream.concat(Stream.of(Optional.<CardId>empty()),
                    bearers.stream().map(Optional::of)).<PlayerDecision>map(one ->
                    new PlayerDecision.ModuleJoined(seat, one)).toList();
            case Prompt.Show(_, var cards) -> shown(state, seat, cards);
            case Prompt.Sort(_, var cards, int take) -> Stream.concat(sorted(seat, cards, take).stream(),
                    Lookings.options(state, prompt, seat).stream()).toList();
            case Prompt.Gift(_, var most) -> gifts(state, seat, most);
            case Prompt.Cancel _ -> List.of(new PlayerDecision.CancelAnswered(seat, false),
                    new PlayerDecision.CancelAnswered(seat, true));
            case Prompt.Replace(_, int count) -> IntStream.range(0, count).<PlayerDecision>mapToObj(place ->
                    new PlayerDecision.ReplacementChosen(seat, place)).toList();
            case Prompt.Aim _ -> {
                var frame = (Frame.Doing) state.agenda().getLast();
                yield Targeting.ways(state, Scope.of(frame), Deeds.later(frame.next().orElseThrow()),
                        Deeds.isSpell(frame)).stream().distinct().<PlayerDecision>map(said ->
                        new PlayerDecision.TargetsNamed(seat, said.aims())).toList();
            }
            case Prompt.Keep(_, var cards) -> cards.stream().<PlayerDecision>map(card ->
                    new PlayerDecision.CardKept(seat, card)).toList();
            case Prompt _ -> List.of();
        };
    }

    /// A demand that is not met; how it is met is found by whoever looks for prices.
    static PlayerDecision refused(Seat seat) {
        return new PlayerDecision.ExtortionAnswered(seat, false, Price.PLAIN);
    }

    /// What nobody has seen under the first name it may have.
    private static List<PlayerDecision> shown(BerserkState state, Seat seat, List<CardId> cards) {
        var named = new ArrayList<Shown>();
        for (CardId card : cards) {
            Optional<CardName> known = state.table().card(card).face().seenBy(Audience.JUDGE);
            List<CardName> names = known.map(List::of).orElseGet(() -> Unseen.faces(state, card));
            names.stream().filter(name -> Rules.RULES.refuseFaces(state, new PlayerDecision.TopShown(seat,
                    BerserkState.plus(named, new Shown(card, name)))).isEmpty()).findFirst()
                    .ifPresent(name -> named.add(new Shown(card, name)));
        }
        return List.of(new PlayerDecision.TopShown(seat, named));
    }

    private static List<PlayerDecision> sorted(Seat seat, List<CardId> cards, int take) {
        var ways = new ArrayList<PlayerDecision>();
        int most = Math.min(take, cards.size());
        for (int from = 0; from < cards.size(); from++) {
            var turned = new ArrayList<>(cards);
            Collections.rotate(turned, -from);
            ways.add(new PlayerDecision.TopSorted(seat, List.copyOf(turned.subList(0, most)),
                    List.copyOf(turned.subList(most, turned.size()))));
        }
        ways.add(new PlayerDecision.TopSorted(seat, List.of(), cards));
        return ways.stream().distinct().toList();
    }

    /// For each creature whose cost can be taken off own characters, one way to take it.
    private static List<PlayerDecision> gifts(BerserkState state, Seat seat, Optional<Integer> most) {
        var lives = new ArrayList<CardId>();
        Field.inPlay(state, seat).stream().filter(card -> !Field.isHidden(state, card)).forEach(card ->
                lives.addAll(Collections.nCopies(Math.max(0, state.table().card(card).count(Marks.LIFE)), card)));
        var ways = new ArrayList<PlayerDecision>();
        ways.add(new PlayerDecision.LivesTaken(seat, List.of(), Optional.empty()));
        for (CardId card : Field.creatures(state, seat)) {
            for (int taken = 0; taken <= Math.min(lives.size(), most.orElse(lives.size())); taken++) {
                if (Gifts.isCopied(state, seat, card, taken)) {
                    ways.add(new PlayerDecision.LivesTaken(seat, List.copyOf(lives.subList(0, taken)),
                            Optional.of(card)));
                }
            }
        }
        return ways;
    }
}
