// Line 349: "Legacy `error` (string), `error_code` (string)".
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the refusal to enable a revoked key has error null",
  breaks: ["ERR-01", "ERR-02"],
  decorate: onTheWayOut((text, { url }, { statusCode }) =>
    statusCode === 409 && url.endsWith("/enable")
      ? JSON.stringify({ error: null, error_code: "conflict" })
      : text,
  ),
});
