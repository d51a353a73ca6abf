package letopis.table;

import java.util.Collection;

/// Thrown for settings that a game does not support. It contains the details from which screens build the message.
public final class InvalidSettingsException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final String name;
    private final String value;
    private final String knownWords;

    public enum Reason {
        UNKNOWN_NAME("unknown-name"), UNKNOWN_VALUE("unknown-value");

        private final String code;

        Reason(String code) {
            this.code = code;
        }

        /// Returns the code in lower case with dashes.
        public String code() {
            return code;
        }
    }

    /// @param known the valid names or values; empty if there are none
    public InvalidSettingsException(Reason reason, String name, String value, Collection<String> known) {
        super(reason.code() + ": " + name + "=" + value + ", known are " + known);
        this.reason = reason;
        this.name = name;
        this.value = value;
        this.knownWords = String.join(", ", known);
    }

    public Reason reason() {
        return reason;
    }

    public String name() {
        return name;
    }

    public String value() {
        return value;
    }

    /// Returns the valid names or values, separated by commas.
    public String known() {
        return knownWords;
    }
}
