package letopis.app.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.Phrases;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.live.PlaceWords;
import letopis.match.BoardDiff.Place;
import letopis.match.Fate;
import letopis.match.Verdict;
import letopis.table.BoardView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardDisplay;
import letopis.table.CardMove;
import letopis.table.PriceBreakdown;

/// The fate of each card and player, one line each, with the deciding paragraph.
final class VerdictText {

    /// @param rules the deciding paragraphs, the main one first
    record Line(Subject subject, String sentence, boolean well, List<RuleRef> rules) {
        Line {
            rules = DecidingRules.findFirstRules(List.of(rules));
        }
    }

    private final MatchPart part;
    private final Words words;
    private final Phrases phrases;
    private final Glyphs glyphs;
    private final DisplayNames names;
    private final PlaceWords places;
    private final Set<String> handZones;
    private final Set<String> playZones; // the zones of cards in play
    private final Map<Subject, Fate> fates = new LinkedHashMap<>();
    private final DecidingRules decidingRules;
    private final SumText sumText;

    private VerdictText(MatchPart part, Phrases phrases, Glyphs glyphs) {
        this.part = part;
        this.words = part.words();
        this.phrases = phrases;
        this.glyphs = glyphs;
        DisplayNames known = DisplayNames.of(words, glyphs);
        this.names = subject -> isUnknownCard(subject) ? phrases.say("answer.unknown-card") : known.of(subject);
        this.places = new PlaceWords(words);
        this.sumText = new SumText(words, glyphs);
        this.handZones = listZones(Form.HAND);
        this.playZones = listZones(Form.ROW);
        part.fates().forEach(fate -> fates.put(fate.subject(), fate));
        this.decidingRules = new DecidingRules(part, fates.keySet());
    }

    private Set<String> listZones(Form form) {
        return part.chronicle().boardAt(part.from()).seats().stream().flatMap(seat -> seat.zones().stream())
                .filter(zone -> zone.form() == form).map(ZoneView::code).collect(Collectors.toSet());
    }

    static List<Line> of(MatchPart part, Phrases phrases, Glyphs glyphs) {
        return new VerdictText(part, phrases, glyphs).listLines(true);
    }

    /// Returns the differing outcomes, and the final state of subjects that only this outcome mentions.
    static List<String> formatOtherOutcome(MatchPart part, MatchPart other, boolean isRefused, Phrases phrases,
            Glyphs glyphs) {
        var own = new VerdictText(part, phrases, glyphs);
        List<String> sentences = own.listLines(true).stream().map(Line::sentence).toList();
        List<Subject> touched = own.listEffectLines().stream().map(Line::subject).toList();
        var text = new VerdictText(other, phrases, glyphs);
        List<Line> lines = text.listLines(false);
        List<Line> holders = text.listHolderLines(1, "held.");
        List<Subject> told = lines.stream().filter(line -> !holders.contains(line)).map(Line::subject).toList();
        Stream<String> kept = holders.isEmpty() ? own.listHolderLines(0, "kept.").stream().map(Line::sentence)
                : Stream.empty();
        Stream<String> standing = isRefused ? Stream.empty() // the position ends there
                : Stream.concat(touched.stream().filter(subject -> !told.contains(subject) && !isUnknownCard(subject)
                        && text.findUnchangedFate(subject.id()).map(text::formatSentence).filter(sentences::contains)
                        .isEmpty()).map(subject -> text.formatStateSentence(subject, part)), kept);
        return Stream.concat(lines.stream().map(Line::sentence).filter(sentence -> !sentences.contains(sentence)),
                standing).toList();
    }

    /// Returns the state of a card or player that changed only in this outcome.
    private String formatStateSentence(Subject subject, MatchPart other) {
        BoardView board = part.chronicle().boardAt(part.to());
        Optional<String> stands = other.fates().stream().filter(fate -> fate.subject().equals(subject)).findFirst()
                .map(fate -> fate.onBoard(board, words.game().cardDisplay()))
                .filter(fate -> fate.end() != Fate.End.LEAVES).map(this::formatSentence);
        return stands.orElseGet(() -> subject instanceof Subject.OfSeat(var seat) && !formatNumbers(board, other, seat)
                .isEmpty() ? names.of(subject) + ": " + formatNumbers(board, other, seat) + "."
                : phrases.say("answer.untouched", Map.of("who", names.of(subject))));
    }

