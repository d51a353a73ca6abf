package letopis.language.json;

/// The JSON form of one Java type. Derived once per type by [Shapes] and used for reading, writing, schemas and
/// examples, so these cannot diverge.
public sealed interface Shape permits Scalar, Container, Structure, Alternatives {

    /// Reads a value whose first token is the current one; afterwards its last token is current.
    ///
    /// @throws BadJson if it is not a valid value
    Object read(JsonReader in);

    /// Reads a value in the form of [#write], or throws [JsonScanner.NotCanonical].
    Object scan(JsonScanner in);

    void write(Object value, JsonWriter out);

    /// Returns the value of an omitted property, or null if it is required.
    default Object defaultValue() {
        return null;
    }
}
