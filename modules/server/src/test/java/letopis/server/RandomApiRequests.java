package letopis.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import letopis.server.ApiDocument.Operation;
import letopis.server.ApiDocument.Parameter;

/// A generator of requests for the operations of a document: valid ones, edge cases, and invalid ones of many kinds.
/// The same seed generates the same request.
final class RandomApiRequests {

    private static final int TARGET_MAX = 4_000;
    private static final String[] INTEGERS = {"0", "1", "2", "5", "118", "-1", "-0", "01", "250", "251", "500",
        "501", "999999999", "2147483647", "2147483648", "999999999999", "1000000000000", "9223372036854775807",
        "9223372036854775808", "1".repeat(400), "1.5", "1e3", "0x10", "+1", " 1", "1 ", "٣", "１", "NaN", "null",
        ""};
    private static final String[] TEXTS = {"", " ", ".", "..", "../../etc/passwd", "/", "//", "\\", "%", "%zz",
        "+", "&", "=", "?", "#", ";", "'", "\"", "<script>alert(1)</script>", "${jndi:ldap://x}", "{match}",
        "*", "a b", "null", "true", "[]", "{}", "\u0000", "\n", "\r\nX: y", "\t", "\u0007", "\u001b[2J",
        "\u007f", "\u0085", "\u2028", "\u202e", "\ufeff", "\ufffd", "é", "е\u0301", "Иван", "ИВАН", "İ", "ß",
        "中文", "🂡", "👩‍👩‍👧", "a".repeat(300), "я".repeat(300), "a".repeat(3_000), "A", "B", "Z", "judge",
        "public", "ru", "en", "en-US", "all", "live", "ended", "2026-11-22", "2026-02-30", "9999-12-31",
        "+999999999-12-31", "2026-11-22T10:00:00Z", "-1000000000-01-01", "0000-00-00", "t1", "t7.damage",
        "g2.t3", "t999999999999", "#118", "+3", "-2", "end", "g0", "t0", "t1.", "e1"};
    private static final Map<String, List<String>> GOOD = Map.ofEntries(
            Map.entry("match",
                    List.of("duel-by-life", "nb-115-armour-against-three", "fight-avangard", "duel-by-life", "none")),
            Map.entry("game", List.of("berserk-heroes", "nebozhiteli", "respons", "vremya-geroev")),
            Map.entry("rule", List.of("NT-IV-9.3", "NT-IV-2.1.3.1", "VG-1", "RS-044a", "BF-503.1", "BH-301.4b")),
            Map.entry("as", List.of("public", "public", "judge", "A", "B")),
            Map.entry("at", List.of("end", "1", "t1", "t3", "t2.damage", "g1.t2", "#20")),
            Map.entry("from", List.of("1", "10", "2026-01-01", "2026-01-01T00:00:00Z")),
            Map.entry("to", List.of("3", "12")),
            Map.entry("branch", List.of("118.1", "327.2", "60.1")),
            Map.entry("where", List.of("A.life < 20", "turn > 2 and not any.turned", "any.life + any.life > 9", "A.")),
            Map.entry("before", List.of("2027-01-01")), Map.entry("file", List.of("cards.csv", "matches.csv")),
            Map.entry("player", List.of("Иван", "a")));
    private static final String[] VALUES = {"null", "true", "0", "-1", "1.5", "1e99", "9223372036854775808", "\"\"",
        "\"AA\"", "\"{}\"", "\"[]\"", "\"judge: {}\"", "\"A: {}\"",
        "\"A: {attack: }\"", "\"c0\"", "\"c1\"", "\"c999999999\"",
        "[]", "{}", "[null]", "[\"{}\"]", "[[]]", "[{}]", "{\"\": 1}", "{\"A\": {}}",
        "{\"A\": null}", "{\"AA\": \"x\"}",
        "[\"A: {attack: [a]}\", \"judge: {order: []}\"]", "[{\"set\": \"A\"}]", "[{\"move\": \"c1\", \"to\": 1}]"};
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String[] METHODS = {"HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "QQQ",
        "POST"};
    private static final String[] KEYS = {"seats:", "A:", "hand:", "as:", "x:"};
    private static final String[] HEADERS = {"Accept-Encoding: gzip", "Accept-Encoding: \u00ff",
        "Accept-Language: ru", "Accept-Language: ,;q=,", "If-None-Match: *", "If-None-Match: \"",
        "If-Match: \"x\"", "Range: bytes=0-10", "Range: bytes=-5", "Range: bytes=5-", "Range: bytes=9-3",
        "Range: bytes=0-0,2-3", "Range: bytes=", "Range: x", "Range: bytes=99999999999999999999-",
        "Range: bytes=-0", "If-Range: \"x\"", "Last-Event-ID: 5", "Last-Event-ID: -1",
        "Last-Event-ID: 99999999999", "Cookie: letopis-judge=x.y", "Cookie: =;;=", "Cookie: a",
        "Content-Type: application/json", "Content-Type: \u0001", "X-Forwarded-For: 1.2.3.4", "Accept: */*",
        "Accept: nothing", "Origin: http://evil.example", "Expect: 100-continue", "Expect: other",
        "Upgrade: websocket", "Transfer-Encoding: identity", "Host: other", "X: " + "a".repeat(5_000)};

