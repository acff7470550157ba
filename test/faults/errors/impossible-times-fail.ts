// Line 344: "400 invalid input". The time of a record is written anew before it is looked at, which an impossible one does not survive.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "an imported message with a time that does not exist makes the service fail",
  breaks: ["ERR-12"],
  decorate: onTheWayIn((body) => {
    const { messages } = (body ?? {}) as { messages?: unknown };
    for (const { created_at: at } of Array.isArray(messages) ? messages.filter(Boolean) : [])
      if (typeof at === "string") new Date(at).toISOString();
    return body;
  }),
});
