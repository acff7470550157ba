// WHK-24: a target is an absolute http or https URL. The pattern that looks for one is not tied to the beginning.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a target that has an https URL somewhere behind its beginning is accepted",
  breaks: ["WHK-24"],
  decorate: onTheWayIn((body, { url: path }) => {
    const { url } = (body ?? {}) as Loose;
    if (!path.includes("/webhook-endpoints") || typeof url !== "string") return body;
    return { ...(body as Loose), url: /.https?:\/\/.+/.exec(url)?.[0].slice(1) ?? url };
  }),
});
