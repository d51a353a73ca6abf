package letopis.match;

import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;
import java.util.function.Supplier;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.Notation;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.table.Hidden;

/// A notation that prints sealed values with `toString`, which hides secrets.
final class PlainNotation implements Notation {

    @Override
    public byte[] writeHeader(Header header) {
        return bytes(header);
    }

    @Override
    public EncodedEntry write(Entry entry, Supplier<String> salts) {
        var sealed = new TreeMap<Seat, SecretSeal>();
        for (RecordComponent component : entry.event().getClass().getRecordComponents()) {
            if (value(component, entry) instanceof Hidden<?> hidden) {
                hidden.owner().ifPresent(owner -> sealed.put(owner, new SecretSeal("00", salts.get())));
            }
        }
        var written = new Entry(entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), entry.event(),
                sealed);
        return new EncodedEntry(written, new SealedCommit.Line(bytes(written), -1, entry.event().getClass()
                .getSimpleName(), 1));
    }

    static byte[] publicLine(Entry entry) {
        return bytes(entry);
    }

    private static Object value(RecordComponent component, Entry entry) {
        try {
            return component.getAccessor().invoke(entry.event());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] bytes(Object printed) {
        return printed.toString().getBytes(StandardCharsets.UTF_8);
    }
}
