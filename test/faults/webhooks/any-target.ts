import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a target that is not a URL is accepted",
  breaks: ["WHK-24"],
  decorate: onTheWayIn((body, { url: path }) => {
    const { url } = (body ?? {}) as Loose;
    if (!path.includes("/webhook-endpoints") || typeof url !== "string" || url === "" || URL.canParse(url))
      return body;
    return { ...(body as Loose), url: `https://receiver.example/${encodeURIComponent(url)}` };
  }),
});
