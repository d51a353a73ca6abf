/// The rules of «Берсерк. Герои».
module letopis.berserkheroes {
    requires static org.jspecify;
    requires transitive letopis.table;

    exports letopis.berserkheroes;
    exports letopis.berserkheroes.card;
    exports letopis.berserkheroes.event;
    exports letopis.berserkheroes.state;

    provides letopis.table.Game with letopis.berserkheroes.BerserkHeroes;
}
