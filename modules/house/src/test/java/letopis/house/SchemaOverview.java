package letopis.house;

import static letopis.notation.schema.ShapeSchema.createObject;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.PrettyJson;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.notation.schema.EventSchemas;
import letopis.notation.schema.ShapeSchema;
import letopis.table.Game;

/// An index of the schemas of several games, an overview page, and an AsyncAPI description of the topic.
final class SchemaOverview {

    private static final String TOPIC = "letopis.entries";
    private static final String PUBLIC_TOPIC = "letopis.public";
    private static final String CARD_SETS = "letopis.cardsets";
    private static final String CARD_SET = "letopis.card-set";
    private static final String STEP = "step";
    private static final String BEHIND = "behind";
    private static final String LISTED = "match";

    private SchemaOverview() {}

    /// Returns the text of each file by its name.
    static SortedMap<String, String> of(Collection<? extends Game<?>> games) {
        return new TreeMap<>(Map.of(
                "index.json", PrettyJson.format(index(games)),
                "README.md", readme(games),
                "asyncapi.yaml", yaml(asyncApi(games))));
    }

    private static Map<String, Object> index(Collection<? extends Game<?>> games) {
        var byGame = createObject();
        for (Game<?> game : games) {
            List<Object> events = index(EventKinds.of(game).all(), Messages.ofGame(game, Language.EN));
            byGame.put(game.id().value(), createObject(
                    "line", game.id() + "/line.schema.json",
                    "cards", game.id() + "/cards.schema.json",
                    "types", game.id() + "/" + ShapeSchema.TYPES_FILE,
                    "events", events));
        }
        return createObject(
                "base", EventSchemas.BASE_URI, "line", "line.schema.json", "envelope", "envelope.schema.json",
                "header", "header.schema.json",
                "cardSet", "card-set.schema.json",
                "seal", "seal.schema.json",
                "board", "board.schema.json",
                "position", "position.schema.json",
                "asyncapi", "asyncapi.yaml",
                "events", index(EventKinds.MATCH_KINDS, Messages.ofLanguageModule(Language.EN)), "games", byGame);
    }

    private static List<Object> index(Collection<EventKind> kinds, Messages english) {
        var events = new ArrayList<>();
        for (EventKind kind : kinds) {
            events.add(createObject(
                    "type", kind.type(),
                    "v", kind.version(),
                    "description", EventSchemas.describe(kind, english),
                    "schema", EventSchemas.pathOf(kind.type(), kind.version()),
                    "example", EventSchemas.pathOfExample(kind)));
        }
        return events;
    }

    private static String readme(Collection<? extends Game<?>> games) {
        var page = new StringBuilder("""
                # Schemas of what Letopis records

                Made from the records of the events by the build and compared in it; `-Dletopis.bless=true` writes \
                them again.
                A published shape never changes: a changed event gets a new version, and the old schema and example \
                stay here.

                | file | describes |
                |---|---|
                | [`index.json`](index.json) | every event of every game, for programs |
                | [`line.schema.json`](line.schema.json) | any line of a match, whatever the game |
                | [`envelope.schema.json`](envelope.schema.json) | what every entry has around its data; the schemas \
                of events refer to it |
                | [`header.schema.json`](header.schema.json), [`card-set.schema.json`](card-set.schema.json), \
                [`seal.schema.json`](seal.schema.json) | the first lines of a match, and the lines that close commits |
                | [`common.schema.json`](common.schema.json) | words all games share: seats, cards, times |
                | [`board.schema.json`](board.schema.json) | what one audience sees after one entry (`show --json`) |
                | [`position.schema.json`](position.schema.json) | positions written by hand |
                | [`asyncapi.yaml`](asyncapi.yaml) | the Kafka topics and the streams of the server, in AsyncAPI 3.0 |

                The folder of a game has a schema and an example for each version of each event, `types.schema.json` \
                with the
                parts they share, `cards.schema.json` for card sets, and `line.schema.json` for any line of its \
                matches. The
                folders `match` and `table` have those that any match may have, such as its end. The
                `$id` of a schema is its path behind `%s`; records in Kafka name it in `ce_dataschema`.
                """.formatted(EventSchemas.BASE_URI));
        table("any match", EventKinds.MATCH_KINDS, Messages.ofLanguageModule(Language.EN), page);
        for (Game<?> game : games) {
            table(game.id().value(), EventKinds.of(game).all(), Messages.ofGame(game, Language.EN), page);
        }
        return page.toString();
    }

