package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import letopis.cli.reading.RefusedChoice;
import letopis.codec.json.References;
import letopis.codec.text.Words;
import letopis.dispute.Answer;
import letopis.dispute.NextChoices;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// What the choices that are offered are called, each by a sentence of its own.
final class ChoiceSentences {

    private ChoiceSentences() {}

    static <S extends State> List<String> of(Answer<S> answer, List<NextChoices.Offer> offers, Words words) {
        S state = answer.match().timeline().at(answer.match().timeline().size());
        var sentences = new ArrayList<String>();
        offers.forEach(offer -> sentences.add(RefusedChoice.sentence(answer.match(), offer.choice(),
                told(answer.match().game(), offer, state), words)));
        distinguish(sentences, i -> ability(answer, offers.get(i), state, words).map(" · "::concat).orElse(""));
        distinguish(sentences, i -> "  " + FileWords.flow(FileWords.said(offers.get(i))));
        return sentences;
    }

    /// What chance brings is told when it is there: cards nobody knows have no number before.
    private static <S extends State> S told(Game<S> game, NextChoices.Offer offer, S state) {
        return offer.choice() instanceof Choice.Decision ? state
                : game.evolve(state, state.at().next(), offer.choice());
    }

    /// Adds to sentences that are the same what sets them apart.
    private static void distinguish(List<String> sentences, IntFunction<String> more) {
        var often = new HashMap<String, Integer>();
        sentences.forEach(sentence -> often.merge(sentence, 1, Integer::sum));
        for (int i = 0; i < sentences.size(); i++) {
            if (often.get(sentences.get(i)) > 1) {
                sentences.set(i, sentences.get(i) + more.apply(i));
            }
        }
    }

    /// What the ability says that is used, where a card has several.
    private static <S extends State> Optional<String> ability(Answer<S> answer, NextChoices.Offer offer, S state,
            Words words) {
        return FileWords.said(offer) instanceof Map<?, ?> said && said.get("ability") instanceof Integer number
                ? References.cards(offer.choice()).stream().findFirst()
                        .flatMap(card -> state.table().card(card).face().seenBy(Audience.JUDGE))
                        .flatMap(answer.match().cards()::find).flatMap(card -> words.describe(card, number))
                : Optional.empty();
    }
}
