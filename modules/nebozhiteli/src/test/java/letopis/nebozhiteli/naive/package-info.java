/// A fight of Небожители counted again in the plainest way: mutable fields and loops, one pass after another. It knows
/// nothing of the engine, which is compared with it.
package letopis.nebozhiteli.naive;
