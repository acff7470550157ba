// Nobody needs an event about their own message.

import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mentions subscription gets no message in which its principal mentions itself",
  breaks: ["RTS-09"],
  decorate: onlyMatching(
    (event, { delivery, viewer }) =>
      delivery === "messages" || JSON.parse(event.payload).data.object.author_id !== viewer.memberId,
  ),
});