    private String formatNumbers(BoardView board, MatchPart other, Seat seat) {
        List<String> codes = other.verdict().seats().stream().filter(seatChange -> seatChange.seat().equals(seat))
                .flatMap(seatChange -> Stream.concat(seatChange.resources().stream(), seatChange.sizes().stream()))
                .map(Verdict.Sum::code).toList();
        return sumText.formatNumbers(board, seat, codes, handZones);
    }

    /// Returns the lines: the loser, the focused subjects, all others in the order of their effects, and spent cards.
    ///
    /// @param includesAll true to include subjects to which nothing happened
    private List<Line> listLines(boolean includesAll) {
        List<Line> lines = mergeUnknownCards(listEffectLines());
        List<Line> costs = LongStream.rangeClosed(part.from() + 1, part.to())
                .mapToObj(part.chronicle()::findPriceBreakdown).flatMap(Optional::stream).map(this::createCostLine)
                .toList();
        lines.addAll(costs);
        lines.addAll(listHolderLines(1, "held."));
        Map<String, List<RuleRef>> mentionedRules = new LinkedHashMap<>(part.focus().alwaysMentioned());
        part.focus().leading().forEach((id, lead) -> mentionedRules.putIfAbsent(id, lead.rules()));
        mentionedRules.forEach((id, rules) -> {
            if (includesAll && lines.stream().noneMatch(line -> line.subject().id().equals(id))) {
                createUnaffectedLine(id, rules).ifPresent(lines::add);
            }
        });
        lines.sort(Comparator.comparingInt(line -> hasLost(line.subject()) ? -1 : part.focus()
                .computeRank(line.subject(), !costs.contains(line) && hasOnlyMoved(line.subject()))));
        return lines;
    }

    private Line createCostLine(PriceBreakdown breakdown) {
        Subject card = new Subject.OfCard(breakdown.card(), Optional.of(breakdown.name()));
        return new Line(card, phrases.say("answer.cost", Map.of("who", names.of(card), "sum", breakdown.sum(),
                "price", breakdown.price())), true, breakdown.rules());
    }

    /// Returns one line for each current or former holder of something that only one player can hold at a time.
    ///
    /// @param currentValue 1 for current holders, 0 for former ones
    private List<Line> listHolderLines(int currentValue, String keyPrefix) {
        return part.verdict().seats().stream().flatMap(seat -> seat.resources().stream()
                .filter(sum -> isHeldByOnePlayer(sum.code()) && sum.after() == currentValue)
                .map(sum -> new Line(new Subject.OfSeat(seat.seat()), words.messages().format(keyPrefix + sum.code(),
                        Map.of("who", words.player(seat.seat()))), true, decidingRules.of(sum)))).toList();
    }

    private boolean isHeldByOnePlayer(String code) {
        return words.messages().find("held." + code).isPresent();
    }

    private List<Line> listEffectLines() {
        var lines = new ArrayList<Line>();
        Map<Subject, Line> told = new LinkedHashMap<>();
        part.verdict().cards().stream().filter(card -> !hasReturned(card) || formatSentence(card, 1).isPresent())
                .forEach(card -> told.put(createSubject(card), createCardLine(card)));
        part.verdict().seats().forEach(seat -> createSeatLine(seat).ifPresent(line -> told.put(line.subject(), line)));
        fates.forEach((subject, fate) -> { // deaths first, in the order of counting
            Line line = told.remove(subject);
            lines.add(line == null ? new Line(subject, describe(fate), isFavourable(fate), decidingRules.of(fate))
                    : line);
        });
        lines.sort(Comparator.comparing(line -> line.subject() instanceof Subject.OfSeat ? 2 : line.well() ? 1 : 0));
        lines.addAll(told.values());
        return lines;
    }

    /// Merges lines about hidden cards with the same fate into one line that states their number.
    private List<Line> mergeUnknownCards(List<Line> lines) {
        Map<List<Object>, List<Line>> unknown = lines.stream().filter(line -> isUnknownCard(line.subject()))
                .collect(Collectors.groupingBy(this::computeMergeKey));
        var merged = new ArrayList<Line>();
        for (Line line : lines) {
            List<Line> alike = unknown.getOrDefault(computeMergeKey(line), List.of());
            if (alike.size() < 2 || !alike.contains(line)) {
                merged.add(line);
            } else if (alike.getFirst() == line) {
                merged.add(new Line(line.subject(), formatSentenceWithCount(line, alike.size()), line.well(),
                        line.rules()));
            }
        }
        return merged;
    }

