package letopis.cli.stepper;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.match.OpenMatch;
import letopis.app.match.PlaceResolver;
import letopis.app.narration.DetailLevel;
import letopis.app.narration.Narration;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.reading.SavedPlaces.SavedPlace;
import letopis.cli.screen.BoardChanges;
import letopis.cli.screen.Overlay;
import letopis.cli.screen.Scene;
import letopis.cli.screen.Screen;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.live.MatchActivity;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.program.console.Console;
import letopis.table.Audience;

/// The stepper without its terminal: it takes keys and renders lines.
final class Viewer {

    private static final List<Integer> DELAYS_MILLIS = List.of(4000, 2000, 1000, 500, 250, 100);
    private static final int INITIAL_SPEED = 2;
    private static final int PAGE_SIZE = 10; // in entries

    private final Glyphs glyphs;
    private final AudienceSwitch audienceSwitch;

    private OpenMatch openMatch;
    private Cursor cursor;
    private final BranchMode branchMode = new BranchMode();
    private Console console;
    private Chronicle chronicle;
    private MatchActivity activity;
    private PageFactory pages;
    private Seat bottomSeat;
    private DetailLevel level = DetailLevel.TRACE;
    private int speed = INITIAL_SPEED;
    private boolean isPlaying;
    private boolean showsUndoneEntries;
    private boolean isOver;
    private String note = "";
    private String query = "";
    private Notes notes = Notes.NONE;
    private Prompt prompt = new Prompt.None();
    private Page page = Page.NONE;
    private int width;
    private int height;

    Viewer(OpenMatch openMatch, Console console, Glyphs glyphs, Audience audience, long at) {
        this.openMatch = openMatch;
        this.console = console;
        this.glyphs = glyphs;
        this.cursor = new Cursor(openMatch.match().timeline(), at);
        var seats = openMatch.match().header().players().keySet();
        this.bottomSeat = seats.iterator().next();
        this.audienceSwitch = new AudienceSwitch(seats, audience);
        refreshNarration();
    }

    void setLevel(DetailLevel newLevel) {
        level = newLevel;
        note = console.say("stepper.detail", Map.of("level", level.findWord(console)));
    }

    private void refreshNarration() {
        chronicle = new Chronicle(openMatch.match(), openMatch.words(console.language()), audienceSwitch.current());
        activity = new MatchActivity(openMatch.match(), chronicle);
        pages = new PageFactory(openMatch, chronicle, console, glyphs);
    }

    /// Restores the bookmarks of a saved place and, if `showsMove` is true, moves to the place.
    void restorePlace(SavedPlace place, boolean showsMove) {
        cursor.restoreBookmarks(place.marks());
        if (showsMove && place.at() > 0 && place.at() <= openMatch.match().timeline().size()) {
            cursor.jump(place.at());
            note = console.say("stepper.resumed");
        }
    }

    void showNotes(Notes newNotes) {
        notes = newNotes;
        cursor.setAnnotatedEntries(newNotes.entries());
        newNotes.takeErrorText(console).ifPresent(this::showMessage);
    }

    /// Returns the current place and the bookmarks.
    SavedPlace savedPlace() {
        Cursor own = branchMode.findTrunkCursor(cursor);
        return new SavedPlace(own.position(), List.copyOf(own.bookmarks()));
    }

    /// Adopts new entries of the match. A viewer at the end moves to the new end.
    void extend(OpenMatch extendedMatch) {
        if (branchMode.isInBranch()) {
            branchMode.extend(extendedMatch);
            return;
        }
        long more = extendedMatch.match().timeline().size() - openMatch.match().timeline().size();
        if (more == 0) {
            return;
        }
        boolean atEnd = cursor.isAtEnd();
        openMatch = extendedMatch;
        cursor.extend(activeTimeline());
        refreshNarration();
        if (!atEnd) {
            note = console.say("stepper.more", Map.of("entries", more));
        }
    }

