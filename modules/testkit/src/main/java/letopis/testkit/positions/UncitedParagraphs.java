package letopis.testkit.positions;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.journal.RuleRef;
import letopis.language.text.Readings;
import letopis.language.text.Readings.Kind;
import letopis.language.text.Readings.Reading;
import letopis.language.text.Rulebook;
import letopis.table.Game;
import letopis.table.Refusal;
import letopis.table.State;

/// The paragraphs that a dispute lists but its answers do not cite. Citations count in entries after the setup, in
/// refusals, in card moves and in omissions. One variant with a citation is enough.
///
/// If the dispute is tested in the edition of a paragraph, an answer in that edition must cite it. Otherwise, an answer
/// in any edition is enough.
final class UncitedParagraphs {

    private final Rulebook rulebook;

    /// The name of the setting for the rule document; empty if there is only one.
    private final String editionSetting;

    UncitedParagraphs(Game<?> game) {
        this.rulebook = Rulebook.of(game);
        this.editionSetting = Readings.of(game).all().stream().filter(reading -> reading.kind() == Kind.EDITION)
                .map(Reading::setting).findFirst().orElse("");
    }

    /// Returns the uncited paragraphs in file order.
    ///
    /// @param disputes the dispute as evaluated with each combination of settings
    List<String> findUncitedParagraphs(List<PositionFile> disputes) {
        var cited = new HashMap<String, Set<RuleRef>>();
        disputes.stream().flatMap(file -> file.answers().stream()).forEach(answer -> listCitedRules(answer)
                .forEach(cited.computeIfAbsent(
                        answer.match().header().settings().getOrDefault(editionSetting, ""),
                        _ -> new HashSet<>())::add));
        return disputes.getFirst().heading().rules().stream().filter(id -> !isCited(new RuleRef(id), cited)).toList();
    }

    private boolean isCited(RuleRef rule, Map<String, Set<RuleRef>> citedRules) {
        String played = rulebook.find(rule).orElseThrow().edition();
        return citedRules.containsKey(played) ? citedRules.get(played).contains(rule)
                : citedRules.values().stream().anyMatch(rules -> rules.contains(rule));
    }

    private static <S extends State> Stream<RuleRef> listCitedRules(DisputeResult<S> answer) {
        Stream<RuleRef> entries = answer.commits().stream().flatMap(commit -> commit.entries().stream())
                .filter(entry -> entry.seq().number() > answer.start() && entry.seq().number() <= answer.end())
                .flatMap(entry -> entry.rules().stream());
        Stream<RuleRef> omitted = answer.omissions().stream().flatMap(omission -> omission.omission().rules().stream());
        Stream<RuleRef> moved = LongStream.rangeClosed(answer.start() + 1, answer.end()).boxed()
                .flatMap(at -> answer.match().game().cardMoves(
                        answer.match().timeline().at(answer.match().timeline().findIndexBefore(at)),
                        answer.match().timeline().entry(at).event()).stream())
                .flatMap(move -> move.rules().stream());
        return Stream.of(entries, omitted, moved,
                answer.refused().stream().flatMap(rejected -> listCitedRules(rejected.refusal()))).flatMap(all -> all);
    }

    private static Stream<RuleRef> listCitedRules(Refusal refusal) {
        return Stream.concat(refusal.rules().stream(),
                refusal.violations().stream().flatMap(UncitedParagraphs::listCitedRules));
    }
}
