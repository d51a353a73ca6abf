package letopis.app.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/// The distribution of whole numbers over bins of equal width: 1, 2 or 5 times a power of ten.
///
/// @param bins the adjacent bins from the smallest to the largest number
public record IntegerBins(List<Bin> bins) {

    public IntegerBins {
        bins = List.copyOf(bins);
    }

    /// @param from the smallest number in the bin
    /// @param to the largest number in the bin
    public record Bin(long from, long to, long count) {}

    /// @param numbers the numbers, none of them negative
    /// @param maxBins the maximum number of bins
    public static IntegerBins of(List<Long> numbers, int maxBins) {
        if (numbers.isEmpty()) {
            return new IntegerBins(List.of());
        }
        long min = numbers.stream().min(Long::compare).orElseThrow();
        long max = numbers.stream().max(Long::compare).orElseThrow();
        long width = streamWidths().filter(step -> max / step - min / step < maxBins).findFirst().orElseThrow();
        var bins = new ArrayList<Bin>();
        for (long bin = min / width; bin <= max / width; bin++) {
            long number = bin;
            bins.add(new Bin(bin * width, (bin + 1) * width - 1,
                    numbers.stream().filter(one -> one / width == number).count()));
        }
        return new IntegerBins(bins);
    }

    private static LongStream streamWidths() {
        return LongStream.iterate(1, ten -> ten * 10).limit(18).flatMap(ten -> LongStream.of(ten, 2 * ten, 5 * ten));
    }
}
