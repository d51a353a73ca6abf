package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;

/// The outcomes of a dispute in every order of its choices.
///
/// @param choices the choices of the file, in words
/// @param sameOutcome true if all legal orders have the same outcome
public record OrdersAnswer(String file, @JsonProperty("case") String id, String variant, List<String> choices,
        List<Order> orders, boolean sameOutcome) implements Answer {

    public OrdersAnswer {
        choices = List.copyOf(choices);
        orders = List.copyOf(orders);
    }

    /// @param order the numbers of the choices, from 1
    /// @param refusalCode the refusal code of an illegal order
    public record Order(List<Integer> order, boolean legal, Optional<String> refusalCode,
            List<AskAnswer.EndState> fates, Optional<Seat> winner) {}
}
