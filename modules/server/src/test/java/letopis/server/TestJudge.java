package letopis.server;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;

/// A judge who puts a dispute together on the dispute page. Taps are counted; typing a name and choosing what it finds
/// are not.
record TestJudge(Page page, int[] taps) {

    TestJudge(Page page) {
        this(page, new int[1]);
    }

    /// Opens the page on a phone.
    static TestJudge open(TestBrowser browsing, TestServer server, String language) {
        Page page = browsing.page(language, 390, 844);
        page.navigate(server.uri("/ask?lang=" + language).toString());
        page.locator("body.ready").waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
        return new TestJudge(page);
    }

    int tapCount() {
        return taps[0];
    }

    void tap(Locator control) {
        control.click();
        taps[0]++;
    }

    void tap(String key) {
        tap(page.locator("[data-key='" + key + "']"));
    }

    void chooseGame(String game) {
        page.locator("[data-key=game]").selectOption(game);
        taps[0] += 2; // opens the list and takes an item of it
    }

    /// Puts a card into a zone.
    ///
    /// @param place a seat and a zone: `A-hand`
    /// @param typed the beginning of its name
    void add(String place, String typed) {
        Locator cards = page.locator("#board .slot");
        int before = cards.count();
        tap("add-" + place);
        page.locator("#sheet [data-key=search]").fill(typed);
        page.locator("#sheet [data-key^='hit-']").first().click();
        page.waitForFunction("count => document.querySelectorAll('#board .slot').length > count", before);
        awaitAnswer();
    }

    /// Makes a choice on the sheet of a card.
    ///
    /// @param card its id
    /// @param words words of the sentence
    void choose(String card, String words) {
        tap("card-" + card);
        tap(option(words));
        awaitAnswer();
    }

    /// Waits until the server has read the draft.
    void awaitAnswer() {
        page.locator("#board:not([aria-busy])").waitFor(new Locator.WaitForOptions().setState(
                WaitForSelectorState.ATTACHED));
    }

    Locator option(String words) {
        return page.locator("#sheet .usable .item", new Page.LocatorOptions().setHasText(words)).first();
    }

    Locator verdict() {
        return page.locator("#go-board [data-key=next]");
    }
}