    /// Shows a message that was not caused by a key.
    void showMessage(String sentence) {
        note = sentence;
    }

    boolean isOver() {
        return isOver;
    }

    boolean isPlaying() {
        return isPlaying;
    }

    /// Returns true if typed letters are treated as text input.
    boolean isTyping() {
        return branchMode.isChoosing() || !(prompt instanceof Prompt.None);
    }

    int delayMillis() {
        return DELAYS_MILLIS.get(speed);
    }

    long currentEntry() {
        return cursor.position();
    }

    /// Advances autoplay.
    void advanceAutoplay() {
        cursor.moveForward(Stride.STEP);
        isPlaying = !cursor.isAtEnd();
    }

    /// @param input the typed character if `key` is `LETTER`
    void press(Key key, String input) {
        note = "";
        boolean wasPlaying = isPlaying;
        isPlaying = false;
        if (branchMode.isChoosing()) {
            branchMode.press(key, input, openMatch, cursor, glyphs).ifPresent(chosen -> {
                switchTo(chosen.open(), new Cursor(chosen.open().match().timeline(), chosen.at()));
                page = chosen.story();
            });
        } else if (isTyping()) {
            if (key == Key.ENTER) {
                submitPrompt();
            } else {
                prompt = prompt.handleKey(key, input, query);
            }
        } else if (page.isOpen()) {
            page = page.handleKey(key, width, Math.max(1, height - 3));
        } else {
            handleKey(key, input, wasPlaying);
        }
    }

    private void handleKey(Key key, String input, boolean wasPlaying) {
        switch (key) {
            case FORWARD -> cursor.moveForward(Stride.STEP);
            case BACK -> cursor.moveBack(Stride.STEP);
            case EVENT_FORWARD, DOWN -> cursor.moveForward(Stride.ENTRY);
            case EVENT_BACK, UP -> cursor.moveBack(Stride.ENTRY);
            case HAPPENED -> cursor.stepTo(activity.findNextChange(cursor.position()));
            case HAPPENED_BACK -> cursor.stepTo(activity.findPreviousChange(cursor.position()));
            case PAGE_FORWARD -> cursor.moveForward(Stride.ENTRY, PAGE_SIZE);
            case PAGE_BACK -> cursor.moveBack(Stride.ENTRY, PAGE_SIZE);
            case PHASE_FORWARD -> cursor.moveForward(Stride.PHASE);
            case PHASE_BACK -> cursor.moveBack(Stride.PHASE);
            case TURN_FORWARD -> cursor.moveForward(Stride.TURN);
            case TURN_BACK -> cursor.moveBack(Stride.TURN);
            case GAME_FORWARD -> cursor.moveForward(Stride.GAME);
            case GAME_BACK -> cursor.moveBack(Stride.GAME);
            case START -> cursor.jump(0);
            case END -> cursor.jump(openMatch.match().timeline().size());
            case PLAY -> isPlaying = !wasPlaying && !cursor.isAtEnd();
            case SLOWER -> changeSpeed(-1, wasPlaying);
            case FASTER -> changeSpeed(1, wasPlaying);
            case GO -> prompt = new Prompt.Place("");
            case DIGIT -> prompt = new Prompt.Place(input);
            case SEARCH -> prompt = new Prompt.Search("");
            case NEXT_HIT -> search(1);
            case PREVIOUS_HIT -> search(-1);
            case MARK -> cursor.toggleBookmark();
            case NOTE -> writeNote();
            case NEXT_MARK -> jumpToBookmark(true);
            case PREVIOUS_MARK -> jumpToBookmark(false);
            case RETURN -> cursor.jumpBack();
            case RECORDED -> toggleUndoneEntries();
            case WHY, ENTER -> showExplanation();
            case LEDGER -> showNotes(pages.createLedgerPage(cursor.position()), "stepper.no-ledger");
            case CARDS -> showNotes(pages.createCardPage(cursor.position()), "stepper.no-cards");
            case ORDER -> prompt = new Prompt.Order(cursor.comparedEntry(), "");
            case DIFF -> page = pages.createDiffPage(cursor.comparisonStart(), cursor.position());
            case BRANCH -> note = branchMode.openAlternativeList(openMatch, cursor.position(), audienceSwitch.isJudge(),
                    console);
            case FLIP -> bottomSeat = openMatch.match().header().players().keySet().stream()
                    .filter(seat -> !seat.equals(bottomSeat)).findFirst().orElse(bottomSeat);
            case EYES -> {
                audienceSwitch.next();
                refreshNarration();
            }
            case SEAL -> page = pages.seal();
            case DETAIL -> setLevel(level.next());
            case LANGUAGE -> {
                console = console.withLanguage(console.language() == Language.RU ? Language.EN : Language.RU);
                refreshNarration();
            }
            case HELP -> page = pages.createHelpPage(cursor.position());
            case QUIT, LEAVE, HANG_UP -> isOver = true;
            case ESCAPE -> escape();
            case ERASE, CLEAR, REDRAW, UNKNOWN -> { }
            case LETTER -> note = console.say("stepper.no-key", Map.of("key", KeyReader.formatKey(input)));
        }
    }

