package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Part;
import letopis.table.kernel.position.TargetWord;

/// The targets of a declaration and its payment.
record DeclarationFields(List<Target> targets, Optional<Payment> paid) {

    /// The field `{…, target: x}` and the fields of a price.
    static final Part<DuelState, DeclarationFields> PART = new Part<>() {
        @Override
        public List<String> fields() {
            return Stream.concat(Stream.of("target"), PriceFields.PRICE.fields().stream()).toList();
        }

        @Override
        public Optional<Param.Meaning<DuelState, DeclarationFields>> read(Seat seat, SourceNode.Fields allFields,
                PositionReader reader) {
            List<TargetWord> targets = allFields.find("target").map(list -> TargetWord.readAll(list, reader))
                    .orElse(List.of());
            return PriceFields.PRICE.read(seat, allFields, reader).map(price -> (state, later) -> {
                List<Target> aimed = new DuelCards(state, later).targets(targets);
                return price.resolve(state, later).map(paid -> new DeclarationFields(aimed, paid));
            });
        }

        @Override
        public void write(DeclarationFields declaration, Function<CardId, String> nameOf, Map<String, Object> fields) {
            List<String> targets = listTargetWords(declaration.targets(), nameOf);
            if (!targets.isEmpty()) {
                fields.put("target", targets.size() == 1 ? targets.getFirst() : targets);
            }
            PriceFields.PRICE.write(declaration.paid(), nameOf, fields);
        }
    };

    static List<String> listTargetWords(List<Target> targets, Function<CardId, String> nameOf) {
        return targets.stream().map(target -> switch (target) {
            case Target.Card(var card) -> nameOf.apply(card);
            case Target.Player(Seat seat) -> seat.name();
        }).toList();
    }
}