    /// Returns the key by which lines are merged: the sentence, and the card's side and zone before and after.
    private List<Object> computeMergeKey(Line line) {
        return Stream.concat(Stream.of(line.sentence()), part.verdict().cards().stream()
                .filter(card -> createSubject(card).equals(line.subject()))
                .flatMap(card -> Stream.of(card.diff().from(), card.diff().to()))
                .flatMap(place -> place instanceof Place.ZonePlace(var half, var zone, _) ? Stream.of(half, zone)
                        : Stream.of(place))).map(Object.class::cast).toList();
    }

    private static boolean isUnknownCard(Subject subject) {
        return subject instanceof Subject.OfCard(_, var name) && name.isEmpty();
    }

    private String formatSentenceWithCount(Line line, int count) {
        return part.verdict().cards().stream()
                .filter(card -> createSubject(card).equals(line.subject()) && card.diff().isMoved()).findFirst()
                .map(card -> formatSentence(card, count).filter(_ -> card.move().get().how().endsWith(CardMove.UNKNOWN))
                .orElseGet(() -> phrases.say(card.diff().from() instanceof Place.UnseenPlace ? "answer.unknown-come"
                : card.diff().to() instanceof Place.UnseenPlace ? "answer.unknown-gone" : "answer.unknown",
                Map.of("cards", count, "from", places.formatPlace(card.diff().from()), "to", card.diff()
                .to() instanceof Place.UnseenPlace ? "" : places.describeDestination(card.diff().to())))))
                .orElse(line.sentence());
    }

    /// Returns the line for a subject that the dispute asks about but that was not affected.
    private Optional<Line> createUnaffectedLine(String id, List<RuleRef> rules) {
        Optional<Focus.Lead> lead = part.focus().findPreventedEffect(id);
        return findUnchangedFate(id).filter(stands -> stands.end() != Fate.End.LEAVES || part.focus().isExpected(id))
                .map(stands -> new Line(stands.subject(), stands.end() != Fate.End.LEAVES ? part.focus()
                .withPreventedEffect(id, true, formatSentence(stands)) : lead.map(Focus.Lead::sentence)
                .orElseGet(() -> phrases.say("answer.untouched", Map.of("who", names.of(stands.subject())))), true,
                lead.map(Focus.Lead::rules).orElse(rules)));
    }

    private Optional<Fate> findUnchangedFate(String id) {
        BoardView board = part.chronicle().boardAt(part.to());
        CardDisplay display = words.game().cardDisplay();
        Stream<Fate> seats = board.seats().stream().map(seat -> new Fate(new Subject.OfSeat(seat.seat()),
                Fate.End.STAYS, words.game().lifeCode(), 0, 0));
        Stream<Fate> cards = board.seats().stream().flatMap(seat -> seat.zones().stream())
                .flatMap(zone -> zone.cards().stream()).map(card -> new Fate(new Subject.OfCard(card.id(), card.name()),
                        Fate.End.LIVES, card.stats().keySet().stream()
                        .filter(code -> words.messages().find("counted." + code).isPresent()).findFirst().orElse(""),
                        0, 0));
        return Stream.concat(seats, cards).filter(fate -> fate.subject().id().equals(id)).findFirst()
                .map(fate -> fate.onBoard(board, display));
    }

    private boolean hasLost(Subject subject) {
        return subject instanceof Subject.OfSeat && fates.containsKey(subject)
                && fates.get(subject).end() == Fate.End.LOSES;
    }

    /// Returns true if a card only moved from one place to another, like a spell that was cast.
    private boolean hasOnlyMoved(Subject subject) {
        return !fates.containsKey(subject) && part.verdict().cards().stream()
                .anyMatch(card -> createSubject(card).equals(subject) && card.isSpent());
    }

    private static Subject createSubject(Verdict.CardChange card) {
        return new Subject.OfCard(card.card(), card.diff().card().name());
    }

