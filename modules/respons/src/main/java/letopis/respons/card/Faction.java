package letopis.respons.card;

/// Whom a card fights for; a deck follows its hero (RS-329).
public enum Faction { ASH, TIDE, BRASS }
