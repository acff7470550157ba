// Line 117: markdown_content is the message body. A JSON parser reads each \u escape by itself, and half of a character
// is none; Python and PHP send every emoji as two escapes.
import { defineFault } from "../tools/fault.ts";
import { rawBodies } from "../tools/repair-json.ts";

export default defineFault({
  title:
    "a character beyond the basic plane that is sent as two \\u escapes is stored as two replacement characters",
  breaks: ["MSG-08", "MSG-24"],
  decorate: rawBodies((text) =>
    text.replaceAll(/\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g, (found) =>
      found === "\\\\" ? found : "\\ufffd\\ufffd",
    ),
  ),
});
