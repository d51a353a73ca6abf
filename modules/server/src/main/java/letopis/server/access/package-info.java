/// Access control: the audience of each request.
@NullMarked
package letopis.server.access;

import org.jspecify.annotations.NullMarked;
