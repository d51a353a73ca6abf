/// A log of matches in one SQLite file that is written directly or filled from a topic.
module letopis.sqlite {
    requires static org.jspecify;
    requires transitive letopis.notation;
    requires transitive java.sql;
    requires org.xerial.sqlitejdbc;

    exports letopis.sqlite;
}
