/// What all routes share: how a request is read, and how an answer is written.
@NullMarked
package letopis.server.http;

import org.jspecify.annotations.NullMarked;