    private final List<Operation> operations;
    private final Map<String, List<String>> bodies;
    private final List<String> cookies;

    /// @param bodies valid bodies for operations that take one, by path prefix
    /// @param cookies cookies of a judge and of players
    RandomApiRequests(List<Operation> operations, Map<String, List<String>> bodies, List<String> cookies) {
        this.operations = operations;
        this.bodies = bodies;
        this.cookies = cookies;
    }

    /// @param isHttp true if it is valid HTTP, so that the response must match the operation
    record Request(Operation operation, boolean isHttp, byte[] bytes) {

        @Override
        public String toString() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    Request make(long seed) {
        var random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L);
        Operation operation = operations.get(random.nextInt(operations.size()));
        if (operation.method().equals("post") && random.nextInt(3) > 0) { // a POST takes long to answer
            operation = operations.get(random.nextInt(operations.size()));
        }
        var making = new RequestBuilder(random, operation);
        return making.request();
    }

    /// A request under construction.
    private final class RequestBuilder {

        private final SplittableRandom random;
        private final Operation operation;
        private final boolean wild; // false if mostly valid
        private boolean isHttp = true;
        private boolean otherPath; // true if it may match the path of another operation

        RequestBuilder(SplittableRandom random, Operation operation) {
            this.random = random;
            this.operation = operation;
            wild = random.nextInt(3) == 0;
        }

        Request request() {
            var head = new StringBuilder();
            String target = path() + query();
            isHttp &= target.length() < TARGET_MAX;
            String method = operation.method().toUpperCase(Locale.ROOT);
            if (random.nextInt(40) == 0) {
                method = pickAny(METHODS);
                isHttp &= !method.equals("QQQ") && !method.equals("get");
                otherPath = true;
            }
            head.append(method).append(' ').append(target).append(" HTTP/1.1\r\nHost: localhost\r\n");
            if (random.nextInt(4) == 0) {
                head.append("Cookie: ").append(pickAny(cookies)).append("\r\n");
            }
            for (Parameter parameter : operation.parameters()) {
                if (parameter.where().equals("header") && random.nextBoolean()) {
                    head.append(parameter.name()).append(": ").append(headerValue(value(parameter))).append("\r\n");
                }
            }
            for (int i = random.nextInt(8); i > 5; i--) {
                head.append(pickAny(HEADERS)).append("\r\n");
                isHttp = false; // may match an undescribed operation
            }
            byte[] body = method.equals("POST") ? body() : new byte[0];
            boolean json = operation.path().startsWith("/api/v1/recordings")
                    || operation.path().startsWith("/api/v1/control");
            if (json && random.nextInt(8) > 0) {
                head.append("Content-Type: application/json\r\n");
            }
            if (method.equals("POST")) {
                head.append("Content-Length: ").append(body.length).append("\r\n");
            }
            var bytes = new ByteArrayOutputStream();
            bytes.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
            bytes.writeBytes(body);
            return new Request(operation, isHttp && !otherPath, bytes.toByteArray());
        }

