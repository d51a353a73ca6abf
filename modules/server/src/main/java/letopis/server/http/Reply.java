package letopis.server.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// A writer of complete responses. Responses have an entity tag for revalidation by browsers, and are compressed if
/// worthwhile.
public final class Reply {

    public static final String JSON_TYPE = "application/json; charset=utf-8";
    public static final String TEXT_TYPE = "text/plain; charset=utf-8";
    public static final String HTML_TYPE = "text/html; charset=utf-8";

    private static final int MIN_COMPRESSED_SIZE = 600; // bytes
    private static final HeaderName POLICY_HEADER = HeaderNames.create("Content-Security-Policy");
    private static final String SOURCE_POLICY =
            "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; object-src 'none'; ";
    private static final HeaderName REFERRER_HEADER = HeaderNames.create("Referrer-Policy");
    private static final HeaderName SNIFFING_HEADER = HeaderNames.create("X-Content-Type-Options");

    private Reply() {}

    /// A response body that can be cached. Its tag and its compressed form are created on first use.
    public static final class Body {

        private final String type;
        private final byte[] bytes;
        private volatile @Nullable String tag;
        private volatile byte @Nullable [] compressed;

        private Body(String type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
        }

        public static Body of(String type, byte[] bytes) {
            return new Body(type, bytes);
        }

        /// Returns the validator that distinguishes versions of the body.
        String tag() {
            String known = tag;
            if (known == null) {
                var crc = new CRC32();
                var other = new CRC32C();
                crc.update(bytes);
                other.update(bytes);
                known = String.format("\"%x-%08x%08x\"", bytes.length, crc.getValue(), other.getValue());
                tag = known;
            }
            return known;
        }

        /// Returns the tag of the compressed form. It differs from [#tag], because byte ranges of the two forms cannot
        /// be combined.
        String compressedTag() {
            return tag().substring(0, tag().length() - 1) + "-gzip\"";
        }

        /// Returns the compressed bytes, or the plain bytes if compression is not worthwhile.
        byte[] compressedBytes() {
            byte[] known = compressed;
            if (known == null) {
                byte[] made = bytes.length < MIN_COMPRESSED_SIZE || isAlreadyCompressed(type) ? bytes : compress(bytes);
                known = made.length < bytes.length ? made : bytes;
                compressed = known;
            }
            return known;
        }

        private static boolean isAlreadyCompressed(String type) {
            return type.startsWith("font/") || type.equals("image/png");
        }
    }

    private static byte[] compress(byte[] bytes) {
        var packed = new ByteArrayOutputStream(bytes.length / 4);
        try (var out = new GZIPOutputStream(packed, 1 << 13)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be written", e);
        }
        return packed.toByteArray();
    }

    public static void sendJson(ServerRequest request, ServerResponse response, String json) {
        send(request, response, Body.of(JSON_TYPE, json.getBytes(StandardCharsets.UTF_8)), "no-cache");
    }

    /// @param cacheControl the `Cache-Control` value
    public static void send(ServerRequest request, ServerResponse response, Body body, String cacheControl) {
        writeHeaders(response, body, cacheControl);
        boolean tagged = response.status().equals(Status.OK_200) && !request.prologue().method().equals(Method.POST);
        if (tagged) {
            String known = request.headers().first(HeaderNames.IF_NONE_MATCH).orElse("");
            if (known.equals(body.tag()) || known.equals(body.compressedTag())) {
                response.header(HeaderNames.ETAG, known);
                response.status(Status.NOT_MODIFIED_304).send();
                return;
            }
        }
        boolean packed = request.headers().first(HeaderNames.ACCEPT_ENCODING).orElse("").contains("gzip")
                && body.compressedBytes() != body.bytes;
        if (tagged) {
            response.header(HeaderNames.ETAG, packed ? body.compressedTag() : body.tag());
        }
        if (packed) {
            response.header(HeaderNames.CONTENT_ENCODING, "gzip");
        }
        writeBytes(request, response, packed ? body.compressedBytes() : body.bytes);
    }

