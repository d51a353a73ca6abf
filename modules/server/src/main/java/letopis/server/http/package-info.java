/// HTTP infrastructure shared by all routes: reading requests and writing responses.
@NullMarked
package letopis.server.http;

import org.jspecify.annotations.NullMarked;
