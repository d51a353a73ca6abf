package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;

/// A scene as a page of text: as many lines as it takes, for printing.
public final class BoardPage {

    private BoardPage() {}

    public static List<StyledText> of(Scene scene, int width) {
        var board = new BoardText(scene.board(), scene.words(), scene.glyphs(), width);
        var act = new ActText(scene.board(), scene.words(), scene.messages(), scene.glyphs(), width);
        var lines = new ArrayList<StyledText>();
        lines.add(Screen.title(scene, width));
        board.half(scene.top(), Integer.MAX_VALUE).forEach(lines::addAll);
        lines.add(board.middle(scene.bottom()));
        board.nearHalf(scene.bottom(), Integer.MAX_VALUE).forEach(lines::addAll);
        lines.add(act.line());
        lines.addAll(scene.ledger(width).brief(scene.accountsLabel(), scene.accounts(), Integer.MAX_VALUE));
        if (scene.index() > 0) {
            lines.add(new LogText(scene.glyphs(), width).line(scene.lines().apply(scene.index()), true));
        }
        return lines;
    }
}