        private String path() {
            String path = operation.path();
            for (Parameter parameter : operation.parameters()) {
                if (parameter.where().equals("path")) {
                    String value = value(parameter);
                    otherPath |= value.isEmpty() || value.contains("/") || value.contains("\\") || value.equals(".")
                            || value.equals("..") || value.contains("?") || value.contains("#") || value.contains(";");
                    isHttp &= !value.contains("\u0000");
                    path = path.replace("{" + parameter.name() + "}", percentEncode(value));
                }
            }
            if (random.nextInt(50) == 0) {
                otherPath = true;
                path += pickAny(new String[] {"/", "//", "/x", ".json", "%2e%2e", "/..", ";a=b", "%00"});
            }
            return path;
        }

        private String query() {
            var pairs = new ArrayList<String>();
            for (Parameter parameter : operation.parameters()) {
                if (parameter.where().equals("query") && random.nextInt(3) > 0) {
                    for (int times = random.nextInt(20) == 0 ? 3 : 1; times > 0; times--) {
                        pairs.add(parameter.name() + "=" + percentEncode(value(parameter)));
                    }
                }
            }
            if (random.nextInt(10) == 0) {
                pairs.add(percentEncode(pickAny(TEXTS)) + "=" + percentEncode(pickAny(TEXTS)));
            }
            if (random.nextInt(20) == 0) {
                pairs.add(pickAny(new String[] {"", "=", "&&", "as", "from=", "lang=ru=en", "%=%", "a[]=1",
                        "from%3D1"}));
                isHttp &= !pairs.getLast().contains("[") && !pairs.getLast().equals("%=%");
            }
            return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
        }

        private String value(Parameter parameter) {
            JsonNode schema = parameter.schema();
            if (!wild || random.nextInt(3) > 0) {
                if (schema.has("enum")) {
                    return schema.get("enum").get(random.nextInt(schema.get("enum").size())).asText();
                }
                List<String> good = GOOD.get(parameter.name());
                boolean fits = good != null && !(schema.path("type").asText().equals("integer")
                        && good.size() > 2); // elsewhere `from` is a date
                if (fits) {
                    return pickAny(good);
                }
                if (schema.path("type").asText().equals("integer")) {
                    return String.valueOf(random.nextInt(400));
                }
            }
            return random.nextInt(4) == 0 ? randomText()
                    : schema.path("type").asText().equals("integer") && random.nextInt(3) > 0 ? pickAny(INTEGERS)
                    : pickAny(TEXTS);
        }

        private String randomText() {
            var text = new StringBuilder();
            for (int length = random.nextInt(12); length > 0; length--) {
                text.appendCodePoint(random.nextInt(3) == 0 ? random.nextInt(0x20, 0x7f)
                        : random.nextBoolean() ? random.nextInt(0x100) : random.nextInt(0x2_0000));
            }
            return text.toString();
        }

        /// Percent-encodes a value as a browser does, or rarely leaves it unchanged.
        private String percentEncode(String value) {
            int way = random.nextInt(60);
            if (way == 0) {
                isHttp &= value.matches("[a-zA-Z0-9.~_-]*");
                return value;
            }
            if (way == 1) {
                isHttp = false;
                return value.isEmpty() ? "%FF"
                        : "%" + pickAny(new String[] {"C0%AF", "FF", "E2%82", "ED%A0%80", "4", "", "g0"});
            }
            return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
        }

