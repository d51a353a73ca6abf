package letopis.table;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The settings of a match in declaration order. Rules read single settings constantly, so lookups avoid the overhead
/// of a map.
final class ChosenSettings extends AbstractSet<Setting> {

    private final List<Setting> inOrder;
    private final @Nullable Setting[] slots; // hash table with linear probing, at most half full

    ChosenSettings(Collection<Setting> chosen) {
        inOrder = List.copyOf(chosen);
        slots = new Setting[Integer.highestOneBit(inOrder.size() + 1) * 4];
        for (Setting setting : inOrder) {
            slots[slotOf(setting)] = setting;
        }
    }

    @Override
    public boolean contains(Object setting) {
        return slots[slotOf(setting)] != null;
    }

    private int slotOf(Object setting) {
        if (setting instanceof Enum<?> value) { // most settings are enums, which need no virtual call
            int slot = value.hashCode() & slots.length - 1;
            while (slots[slot] != null && slots[slot] != value) {
                slot = slot + 1 & slots.length - 1;
            }
            return slot;
        }
        int slot = setting.hashCode() & slots.length - 1;
        while (slots[slot] != null && !slots[slot].equals(setting)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    @Override
    public Iterator<Setting> iterator() {
        return inOrder.iterator();
    }

    @Override
    public int size() {
        return inOrder.size();
    }
}
