// Spec 125: replies_count. The counter is read and written back, and of replies that arrive together some write the
// same number.
import { around, both, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "of three replies that arrive together the third is not counted",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const underWay = new Map<string, number>();
    const lost = new Map<string, number>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const root = request.body.thread_root_id;
        if (typeof root !== "string") return original(request, context);
        const others = underWay.get(root) ?? 0;
        underWay.set(root, others + 1);
        try {
          await pause(MEETING_MS);
          const response = await original(request, context);
          if (others >= 2) lost.set(root, (lost.get(root) ?? 0) + 1);
          return response;
        } finally {
          underWay.set(root, (underWay.get(root) ?? 1) - 1);
        }
      }),
      inShown((shown) => {
        const count = lost.get(shown.id);
        return count === undefined ? shown : { ...shown, replies_count: shown.replies_count - count };
      }),
    )(services);
  },
});
