import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an update accepts an ftp address as the target",
  breaks: ["WHK-24"],
  decorate: onTheWayIn((body, { method }) => {
    const { url } = (body ?? {}) as Loose;
    return method === "PATCH" && typeof url === "string" && url.startsWith("ftp:")
      ? { ...(body as Loose), url: "https://receiver.example/ftp" }
      : body;
  }),
});
