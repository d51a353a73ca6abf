package letopis.table;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/// The settings of a match in declaration order. Rules read single settings constantly, so lookups avoid the overhead
/// of a map.
///
/// Each instance records which of its settings have been read, because the outcome cannot depend on the others.
public final class ChosenSettings extends AbstractSet<Setting> {

    private final SettingFamily family;
    private final Setting[] chosenSettings; // those of the family come first
    private final boolean[] wasRead; // only ever set, so threads cannot lose each other's marks

    ChosenSettings(SettingFamily family, Setting... chosenSettings) {
        this.family = family;
        this.chosenSettings = chosenSettings;
        this.wasRead = new boolean[chosenSettings.length];
    }

    /// Returns true if the outcome may depend on a setting. This is the case if the setting was read, or if it is
    /// unknown which settings were read.
    public static boolean mayBeRead(Set<Setting> settings, String name) {
        return !(settings instanceof ChosenSettings noting) || noting.isRead(name);
    }

    /// Returns the same settings, with none of them marked as read.
    public static Set<Setting> asUnread(Set<Setting> settings) {
        return settings instanceof ChosenSettings noting ? new ChosenSettings(noting.family, noting.chosenSettings)
                : settings;
    }

    private boolean isRead(String name) {
        for (int i = 0; i < wasRead.length; i++) {
            if (wasRead[i] && chosenSettings[i].settingName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean contains(Object setting) {
        if (setting instanceof Enum<?> value) { // most settings are enums, which need no virtual call
            int index = family.find(value);
            if (index < 0) {
                return false;
            }
            markRead(index);
            return chosenSettings[index] == setting;
        }
        for (int i = family.size(); i < wasRead.length; i++) {
            if (chosenSettings[i].getClass() == setting.getClass()) {
                markRead(i);
                return chosenSettings[i].equals(setting);
            }
        }
        return false;
    }

    private void markRead(int index) {
        if (!wasRead[index]) { // matches share settings, and threads would slow each other down by writing
            wasRead[index] = true;
        }
    }

    /// Iterates over all settings. This counts as reading every setting.
    @Override
    public Iterator<Setting> iterator() {
        for (int i = 0; i < wasRead.length; i++) {
            markRead(i);
        }
        return List.of(chosenSettings).iterator();
    }

    @Override
    public int size() {
        return wasRead.length;
    }
}
