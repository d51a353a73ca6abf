/// The routes of `/api/v1`, which serve matches as JSON.
@NullMarked
package letopis.server.api;

import org.jspecify.annotations.NullMarked;
