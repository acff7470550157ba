// Line 24: lists come in data.items. A client that asks for the connection to be closed gets what is in the buffer when it
// is.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a response of more than 16 KiB is cut off for a request with Connection: close",
  breaks: ["GEN-17"],
  decorate: onTheWayOut((text, { headers }) =>
    headers.connection?.toLowerCase() === "close" ? text.slice(0, 16_384) : text,
  ),
});
