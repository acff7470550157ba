// Line 257: the repetition replays; line 216: search. The text of a repetition is put into the index once more.
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message whose creation was repeated is found twice",
  breaks: ["GEN-36"],
  decorate: (services) => {
    const repeated = new Set<string>();
    return both(
      after("createMessage", (response) => {
        if (response.status === 200 && response.headers?.["idempotent-replayed"] !== undefined)
          repeated.add(response.body.data.id);
      }),
      inListed("searchMessages", (items) =>
        items.flatMap((item) => (repeated.has(item.id) ? [item, item] : [item])),
      ),
    )(services);
  },
});
