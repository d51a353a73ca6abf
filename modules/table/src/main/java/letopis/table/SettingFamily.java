package letopis.table;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The enums permitted by a sealed type of settings, with a lookup of the setting to which a value belongs.
final class SettingFamily {

    private static final ClassValue<SettingFamily> FAMILIES = new ClassValue<>() { // every match reads its family
        @Override
        protected SettingFamily computeValue(Class<?> family) {
            return new SettingFamily(family);
        }
    };

    private final List<EnumSetting> settings;
    private final @Nullable Enum<?>[] slots; // hash table of all values with linear probing, at most half full
    private final short[] settingIndexes; // of the setting of the value in each slot

    private SettingFamily(Class<?> family) {
        settings = Arrays.stream(family.getPermittedSubclasses()).map(setting -> new EnumSetting(
                Setting.nameFor(setting), (Enum<?>[]) setting.asSubclass(Enum.class).getEnumConstants())).toList();
        int count = settings.stream().mapToInt(setting -> setting.values().length).sum();
        slots = new Enum<?>[Integer.highestOneBit(count + 1) * 4];
        settingIndexes = new short[slots.length];
        for (short i = 0; i < settings.size(); i++) {
            for (Enum<?> value : settings.get(i).values()) {
                int slot = slotOf(value);
                slots[slot] = value;
                settingIndexes[slot] = i;
            }
        }
    }

    /// A setting whose values are the constants of an enum.
    record EnumSetting(String name, Enum<?>[] values) {}

    static SettingFamily of(Class<? extends Setting> family) {
        return FAMILIES.get(family);
    }

    List<EnumSetting> settings() {
        return settings;
    }

    int size() {
        return settings.size();
    }

    /// Returns the index of the setting with this value, or -1 if the value belongs to another family.
    int find(Enum<?> value) {
        int slot = slotOf(value);
        return slots[slot] == value ? settingIndexes[slot] : -1;
    }

    /// Returns the slot that holds a value. If no slot holds it, returns the free slot where it belongs.
    private int slotOf(Enum<?> value) {
        int slot = value.hashCode() & slots.length - 1;
        while (slots[slot] != null && slots[slot] != value) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }
}
