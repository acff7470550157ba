import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "each page of a transcript that is read through a forward shows the first segments",
  breaks: ["CAL-02"],
  decorate: (services) => {
    let first: unknown;
    return inJson("GET", /\/transcript\?.*forwarded_message_id=/, (json: Loose, { url }) => {
      if (!url.includes("cursor=")) first = json.segments;
      return { ...json, segments: first ?? json.segments };
    })(services);
  },
});
