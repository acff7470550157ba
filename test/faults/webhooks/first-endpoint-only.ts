import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several endpoints only the first one gets an event",
  breaks: ["WHK-10"],
  decorate: aroundService("sender", "send", (send) => {
    const first = new Map<string, string>();
    return async (message, signal) => {
      const { id } = JSON.parse(message.body);
      const url = first.get(id) ?? message.url;
      first.set(id, url);
      return url === message.url
        ? send(message, signal)
        : { isSuccess: true, httpStatus: 200, errorCode: null };
    };
  }),
});