    /// Toggles whether steps include undone entries.
    private void toggleUndoneEntries() {
        if (openMatch.match().timeline().takenBackRanges().isEmpty()) {
            note = console.say("stepper.nothing-taken-back");
            return;
        }
        showsUndoneEntries = !showsUndoneEntries;
        cursor.useTimeline(activeTimeline());
        note = console.say(showsUndoneEntries ? "stepper.recorded" : "stepper.effective");
    }

    private Timeline<?> activeTimeline() {
        return showsUndoneEntries ? openMatch.match().timeline().asRecorded() : openMatch.match().timeline();
    }

    private void showExplanation() {
        if (cursor.position() == 0) {
            note = console.say("why.start");
        } else {
            page = pages.createWhyPage(cursor.position());
        }
    }

    private void showNotes(Optional<Page> notesPage, String fallback) {
        notesPage.ifPresentOrElse(one -> page = one, () -> note = console.say(fallback));
    }

    private void changeSpeed(int delta, boolean wasPlaying) {
        speed = Math.clamp(speed + delta, 0, DELAYS_MILLIS.size() - 1);
        isPlaying = wasPlaying;
        note = console.say("stepper.speed", Map.of("seconds", String.valueOf(delayMillis() / 1000.0)));
    }

    private void jumpToBookmark(boolean isForward) {
        if (!cursor.jumpToBookmark(isForward)) {
            note = console.say("stepper.no-mark");
        }
    }

    private void search(int direction) {
        if (query.isEmpty() || openMatch.match().timeline().size() == 0) {
            note = console.say("stepper.nothing-sought");
            return;
        }
        switch (SearchResult.find(query, openMatch.match(), chronicle, cursor.position(), direction, console)) {
            case SearchResult.Hit(long hit) -> cursor.jump(hit);
            case SearchResult.NoHit(var sentence) -> note = sentence;
        }
    }

    private void writeNote() {
        if (branchMode.isInBranch()) {
            note = console.say("stepper.branch-no-note");
        } else {
            prompt = new Prompt.Note(cursor.position(), notes.formatOwnNote(cursor.position()));
        }
    }

    private void escape() {
        if (branchMode.isInBranch()) {
            BranchMode.Trunk left = branchMode.leaveBranch();
            switchTo(left.open(), left.cursor());
            cursor.useTimeline(activeTimeline());
            note = console.say("stepper.branch-left");
        } else {
            query = "";
        }
    }

    private void switchTo(OpenMatch newMatch, Cursor target) {
        openMatch = newMatch;
        cursor = target;
        refreshNarration();
    }

