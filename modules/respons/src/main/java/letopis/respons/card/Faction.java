package letopis.respons.card;

/// The faction of a card; decks must match their hero's factions (RS-329).
public enum Faction { ASH, TIDE, BRASS }
