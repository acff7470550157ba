import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "last_message_at is an empty text in the context of an imported conversation without messages",
  breaks: ["CON-09"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    return data.origin === 1 && data.last_message_at === null
      ? { data: { ...data, last_message_at: "" } }
      : json;
  }),
});
