// Lines 346-350: "Two body shapes exist", both of which have a code.

import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a clipboard that is not there is answered with an error that has no code",
  breaks: ["ERR-01"],
  decorate: onTheWayOut((text, { url }, { statusCode }) =>
    statusCode === 404 && url.startsWith("/v1/clipboards/")
      ? JSON.stringify({ error: "clipboard not found" })
      : text,
  ),
});