    private void submitPrompt() {
        Prompt entered = prompt;
        prompt = new Prompt.None();
        switch (entered) {
            case Prompt.Place(var text) -> {
                if (!text.isBlank()) {
                    goTo(text);
                }
            }
            case Prompt.Search(var text) -> {
                query = text.isBlank() ? query : text.strip();
                search(1);
            }
            case Prompt.Note(long entry, var text) -> {
                notes.putNote(entry, text);
                showNotes(notes);
            }
            case Prompt.Order(long usual, var text) -> compareOrder(text.isBlank() ? String.valueOf(usual) : text);
            case Prompt.None() -> { }
        }
    }

    private PlaceResolver.Place find(String text) {
        return new PlaceResolver(openMatch.match(), console.messages(), openMatch::words).find(text, cursor.position());
    }

    private void compareOrder(String text) {
        switch (find(text.strip())) {
            case PlaceResolver.Place.EntryIndex(long other) when other > 0 && cursor.position() > 0 ->
                    page = pages.createOrderPage(other, cursor.position());
            case PlaceResolver.Place.EntryIndex _ -> note = console.say("why.start");
            case PlaceResolver.Place.UnknownPlace(var sentence) -> note = sentence;
        }
    }

    private void goTo(String text) {
        switch (find(text)) {
            case PlaceResolver.Place.EntryIndex(long to) -> cursor.jump(to);
            case PlaceResolver.Place.UnknownPlace(var sentence) -> note = sentence;
        }
    }

    /// Renders the whole screen.
    List<StyledText> draw(int newWidth, int newHeight) {
        width = newWidth;
        height = newHeight;
        long here = cursor.position();
        long before = here == 0 ? 0 : openMatch.match().timeline().asRecorded().findPreviousIndex(here, Stride.STEP);
        var board = chronicle.boardAt(here);
        Words words = openMatch.words(console.language());
        Chronicle labelled = chronicle.withLabels(CardLabels.of(words, board));
        var scene = new Scene(branchMode.title(console).orElseGet(chronicle::title),
                chronicle.formatMoment(here) + " · " + audienceSwitch.labelOf(console), board,
                words.withLabels(CardLabels.forBoard(board)), console.messages(), glyphs, bottomSeat,
                openMatch.match().timeline(), here, cursor.markedEntries(),
                BoardChanges.compare(chronicle.boardAt(before), board),
                Optional.of(activity), query, chronicle.findSettledAccounts(here), labelled::narrate,
                pages.listParagraphs(here), status()).withStory(level,
                        new Narration(openMatch.match(), labelled, audienceSwitch.current(), words, console));
        List<StyledText> lines = Screen.draw(scene, width, height);
        if (branchMode.isChoosing()) {
            return branchMode.drawOver(lines, glyphs, width, height);
        }
        return !page.isOpen() ? lines : Overlay.drawOver(lines, page.text().apply(width), page.from(),
                console.say("stepper.page"), glyphs, width, height);
    }

    private String status() {
        return switch (prompt) {
            case Prompt.Place(var text) -> console.say("stepper.go", Map.of("text", text,
                    "phase",
                    PageFactory.findExamplePhase(openMatch.match().timeline(), openMatch.words(console.language()))));
            case Prompt.Search(var text) -> "/" + text + "_";
            case Prompt.Note(long entry, var text) -> console.say("stepper.note", Map.of("entry", entry, "text", text));
            case Prompt.Order(long usual, var text) -> console.say("stepper.order",
                    Map.of("entry", cursor.position(), "usual", usual, "text", text));
            case Prompt.None() -> !note.isEmpty() ? " " + note
                    : !isPlaying && !branchMode.isInBranch() && !notes.formatNotes(cursor.position()).isEmpty()
                    ? " " + glyphs.bookmark() + " " + notes.formatNotes(cursor.position())
                    : !isPlaying ? console.say(branchMode.isInBranch() ? "stepper.branch-hints" : "stepper.hints",
                            Map.of("level", level.findWord(console)))
                    : console.say("stepper.playing", Map.of("seconds", String.valueOf(delayMillis() / 1000.0)));
        };
    }
}
