/// A naive model of combat in Небожители: mutable fields and loops, one pass after another. It knows nothing of the
/// engine it is compared with.
package letopis.nebozhiteli.naive;
