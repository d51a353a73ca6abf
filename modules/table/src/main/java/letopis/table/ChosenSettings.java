package letopis.table;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The settings of a match in the order they are declared in. Rules ask for single ones all the time, so they are found
/// without the detours of a map.
final class ChosenSettings extends AbstractSet<Setting> {

    private final List<Setting> inOrder;
    private final @Nullable Setting[] slots; // by hash, the next free one where that is taken; at most half are taken

    ChosenSettings(Collection<Setting> chosen) {
        inOrder = List.copyOf(chosen);
        slots = new Setting[Integer.highestOneBit(inOrder.size() + 1) * 4];
        for (Setting setting : inOrder) {
            slots[slot(setting)] = setting;
        }
    }

    @Override
    public boolean contains(Object setting) {
        return slots[slot(setting)] != null;
    }

    private int slot(Object setting) {
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