    private Line createCardLine(Verdict.CardChange card) {
        Subject subject = createSubject(card);
        Optional<Fate> fate = Optional.ofNullable(fates.get(subject)).or(() -> formatSentence(card, 1).isPresent()
                ? Optional.empty() : findFateAfterFight(card).or(() -> findUnchangedFate(subject.id())
                        .filter(one -> part.focus().unhurt().containsKey(subject.id()) && isFavourable(one))));
        boolean survives = fate.filter(VerdictText::isFavourable).isPresent();
        List<RuleRef> leading = part.focus().listLeadingRules(subject.id(), survives);
        if (card.diff().isMoved() || hasReturned(card)) {
            Optional<String> moved = formatSentence(card, 1);
            return new Line(subject, moved.map(said -> said + fate.filter(_ -> survives)
                            .map(lives -> " " + formatSentence(lives)).orElse("")).or(() -> fate.map(this::describe))
                    .orElseGet(() -> card.diff().from() instanceof Place.UnseenPlace && places.isKnown(card.diff().to())
                            ? phrases.say("answer.goes", Map.of("who", names.of(subject),
                            "to", places.describeDestination(card.diff().to())))
                            : names.of(subject) + ": " + places.describeMove(card.diff()) + "."),
                    survives || fate.isEmpty() && moved.isEmpty(),
                    Stream.concat(moved.isEmpty() ? leading.stream() : Stream.of(),
                            decidingRules.findRulesOfUnnarratedMove(card)
                            .or(() -> fate.filter(_ -> moved.isEmpty()).map(decidingRules::of))
                            .filter(rules -> !rules.isEmpty()).orElseGet(() -> decidingRules.of(card)).stream())
                            .toList());
        }
        String counted = fate.map(Fate::lifeCode).orElse("");
        List<String> other = Stream.of(card.numbers().stream().filter(sum -> !sum.code().equals(counted)
                        && !sumText.isAlreadyStated(fate, sum.code()))
                        .map(sum -> sumText.formatNumber("counter.", sum)),
                places.listMarks(card.diff()).stream()).flatMap(one -> one).toList();
        Optional<Focus.Lead> lead = part.focus().findPreventedEffect(subject.id())
                .filter(one -> card.marks().filter(mark -> mark.entry().number() > one.at()).isEmpty());
        String sentence = fate.filter(one -> one.end() != Fate.End.LEAVES).map(this::describe).orElse("");
        if (lead.isPresent() && fate.isEmpty() && card.numbers().isEmpty()) {
            return new Line(subject, lead.get().sentence(), true, lead.get().rules());
        }
        boolean verbs = other.size() == card.diff().addedMarks().size() + card.diff().removedMarks().size();
        return new Line(subject, other.isEmpty() ? sentence : (sentence.isEmpty() ? "" : sentence + " ")
                + names.of(subject) + (verbs ? " " + String.join(", ", other) : ": " + String.join("; ", other)) + ".",
                survives || fate.isEmpty(), DecidingRules.findFirstRules(Stream.of(Stream.of(leading),
                        decidingRules.findRulesOfUnnarratedMove(card).map(Stream::of).orElseGet(() ->
                        Stream.concat(fate.stream().map(decidingRules::of), card.numbers().stream()
                                .map(decidingRules::of))),
                        card.marks().stream().map(decidingRules::of)).flatMap(parts -> parts).toList()));
    }

    /// Returns the fate of a card that only returned from combat.
    private Optional<Fate> findFateAfterFight(Verdict.CardChange card) {
        boolean stays = card.diff().from() instanceof Place.ZonePlace(var half, var from, var cell) && cell.isEmpty()
                && card.diff().to() instanceof Place.ZonePlace(var same, var to, _) && same.equals(half)
                && playZones.contains(to) && words.messages().find("answer.fight").isPresent()
                && from.equals(words.word("answer.fight"));
        return stays ? findUnchangedFate(createSubject(card).id()).filter(fate -> fate.end() != Fate.End.LEAVES)
                : Optional.empty();
    }

    /// Returns true if the card is back in its place unchanged, like one that was played and recalled.
    private static boolean hasReturned(Verdict.CardChange card) {
        return !card.diff().isMoved() && card.last().isPresent() && card.move().isPresent() && card.numbers().isEmpty()
                && card.diff().addedMarks().isEmpty() && card.diff().removedMarks().isEmpty() && !card.diff().turned();
    }

    /// @param count the number of cards the sentence covers
    private Optional<String> formatSentence(Verdict.CardChange card, int count) {
        var values = new HashMap<String, Object>();
        CardMove move = card.move().orElse(new CardMove(card.card(), "", Optional.empty()));
        values.put("who", names.of(createSubject(card)));
        values.put("cards", count);
        values.put("by", move.by().map(names::of).orElse(""));
        Place to = card.diff().to();
        values.put("from", places.formatPlace(card.diff().from()));
        values.put("place", places.describeDestination(to));
        values.put(to instanceof Place.AttachedTo ? "on" : "into", places.describeDestination(to));
        values.put("half", to instanceof Place.ZonePlace(var half, _, _) ? words.player(half) : "");
        return words.messages().find("move." + move.how())
                .map(_ -> words.messages().format("move." + move.how(), values));
    }