    /// Sends a body that clients may also request in byte ranges.
    public static void sendFile(ServerRequest request, ServerResponse response, Body body, String cacheControl) {
        response.header(HeaderNames.ACCEPT_RANGES, "bytes");
        boolean same = request.headers().first(HeaderNames.IF_RANGE).map(body.tag()::equals).orElse(true);
        ByteRange range = same ? request.headers().first(HeaderNames.RANGE)
                .map(text -> ByteRange.of(text, body.bytes.length)).orElse(ByteRange.WHOLE) : ByteRange.WHOLE;
        switch (range) {
            case ByteRange.WholeBody _ -> send(request, response, body, cacheControl);
            case ByteRange.Part(int from, int to) -> {
                writeHeaders(response, body, cacheControl);
                response.header(HeaderNames.ETAG, body.tag());
                response.header(HeaderNames.CONTENT_RANGE, "bytes " + from + "-" + (to - 1) + "/" + body.bytes.length);
                response.status(Status.PARTIAL_CONTENT_206);
                writeBytes(request, response, Arrays.copyOfRange(body.bytes, from, to));
            }
            case ByteRange.UnsatisfiableRange _ -> {
                response.header(HeaderNames.CONTENT_RANGE, "bytes */" + body.bytes.length);
                throw Problem.of(Status.REQUESTED_RANGE_NOT_SATISFIABLE_416, "no-range",
                        Map.of("length", body.bytes.length));
            }
        }
    }

    private static void writeHeaders(ServerResponse response, Body body, String cacheControl) {
        addSecurityHeaders(response);
        response.header(HeaderNames.CACHE_CONTROL, cacheControl);
        response.header(HeaderNames.VARY, "Accept-Encoding, Accept-Language, Cookie, Origin");
        response.header(HeaderNames.CONTENT_TYPE, body.type);
    }

    private static void writeBytes(ServerRequest request, ServerResponse response, byte[] bytes) {
        if (request.prologue().method().equals(Method.HEAD)) {
            response.header(HeaderNames.CONTENT_LENGTH, String.valueOf(bytes.length));
            response.send();
        } else {
            response.send(bytes);
        }
    }

    /// Lets pages of any site show the response in a frame. This is for pages with public content.
    public static void allowFrames(ServerResponse response) {
        response.header(POLICY_HEADER, SOURCE_POLICY + "frame-ancestors *");
    }

    /// Adds security headers. The page may run or show only files of this server, and its links send no referrer. Other
    /// sites may not show the response in a frame, unless [#allowFrames] was called.
    public static void addSecurityHeaders(ServerResponse response) {
        if (!response.headers().contains(POLICY_HEADER)) {
            response.header(POLICY_HEADER, SOURCE_POLICY + "frame-ancestors 'self'");
        }
        response.header(REFERRER_HEADER, "no-referrer");
        response.header(SNIFFING_HEADER, "nosniff");
    }

    /// The byte range requested by a client. Multiple ranges and malformed ones are treated as the whole body.
    private sealed interface ByteRange {

        ByteRange WHOLE = new WholeBody();
        Pattern ONE = Pattern.compile("bytes=\\s*(?<from>\\d{0,15})-(?<to>\\d{0,15})\\s*");

        record WholeBody() implements ByteRange {}

        /// @param to exclusive end
        record Part(int from, int to) implements ByteRange {}

        record UnsatisfiableRange() implements ByteRange {}

        /// @param text the value in the request, for example `bytes=0-499` or `bytes=-500`
        static ByteRange of(String text, int length) {
            Matcher parts = ONE.matcher(text);
            if (!parts.matches() || parts.group("from").isEmpty() && parts.group("to").isEmpty()) {
                return WHOLE;
            }
            long last = parts.group("to").isEmpty() ? Long.MAX_VALUE : Long.parseLong(parts.group("to"));
            if (parts.group("from").isEmpty()) { // a suffix length
                return last == 0 || length == 0 ? new UnsatisfiableRange()
                        : new Part((int) Math.max(0, length - last), length);
            }
            long from = Long.parseLong(parts.group("from"));
            if (last < from) {
                return WHOLE;
            }
            return from >= length ? new UnsatisfiableRange()
                    : new Part((int) from, (int) Math.min(length - 1, last) + 1);
        }
    }
}
