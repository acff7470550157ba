// Spec 346: "Two body shapes exist". The compatibility route of transcripts throws past the common rendering of errors, with
// the body of the framework.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "an error of the transcript route has a body of the framework",
  breaks: ["ERR-01"],
  decorate: onTheWayOut((text, { url }, { statusCode }) =>
    /\/calls\/[^/?]+\/transcript/.test(url) && statusCode === 400
      ? JSON.stringify({ statusCode, message: "Bad Request" })
      : text,
  ),
});
