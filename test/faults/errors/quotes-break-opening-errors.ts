// Line 353: errors of openings "may use either shape", both of which are JSON. The message is put in as it is.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "an opening that is refused for a value with a quotation mark is answered with broken JSON",
  breaks: ["ERR-10", "GEN-17"],
  decorate: onTheWayOut((text, { url, body }, { statusCode }) => {
    const isQuoted = statusCode >= 400 && JSON.stringify(body ?? null).includes('\\"');
    return url.endsWith("/realtime/connections") && isQuoted
      ? text.replace(/"message":"/, `$&refused: "`)
      : text;
  }),
});
