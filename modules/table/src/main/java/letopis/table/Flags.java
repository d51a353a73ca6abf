package letopis.table;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

/// The marks on a card. A card has few marks, and lookups mostly pass the very constant that is stored, so a linear
/// scan is faster than a tree.
final class Flags extends AbstractSet<String> {

    private final String[] names;

    Flags(Collection<String> inOrder) {
        names = inOrder.toArray(String[]::new);
    }

    @Override
    public boolean contains(Object flag) {
        for (String name : names) {
            if (name.equals(flag)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Iterator<String> iterator() {
        return List.of(names).iterator();
    }

    @Override
    public int size() {
        return names.length;
    }
}
