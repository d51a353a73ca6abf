package letopis.language.json;

/// The JSON form of one Java type. [Shapes] derives it once per type. Reading, writing, schemas and examples all use
/// it, so they cannot diverge.
public sealed interface Shape permits Scalar, Container, Structure, Alternatives {

    /// Reads a value. The current token must be the first token of the value. Afterwards, the current token is the last
    /// token of the value.
    ///
    /// @throws BadJson if the tokens are not a valid value
    Object read(JsonReader in);

    /// Reads a value in the form of [#write].
    ///
    /// @throws JsonScanner.NonCanonicalJson if it has another form
    Object scan(JsonScanner in);

    void write(Object value, JsonWriter out);

    /// Returns the value of an omitted property, or null if it is required.
    default Object defaultValue() {
        return null;
    }
}
