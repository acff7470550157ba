import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a redirect is followed without the event",
  breaks: ["WHK-34"],
  decorate: aroundService("sender", "send", (send) => async (message, signal) => {
    const result = await send(message, signal);
    if (result.httpStatus !== 307) return result;
    const { headers } = await fetch(message.url, { method: "POST", redirect: "manual" });
    await fetch(headers.get("location") ?? message.url);
    return result;
  }),
});
