package letopis.app.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.json.References;
import letopis.language.text.Words;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.match.Verdict;
import letopis.table.Audience;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.Choice;
import letopis.table.Renumbering;
import letopis.table.State;

/// The cards and players a dispute is about, by card id or player letter, most important first.
///
/// @param expected the subjects of the file's expectations
/// @param named the subjects of the file's choices, last choice first: targets and victims, then acting cards
/// @param targets the targets of the last choice or its attack, including spared ones
/// @param alwaysMentioned the subjects to mention even if nothing happened to them, each with the paragraphs that
///   explain why
/// @param leading the subjects for which an effect does not happen, each with the sentence about it; a game lists the
///   codes of these omissions as `answer.leads`
/// @param unhurt the combatants that were not struck, with the paragraphs that prevented the strike; a game lists the
///   codes as `answer.unhurt`, each with the name of the detail that holds the combatants
public record Focus(List<String> expected, List<String> named, Set<String> targets,
        Map<String, List<RuleRef>> alwaysMentioned, Map<String, Lead> leading, Map<String, List<RuleRef>> unhurt) {

    public static final Focus NONE = new Focus(List.of(), List.of(), Set.of(), Map.of(), Map.of(), Map.of());

    /// An effect that does not happen, and its deciding paragraphs.
    ///
    /// @param ofCard true if the sentence names a card
    record Lead(String sentence, List<RuleRef> rules, long at, boolean ofCard) {}

    public Focus {
        expected = List.copyOf(expected);
        named = List.copyOf(named);
        targets = Set.copyOf(targets);
        leading = Map.copyOf(leading);
        unhurt = Map.copyOf(unhurt);
    }

    /// @param subjects as returned by [#listSubjects]
    private record ChoiceWithSubjects(DisputeResult.PlayedChoice said, List<String> subjects) {

        private List<String> targets() {
            return subjects.subList(0, subjects.size() - 1);
        }

        /// Returns the targets. If there are none, returns the acting card, such as a blocker.
        private List<String> listAffectedSubjects() {
            return subjects.size() > 1 ? targets() : subjects;
        }
    }

    static <S extends State> Focus of(DisputeResult<S> answer, Verdict verdict, List<Ledger> ledgers,
            Words words) {
        Map<CardId, CardId> renamed = mapFinalIds(answer);
        List<String> expected = answer.expectations().stream()
                .flatMap(expectation -> findSubject(expectation.what(), answer.ids()).stream()).distinct().toList();
        List<ChoiceWithSubjects> written = answer.said().reversed().stream().filter(choice -> !choice.implied())
                .map(choice -> new ChoiceWithSubjects(choice, listSubjects(choice.choice(), renamed)))
                .filter(choiceWithSubjects -> !choiceWithSubjects.subjects().isEmpty()).toList();
        List<ChoiceWithSubjects> chain = findResponseChain(written);
        List<String> targets = chain.stream().flatMap(choiceWithSubjects -> choiceWithSubjects.targets().stream())
                .toList();
        List<String> actors = chain.stream().map(choiceWithSubjects -> choiceWithSubjects.subjects().getLast())
                .toList();
        long from = chain.isEmpty() ? answer.start() + 1 : chain.getLast().said().first();
        var named = new LinkedHashSet<String>();
        answer.refused().flatMap(DisputeResult.RejectedChoice::choice)
                .ifPresent(choice -> named.addAll(listSubjects(choice, renamed)));
        Stream<String> counted = ledgers.stream().filter(ledger -> ledger.entry().number() >= from)
                .flatMap(ledger -> ledger.accounts().stream()).map(account -> account.subject().id());
        List<String> gone = answer.fates().stream().filter(fate -> fate.end() == Fate.End.DIES
                || fate.end() == Fate.End.LEAVES).map(fate -> fate.subject().id()).toList();
        List<String> dead = findCardsMovedSince(from, verdict).map(card -> card.card().toString())
                .filter(gone::contains)
                .toList();
        List<String> met = chain.stream()
                .flatMap(choiceWithSubjects -> choiceWithSubjects.listAffectedSubjects().stream())
                .toList();
        Stream.of(met.stream().filter(dead::contains), dead.stream(), met.stream()).flatMap(ids -> ids)
                .forEach(named::add);
        Stream.concat(findCardsMovedSince(from, verdict).filter(card -> card.move().flatMap(CardMove::by).isPresent())
                .map(card -> card.card().toString()), counted).filter(text -> !actors.contains(text))
                .forEach(named::add);
        written.forEach(choiceWithSubjects -> named.addAll(choiceWithSubjects.subjects()));
        var standing = new LinkedHashMap<String, List<RuleRef>>();
        List<DisputeResult.LocatedOmission> omissions = answer.omissions().stream()
                .filter(omission -> !isListedUnder(omission, words, "answer.instead")
                        && !isListedUnder(omission, words, "answer.first"))
                .toList(); // listed omissions have separate lines
        boolean open = answer.refused().isEmpty() && answer.result().isEmpty()
                && answer.outlook().filter(outlook -> !outlook.reached()).isEmpty();
        List<String> told = !open ? List.of() : Stream.concat(targets.stream(),
                listSparedIds(omissions, from, chain.isEmpty() ? answer.end() : chain.getFirst().said().last()))
                .toList();
        Stream.of(expected.stream(), told.stream(), actors.stream().limit(open ? 1 : 0)).flatMap(ids -> ids).distinct()
                .forEach(text -> standing.put(text,
                        findRules(answer, omissions, from, chain.isEmpty() ? 0 : answer.end(), text)));
        return new Focus(expected, List.copyOf(named), Set.copyOf(told), standing, findLeads(answer, words),
                open ? findRulesOfUnhurtCards(omissions.stream().filter(omission -> omission.at() >= from).toList(),
                words)
                : Map.of());
    }

    private static Map<String, List<RuleRef>> findRulesOfUnhurtCards(List<DisputeResult.LocatedOmission> omissions,
            Words words) {
        var unhurt = new HashMap<String, List<RuleRef>>();
        if (words.messages().find("answer.unhurt").isEmpty()) {
            return unhurt;
        }
        for (String code : words.word("answer.unhurt").split(" ")) {
            String detail = code.substring(code.indexOf(':') + 1);
            omissions.stream().map(DisputeResult.LocatedOmission::omission)
                    .filter(omission -> omission.code().endsWith("." + code.substring(0, code.indexOf(':'))))
                    .forEach(omission -> collectIds(omission.details().get(detail))
                            .forEach(id -> unhurt.put(id, omission.rules())));
        }
        return unhurt;
    }

    private static <S extends State> Map<String, Lead> findLeads(DisputeResult<S> answer, Words words) {
        var leading = new HashMap<String, Lead>();
        for (DisputeResult.LocatedOmission omission : answer.omissions()) {
            if (isListedUnder(omission, words, "answer.leads")) {
                String sentence = words.describeOmission(omission.omission(), answer.match().timeline()
                        .at(omission.at()),
                        Audience.JUDGE);
                Map<String, Object> details = omission.omission().details();
                var lead = new Lead(sentence, omission.omission().rules(), omission.at(),
                        details.values().stream().anyMatch(CardId.class::isInstance));
                details.entrySet().stream() // players before cards
                        .sorted(Comparator.comparing((Map.Entry<String, Object> detail) ->
                                !(detail.getValue() instanceof Seat)).thenComparing(Map.Entry::getKey))
                        .flatMap(detail -> collectIds(detail.getValue())).limit(1).forEach(id -> leading.put(id, lead));
            }
        }
        return leading;
    }

    /// Returns true if the game lists the omission's code under `key`.
    private static boolean isListedUnder(DisputeResult.LocatedOmission omission, Words words, String key) {
        String code = omission.omission().code();
        return words.messages().find(key).isPresent()
                && List.of(words.word(key).split(" ")).contains(code.substring(code.indexOf('.') + 1));
    }

    /// Returns the last choice and the choices it responds to. A choice without targets responds to the other player's
    /// previous choice.
    private static List<ChoiceWithSubjects> findResponseChain(List<ChoiceWithSubjects> choices) {
        var chain = new ArrayList<ChoiceWithSubjects>();
        for (ChoiceWithSubjects choiceWithSubjects : choices) {
            if (!chain.isEmpty() && (chain.getLast().subjects().size() > 1
                    || seatOf(chain.getLast().said().choice()).equals(seatOf(choiceWithSubjects.said().choice())))) {
                break;
            }
            chain.add(choiceWithSubjects);
        }
        return chain;
    }

    private static Optional<Seat> seatOf(Choice choice) {
        return choice instanceof Choice.Decision decision ? Optional.of(decision.seat()) : Optional.empty();
    }

    Optional<Lead> findPreventedEffect(String id) {
        return Optional.ofNullable(leading.get(id));
    }

    /// Returns a sentence about the state of a card or player. If that state is good and an effect was omitted, a
    /// sentence about the omission comes first.
    ///
    /// @param isGoodState true if the card or player came off well
    String withPreventedEffect(String id, boolean isGoodState, String sentence) {
        return findPreventedEffect(id).filter(lead -> isGoodState && lead.ofCard())
                .map(lead -> lead.sentence() + " " + sentence)
                .orElse(sentence);
    }

    /// Returns the paragraphs of the sentence that [#withPreventedEffect] puts first.
    List<RuleRef> listLeadingRules(String id, boolean isGoodState) {
        return findPreventedEffect(id).filter(lead -> isGoodState && lead.ofCard()).map(Lead::rules).orElse(List.of());
    }

    boolean isExpected(String id) {
        return targets.contains(id) || expected.contains(id);
    }

    /// Returns the rank of a subject: expected first, then unhurt, named, targeted or spared, then all others.
    int computeRank(Subject subject, boolean isSpent) {
        int place = expected.indexOf(subject.id());
        if (place >= 0) {
            return place;
        }
        if (unhurt.containsKey(subject.id())) {
            return expected.size();
        }
        place = named.indexOf(subject.id());
        return expected.size() + 1 + (isSpent ? named.size() + 2 : place >= 0 ? place
                : named.size() + (targets.contains(subject.id()) ? 0 : 1));
    }

    /// Returns the final ids of renumbered cards.
    private static <S extends State> Map<CardId, CardId> mapFinalIds(DisputeResult<S> answer) {
        var renamed = new HashMap<CardId, CardId>();
        for (long at = answer.start() + 1; at <= answer.end(); at++) {
            if (answer.match().timeline().entry(at).event() instanceof Renumbering cards) {
                cards.were().valueFor(Audience.JUDGE).ifPresent(were -> {
                    for (int i = 0; i < were.size(); i++) {
                        CardId now = cards.cards().get(i);
                        CardId was = were.get(i);
                        renamed.replaceAll((_, name) -> name.equals(was) ? now : name);
                        renamed.put(was, now);
                    }
                });
            }
        }
        return renamed;
    }

    private static Optional<String> findSubject(String path, Map<String, CardId> cardIdsByName) {
        String[] parts = path.split("\\.");
        return parts.length < 3 ? Optional.empty()
                : parts[0].equals("seats") ? Optional.of(parts[1])
                : Optional.ofNullable(cardIdsByName.get(parts[1])).map(CardId::toString);
    }

    /// Returns the subjects of a choice: the targeted players, then the cards in reverse order, so that the acting card
    /// comes last.
    private static List<String> listSubjects(Choice choice, Map<CardId, CardId> renamedIds) {
        var seats = new ArrayList<>(References.listSeats(choice));
        if (choice instanceof Choice.Decision decision) {
            seats.remove(decision.seat());
        }
        return Stream.concat(seats.stream().map(Seat::name), References.listCards(choice).reversed().stream()
                .flatMap(card -> Stream.of(renamedIds.getOrDefault(card, card), card)).map(CardId::toString)).distinct()
                .toList();
    }

    /// Returns the cards that moved since an entry. Moves for which the game has no word are left out.
    private static Stream<Verdict.CardChange> findCardsMovedSince(long from, Verdict verdict) {
        return verdict.cards().stream().filter(card -> card.move().isPresent()
                && card.last().filter(source -> source.entry().number() >= from).isPresent());
    }

    /// Returns the subjects of omitted effects. Players are included only if the choice itself named them.
    private static Stream<String> listSparedIds(List<DisputeResult.LocatedOmission> omissions, long from,
            long choiceEnd) {
        return omissions.stream().filter(omission -> omission.at() >= from)
                .filter(omission -> omission.at() <= choiceEnd
                        || omission.omission().details().values().stream().anyMatch(CardId.class::isInstance))
                .flatMap(omission -> omission.omission().details().values().stream()).flatMap(Focus::collectIds);
    }

    private static Stream<String> collectIds(Object detail) {
        return switch (detail) {
            case CardId card -> Stream.of(card.toString());
            case Seat seat -> Stream.of(seat.name());
            case Object _ -> Stream.empty();
        };
    }

    /// Returns the paragraphs of an omitted effect on a card or player. If there is none, returns those of the last
    /// entry that concerns only this card.
    ///
    /// @param to the last entry considered
    private static <S extends State> List<RuleRef> findRules(DisputeResult<S> answer,
            List<DisputeResult.LocatedOmission> omissions, long from, long to, String id) {
        List<RuleRef> spared = omissions.stream().filter(omission -> omission.at() >= from
                        && omission.omission().details().values().stream().flatMap(Focus::collectIds)
                        .anyMatch(id::equals))
                .flatMap(omission -> omission.omission().rules().stream()).limit(1).toList();
        for (long at = to; spared.isEmpty() && at > from; at--) {
            Entry entry = answer.match().timeline().entry(at);
            if (!entry.rules().isEmpty() && !(entry.event() instanceof Choice) && References.listCards(entry.event())
                    .stream().map(CardId::toString).distinct().toList().equals(List.of(id))) {
                return entry.rules().subList(0, 1);
            }
        }
        return spared;
    }
}