        private String headerValue(String value) {
            isHttp &= value.chars().noneMatch(letter -> letter < ' ' || letter > '~');
            return value;
        }

        private byte[] body() {
            List<String> own = bodies.entrySet().stream().filter(one -> operation.path().startsWith(one.getKey()))
                    .map(Map.Entry::getValue).findFirst().orElseGet(() -> List.of("{}"));
            byte[] good = pickAny(own).getBytes(StandardCharsets.UTF_8);
            return switch (random.nextInt(12)) {
                case 0 -> good;
                case 1 -> new byte[0];
                case 2 -> pickAny(TEXTS).getBytes(StandardCharsets.UTF_8);
                case 3 -> randomText().getBytes(StandardCharsets.UTF_8);
                case 4 -> bytes(random.nextInt(300));
                case 5 -> pickAny(new String[] {"a: ".repeat(5_000), "[".repeat(20_000), "x".repeat(300_000), "&a [*a]",
                    "game: nebozhiteli\n" + "seats: {A: {life: 1}}\n".repeat(50),
                    "a: &a [x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: [*c,*c,*c,*c]", "--- \n--- \n",
                    "!!java.lang.Object {}", "? [a]\n: b\n", "\ufeffgame: nebozhiteli\n"})
                    .getBytes(StandardCharsets.UTF_8);
                case 6, 7, 8 -> alterValues(good);
                default -> corrupt(good);
            };
        }

        /// Returns a valid body with some values changed if it is JSON.
        private byte[] alterValues(byte[] good) {
            try {
                JsonNode body = JSON.readTree(good);
                for (int times = 1 + random.nextInt(2); times > 0; times--) {
                    alter(body);
                }
                return JSON.writeValueAsBytes(body);
            } catch (IOException _) {
                return corrupt(good); // a dispute in YAML
            }
        }

        private void alter(JsonNode node) throws IOException {
            JsonNode other = JSON.readTree(pickAny(VALUES));
            if (node instanceof ObjectNode object && !object.isEmpty()) {
                List<String> names = new ArrayList<>();
                object.fieldNames().forEachRemaining(names::add);
                String name = pickAny(names);
                switch (random.nextInt(5)) {
                    case 0, 1 -> object.set(name, other);
                    case 2 -> object.set(pickAny(TEXTS), object.remove(name));
                    default -> alter(object.get(name));
                }
            } else if (node instanceof ArrayNode array) {
                array.add(other);
            }
        }

        /// Returns a valid body with some bytes changed.
        private byte[] corrupt(byte[] good) {
            var lines = new ArrayList<>(new String(good, StandardCharsets.UTF_8).lines().toList());
            for (int times = 1 + random.nextInt(3); times > 0 && !lines.isEmpty(); times--) {
                int at = random.nextInt(lines.size());
                String line = lines.get(at);
                switch (random.nextInt(8)) {
                    case 0 -> lines.remove(at);
                    case 1 -> lines.add(at, line);
                    case 2 -> lines.set(at, line.replaceFirst("\\d+", pickAny(INTEGERS)));
                    case 3 -> lines.set(at, line.replaceFirst(":.*", ": " + Matcher.quoteReplacement(pickAny(TEXTS))));
                    case 4 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
                    case 5 -> lines.set(at, "  " + line);
                    case 6 -> lines.set(at, line.replaceFirst("\\w+:", pickAny(KEYS)));
                    case 7 -> lines.set(at, line.replaceFirst("\\d+", String.valueOf(random.nextInt(-3, 2_000))));
                    default -> throw new AssertionError();
                }
            }
            return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        }

        private byte[] bytes(int length) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            return bytes;
        }

        private String pickAny(String[] some) {
            return some[random.nextInt(some.length)];
        }

        private String pickAny(List<String> some) {
            return some.get(random.nextInt(some.size()));
        }
    }
}