    private static void table(String title, Collection<EventKind> kinds, Messages english, StringBuilder page) {
        page.append("\n## ").append(title).append("\n\n| event | | example |\n|---|---|---|\n");
        for (EventKind kind : kinds) {
            page.append("| [`").append(kind.type()).append("` v").append(kind.version()).append("](")
                    .append(EventSchemas.pathOf(kind.type(), kind.version())).append(") | ")
                    .append(EventSchemas.describe(kind, english).replace("|", "\\|")).append(" | [example](")
                    .append(EventSchemas.pathOfExample(kind)).append(") |\n");
        }
    }

    private static Map<String, Object> message(String name, String title, String summary, Object payload) {
        return createObject("name", name, "title", title, "summary", summary, "contentType", "application/json",
                "headers", createObject("$ref", "#/components/schemas/headers"), "payload", payload);
    }

    /// Returns the message of a server-sent event, which has no headers.
    private static Map<String, Object> event(String name, String summary, Object payload) {
        return createObject("name", name, "summary", summary, "contentType", "application/json", "payload", payload);
    }

    private static Map<String, Object> messages(Collection<EventKind> kinds, Messages english) {
        var messages = createObject();
        for (EventKind kind : kinds) {
            String name = kind.type() + ".v" + kind.version();
            messages.put(name, message(name, EventSchemas.titleOf(kind), EventSchemas.describe(kind, english),
                    createObject("$ref", "./" + EventSchemas.pathOf(kind.type(), kind.version()))));
        }
        return messages;
    }

    private static Map<String, Object> headers() {
        var properties = createObject("ce_specversion", createObject("const", "1.0"));
        for (String name : List.of("ce_id", "ce_source", "ce_type", "ce_subject", "ce_time", "ce_dataschema",
                "ce_cause", "ce_commit", "ce_seal", "ce_lines", "ce_signature", "ce_epoch", "ce_writer",
                "content-type")) {
            properties.put(name, createObject("type", "string"));
        }
        return createObject("type", "object", "properties", properties,
                "required", List.of("ce_specversion", "ce_id", "ce_source", "ce_type"));
    }

