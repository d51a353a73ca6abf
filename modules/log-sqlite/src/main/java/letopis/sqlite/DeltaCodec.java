package letopis.sqlite;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/// A codec for ascending numbers. It stores the difference between consecutive numbers, with seven bits per byte. The
/// highest bit is clear only in the last byte of a difference.
final class DeltaCodec {

    private static final int INDEX_BITS = 7;
    private static final int CONTINUATION_BIT = 1 << INDEX_BITS;
    private static final int VALUE_MASK = CONTINUATION_BIT - 1;

    private DeltaCodec() {}

    static byte[] encode(long[] numbers) {
        var bytes = new ByteArrayOutputStream(numbers.length + 8);
        long before = 0;
        for (long number : numbers) {
            long step = number - before;
            before = number;
            for (; step >= CONTINUATION_BIT; step >>>= INDEX_BITS) {
                bytes.write((int) (step & VALUE_MASK | CONTINUATION_BIT));
            }
            bytes.write((int) step);
        }
        return bytes.toByteArray();
    }

    static long[] decode(byte[] bytes) {
        var numbers = new long[bytes.length];
        int count = 0;
        long number = 0;
        long step = 0;
        int shift = 0;
        for (byte one : bytes) {
            step |= (long) (one & VALUE_MASK) << shift;
            shift += INDEX_BITS;
            if (one >= 0) {
                number += step;
                numbers[count++] = number;
                step = 0;
                shift = 0;
            }
        }
        return Arrays.copyOf(numbers, count);
    }
}
