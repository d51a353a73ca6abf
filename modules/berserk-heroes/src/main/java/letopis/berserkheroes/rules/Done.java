package letopis.berserkheroes.rules;

/// What has come of an effect.
///
/// @param any whether anything was done; otherwise the rest of the ability is not done either (BF-119.2)
/// @param whole whether it was done completely and not replaced (BF-119.4)
/// @param number how many
record Done(boolean any, boolean whole, int number) {

    static final Done YES = new Done(true, true, 1);
    static final Done NO = new Done(false, false, 0);

    /// So many of so many; nothing asked for is done as well.
    static Done of(int number, int asked) {
        return new Done(number > 0 || asked <= 0, number >= asked, Math.max(0, number));
    }

    /// Carried out as far as possible, also where all of it was prevented or replaced or there was nothing to heal, so
    /// that the rest goes on (BF-520.1); but where nothing has come of it, it is not done whole (BF-119.4, BF-514.3).
    static Done carriedOut(int number, int asked) {
        return new Done(true, number > 0 && number >= asked, Math.max(0, number));
    }
}
