package letopis.respons.state;

import java.util.OptionalInt;
import letopis.table.Setting;
import letopis.table.SettingsReader;

/// The maximum hand size that checks enforce: a number, or no limit ([R-HANDMAX]).
public record HandMaximum(OptionalInt most) implements Setting {

    /// The size of a main deck (RS-332), which a hand never exceeds.
    private static final int MAX_VALUE = 30;
    private static final String NAME = "handMaximum";

    /// A shared instance, since the setting is queried often.
    static final HandMaximum NONE = new HandMaximum(OptionalInt.empty());

    static HandMaximum of(SettingsReader reader) {
        return new HandMaximum(reader.readNumber(NAME, MAX_VALUE, 7, 10));
    }

    /// Hand-written because every check looks up this setting and generated methods are slower.
    @Override
    public boolean equals(Object other) {
        return other instanceof HandMaximum same && most.equals(same.most);
    }

    @Override
    public int hashCode() {
        return most.hashCode();
    }

    @Override
    public String name() {
        return settingWord();
    }

    @Override
    public Class<?> getDeclaringClass() {
        return HandMaximum.class;
    }

    @Override
    public String settingWord() {
        return most.isPresent() ? String.valueOf(most.getAsInt()) : SettingsReader.NONE;
    }
}
