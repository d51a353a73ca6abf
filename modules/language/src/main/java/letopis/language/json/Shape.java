package letopis.language.json;

/// How the values of one Java type are written in JSON. Found once per type by [Shapes] and used for reading, writing,
/// schemas and examples alike, so these cannot drift apart.
public sealed interface Shape permits Scalar, Container, Structure, Alternatives {

    /// Reads a value whose first token is the current one; afterwards the current token is its last.
    ///
    /// @throws BadJson when it is not such a value
    Object read(JsonIn in);

    /// Reads a value in the form [#write] gives it, or throws [Scan.NotCanonical].
    Object scan(Scan in);

    void write(Object value, JsonOut out);

    /// What it means when somebody left the property out, or null when it must be given.
    default Object defaultValue() {
        return null;
    }
}
