package letopis.vremyageroev.card;

/// What the player who uses an ability points at. Effects speak of it by its number, from 0.
public record Pick(From from, CardFilter filter) {

    public enum From { OWN_COMPANION, ENEMY_COMPANION, ANY_COMPANION, HAND, GRAVEYARD }
}
