package letopis.vremyageroev.card;

/// A card picked by the user of an ability. Effects refer to it by index, from 0.
public record Pick(From from, CardFilter filter) {

    public enum From { OWN_COMPANION, ENEMY_COMPANION, ANY_COMPANION, HAND, GRAVEYARD }
}
