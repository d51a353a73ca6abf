package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.event.Paid;

/// What something costs: the printed price, or another one the card lets its player pay instead.
record Price(Cost printed, Optional<Cost> instead) {

    static Price of(Cost printed) {
        return new Price(printed, Optional.empty());
    }

    /// What is to be paid, unless there is no such price.
    Optional<Cost> chosen(Optional<Paid> paid) {
        return paid.filter(Paid::instead).isPresent() ? instead : Optional.of(printed);
    }
}