    private Optional<Line> createSeatLine(Verdict.SeatChange seat) {
        Subject subject = new Subject.OfSeat(seat.seat());
        Optional<Fate> fate = Optional.ofNullable(fates.get(subject))
                .or(() -> Optional.of(subject.id()).filter(id -> part.focus().targets().contains(id)
                        || part.focus().leading().containsKey(id)).map(_ -> createUnhurtFate(seat)));
        String counted = fate.map(Fate::lifeCode).orElse("");
        String wins = words.game().winsCode().filter(_ -> part.over()).orElse(""); // the sentence names the winner
        UnaryOperator<List<Verdict.Sum>> others = all -> all.stream().filter(sum -> !sum.code().equals(counted)
                && !sum.code().equals(wins) && !isHeldByOnePlayer(sum.code())).toList();
        List<Verdict.Sum> resources = others.apply(seat.resources());
        var sizes = others.apply(seat.sizes()).stream().filter(sum -> handZones.contains(sum.code())).toList();
        String numbers = Stream.concat(resources.stream().map(sum -> sumText.formatNumber("resource.", sum)),
                sizes.stream().map(sum -> sumText.formatNumber("zone.", SumText.mergeRuns(sum))))
                .collect(Collectors.joining("; "));
        if (fate.isEmpty() && numbers.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Line(subject, Stream.concat(fate.map(this::describe).stream(), numbers.isEmpty()
                ? Stream.of() : Stream.of(words.player(seat.seat()) + ": " + numbers + "."))
                .collect(Collectors.joining(" ")), fate.isEmpty() || isFavourable(fate.get()),
                DecidingRules.findFirstRules(Stream.concat(fate.stream().map(decidingRules::of),
                        Stream.concat(resources.stream(), sizes.stream()).map(decidingRules::of)).toList())));
    }

    /// Returns the fate of a player whom the dispute asks about but who was not hit.
    private Fate createUnhurtFate(Verdict.SeatChange seat) {
        String of = words.game().lifeCode();
        int rest = Stream.concat(seat.resources().stream(), seat.sizes().stream()).filter(sum -> sum.code().equals(of))
                .mapToInt(Verdict.Sum::after).findFirst()
                .orElseGet(() -> Fate.findRemainingAmount(part.chronicle().boardAt(part.to()), seat.seat(), of));
        return new Fate(new Subject.OfSeat(seat.seat()), Fate.End.STAYS, of, rest, 0);
    }

    static boolean isFavourable(Fate fate) {
        return fate.end() == Fate.End.LIVES || fate.end() == Fate.End.STAYS;
    }

    private String describe(Fate fate) {
        return part.focus().withPreventedEffect(fate.subject().id(), isFavourable(fate), formatSentence(fate));
    }

    String formatSentence(Fate fate) {
        return fate.end() == Fate.End.LOSES && fate.subject() instanceof Subject.OfSeat(var seat)
                ? part.findOutcomeSentence("answer.lost", seat).orElseGet(() -> formatPlainSentence(fate))
                : formatPlainSentence(fate);
    }

    private String formatPlainSentence(Fate fate) {
        boolean lives = fate.end() == Fate.End.UNCHECKED && !part.over();
        String end = (lives ? Fate.End.LIVES : fate.end()).name().toLowerCase(Locale.ROOT);
        String who = names.of(fate.subject());
        String lifeCode = fate.lifeCode();
        Optional<String> own = isFavourable(fate) ? words.formatCheckSentence(end, lifeCode, who) : Optional.empty();
        return phrases.say(own.isPresent() ? "answer.checked" : "answer." + end,
                Map.of("who", own.orElse(who), "what", words.word("counted." + lifeCode), "life", fate.life(),
                        "max", SumText.formatMaximum(words, lifeCode, fate.max()), "was", findPriorAmount(fate)));
    }

    /// Returns a player's number before the change if ledgers do not explain it (as with life paid as mana), else "".
    private Object findPriorAmount(Fate fate) {
        if (!(fate.subject() instanceof Subject.OfSeat(var seat))) {
            return "";
        }
        int was = Fate.findRemainingAmount(part.chronicle().boardAt(part.from()), seat, fate.lifeCode());
        int settled = part.ledgers().stream().flatMap(ledger -> ledger.accounts().stream())
                .filter(account -> account.subject().equals(fate.subject()))
                .mapToInt(account -> account.after() - account.before()).sum();
        return was + settled == fate.life() ? "" : was;
    }
}
