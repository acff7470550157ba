import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the third repetition of a request makes another message",
  breaks: ["IDM-02", "IDM-03"],
  decorate: around("createMessage", (original) => {
    const times = new Map<string, number>();
    return (request, context) => {
      const { idempotencyKey: key = "" } = context;
      const count = (times.get(key) ?? 0) + 1;
      times.set(key, count);
      return original(request, { ...context, idempotencyKey: count > 3 ? `${key}-${count}` : key });
    };
  }),
});
