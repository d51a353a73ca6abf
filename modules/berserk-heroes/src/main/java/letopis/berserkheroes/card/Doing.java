package letopis.berserkheroes.card;

/// What a player does, as a trigger hears it.
public enum Doing { DRAWS, DISCARDS, PLAYS_SPELL, PLAYS_CREATURE, GAINS_COIN, SHUFFLES }
