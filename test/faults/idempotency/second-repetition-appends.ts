import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second repetition of a request appends a message",
  breaks: ["IDM-02"],
  decorate: around("createMessage", (original) => {
    const repetitions = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      const count = (repetitions.get(context.idempotencyKey ?? "") ?? -1) + 1;
      repetitions.set(context.idempotencyKey ?? "", count);
      if (count > 1) await original(request, { ...context, idempotencyKey: undefined });
      return response;
    };
  }),
});
