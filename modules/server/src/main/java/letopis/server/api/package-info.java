/// The routes of `/api`, which give matches as JSON.
@NullMarked
package letopis.server.api;

import org.jspecify.annotations.NullMarked;
