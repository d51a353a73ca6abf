package letopis.respons.rules;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.state.ResponsState;
import letopis.table.Omission;

/// The Orders that players must play before the game continues, with the paragraphs that require them.
public final class DueOrders {

    /// A kind of due Order. Each kind has a message.
    public enum Kind {
        ORDER_FOR_HIT, ORDER_FOR_DECK, ORDER_FOR_EFFECT;

        public String code() {
            return "respons." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private DueOrders() {}

    public static Optional<Omission> findUnplayedOrder(ResponsState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.TurnUpOrder(var seat)
                ? Optional.of(createOmission(state,
                PlayedOrders.findFirstDueOrder(state, state.turn().dueOrders())))
                : Optional.empty();
    }

    private static Omission createOmission(ResponsState state, OrderDue dueOrder) {
        List<OrderDue> hits = state.turn().dueOrders().stream()
                .filter(orderDue -> orderDue.cause() == OrderDue.Cause.HERO_HIT)
                .toList();
        boolean both = hits.stream().anyMatch(orderDue -> !orderDue.seat().equals(dueOrder.seat()));
        return switch (dueOrder.cause()) {
            case HERO_HIT -> createOmission(Kind.ORDER_FOR_HIT, dueOrder, both
                    ? new String[] {"RS-047", "RS-228a"}
                    : new String[] {"RS-050b"});
            case EMPTY_DECK -> createOmission(Kind.ORDER_FOR_DECK, dueOrder, "RS-034c");
            case EFFECT -> createOmission(Kind.ORDER_FOR_EFFECT, dueOrder, "RS-317");
        };
    }

    private static Omission createOmission(Kind kind, OrderDue dueOrder, String... rules) {
        return new Omission(kind.code(), RuleRef.ofAll(rules), Map.of("seat", dueOrder.seat()));
    }
}
