/// Through whose eyes a request may look.
@NullMarked
package letopis.server.access;

import org.jspecify.annotations.NullMarked;