    private static Map<String, Object> asyncApi(Collection<? extends Game<?>> games) {
        var messages = new LinkedHashMap<String, Object>();
        var inChannel = createObject();
        messages.putAll(messages(EventKinds.MATCH_KINDS, Messages.ofLanguageModule(Language.EN)));
        for (Game<?> game : games) {
            messages.putAll(messages(EventKinds.of(game).all(), Messages.ofGame(game, Language.EN)));
        }
        messages.keySet().forEach(name -> inChannel.put(name, createObject("$ref", "#/components/messages/" + name)));
        for (Map<String, Object> message : List.of(
                message("letopis.match-opened", "MatchOpened", "A match begins: its header.",
                        createObject("$ref", "./header.schema.json")),
                message("letopis.writer-changed", "WriterChanged", "Another recorder writes the match from here on.",
                        createObject("type", "object")))) {
            String name = (String) message.get("name");
            messages.put(name, message);
            inChannel.put(name, createObject("$ref", "#/components/messages/" + name));
        }
        messages.put(CARD_SET, message(CARD_SET, "CardSet",
                "The definitions of a card set, exactly as they are hashed.",
                createObject("type", "array", "description", "the cards of a game, by its cards.schema.json")));
        messages.put(STEP, event(STEP, "A commit of one match: its entries in words, and the board after it.",
                createObject("type", "object", "required",
                List.of("first", "last", "entries", "board", "settledAccounts"))));
        messages.put(BEHIND, event(BEHIND, "The client has missed too much, and fetches what it needs.",
                createObject("type", "object", "required", List.of("last"))));
        messages.put(LISTED, event(LISTED, "A match as the lobby lists it.",
                createObject("type", "object", "required", List.of("id", "title", "game", "players", "at", "state"))));
        return createObject(
                "asyncapi", "3.0.0",
                "info", createObject(
                        "title", "Letopis",
                        "version", "1.0.0",
                        "description", "Recorded matches of card games. In Kafka one record per entry, in CloudEvents "
                                + "binary mode, keyed by the match; in the browser server-sent events."),
                "defaultContentType", "application/json",
                "channels", createObject(
                        "entries", createObject(
                                "address", TOPIC,
                                "description", "The entries of all matches, in order within each match.",
                                "messages", inChannel),
                        "publicEntries", createObject(
                                "address", PUBLIC_TOPIC,
                                "description", "The same of what the public may see, as late as it sees it: written by "
                                        + "letopis serve --publish, with no secret in any record.",
                                "messages", inChannel),
                        "cardSets", createObject(
                                "address", CARD_SETS,
                                "description", "Each card set, kept for ever; the key is the hash a header names.",
                                "messages", createObject(CARD_SET,
                                createObject("$ref", "#/components/messages/" + CARD_SET))),
                        "steps", createObject(
                                "address", "/api/v1/matches/{match}/stream",
                                "description", "Server-sent events of letopis serve: each step of a match as it comes. "
                                        + "The id of an event is the last entry of the step.",
                                "parameters", createObject("match", createObject("description", "The id of a match.")),
                                "messages", createObject(STEP, createObject("$ref", "#/components/messages/" + STEP),
                                        BEHIND, createObject("$ref", "#/components/messages/" + BEHIND))),
                        "lobby", createObject(
                                "address", "/api/v1/stream",
                                "description", "Server-sent events of letopis serve: each match whenever its line in "
                                        + "the lobby changes.",
                                "messages",
                                createObject(LISTED, createObject("$ref", "#/components/messages/" + LISTED)))),
                "operations", createObject(
                        "receiveEntries", createObject(
                                "action", "receive",
                                "channel", createObject("$ref", "#/channels/entries"),
                                "summary", "Follow matches."),
                        "receivePublicEntries", createObject(
                                "action", "receive",
                                "channel", createObject("$ref", "#/channels/publicEntries"),
                                "summary", "Follow matches as the public sees them."),
                        "receiveCardSets", createObject(
                                "action", "receive",
                                "channel", createObject("$ref", "#/channels/cardSets"),
                                "summary", "Read the card sets matches are played with."),
                        "receiveSteps", createObject(
                                "action", "receive",
                                "channel", createObject("$ref", "#/channels/steps"),
                                "summary", "Watch a match."),
                        "receiveLobby", createObject(
                                "action", "receive",
                                "channel", createObject("$ref", "#/channels/lobby"),
                                "summary", "Watch all matches.")),
                "components", createObject("messages", messages, "schemas", createObject("headers", headers())));
    }

    /// Writes a tree of maps, lists and texts as YAML. Texts are quoted as in JSON, which YAML reads the same way.
    private static String yaml(Map<String, ?> tree) {
        var out = new StringBuilder();
        fields(tree, "", out);
        return out.toString();
    }

    private static void fields(Map<?, ?> tree, String indent, StringBuilder out) {
        tree.forEach((name, value) -> {
            out.append(indent).append(name.toString().startsWith("$") ? PrettyJson.format(name).strip() : name)
                    .append(':');
            switch (value) {
                case Map<?, ?> map -> {
                    out.append('\n');
                    fields(map, indent + "  ", out);
                }
                case List<?> list -> {
                    out.append('\n');
                    list.forEach(one -> out.append(indent).append("  - ").append(PrettyJson.format(one)));
                }
                case Object plain -> out.append(' ').append(PrettyJson.format(plain));
            }
        });
    }
}
