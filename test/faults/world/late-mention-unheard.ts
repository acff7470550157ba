// Mentions are looked for in the preview of a text.

import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention after the first 1000 characters of a text is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: onlyMatching(
    (event, { delivery, viewer }) =>
      delivery === "messages" ||
      String(JSON.parse(event.payload).data.object.content).slice(0, 1000).includes(`<@${viewer.memberId}>`),
  ),
});
