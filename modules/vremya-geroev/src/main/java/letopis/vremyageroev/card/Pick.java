package letopis.vremyageroev.card;

import letopis.table.RecordedAs;

/// A card picked by the user of an ability. Effects refer to it by index, from 0.
public record Pick(PickSource from, CardFilter filter) {

    @RecordedAs("From")
    public enum PickSource { OWN_COMPANION, ENEMY_COMPANION, ANY_COMPANION, HAND, GRAVEYARD }
}
