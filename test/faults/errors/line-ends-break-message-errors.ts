// Line 26: every response is JSON. The text of an error repeats what was sent, with its line ends.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a message that is refused for a value with a line end is answered with broken JSON",
  breaks: ["GEN-17"],
  decorate: onTheWayOut((text, { url, body }, { statusCode }) => {
    const isBroken = statusCode >= 400 && JSON.stringify(body ?? null).includes("\\n");
    return isBroken && /\/messages$/.test(url) ? text.replace(/"message":"/, "$&refused:\n") : text;
  }),
});
