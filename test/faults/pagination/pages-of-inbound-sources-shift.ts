// Spec 27: a cursor is where a list goes on. Here each source that was created since moves the next page by one.
import { before, both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an inbound webhook source that is created between two pages of their list makes the next page repeat one",
  breaks: ["GEN-14"],
  decorate: (services) => {
    let created = 0;
    const known = new Map<string, { readonly created: number; readonly last: unknown }>();
    return both(
      before("createInboundSource", () => created++),
      inData("listInboundSources", (data, request) => {
        const { cursor } = request.query;
        const before = cursor === undefined ? undefined : known.get(cursor);
        const last = data.items.at(-1);
        const next = data.page_info.next_cursor;
        if (next) known.set(next, { created, last });
        if (before === undefined || before.created === created) return data;
        const items = [before.last as NonNullable<typeof last>, ...data.items];
        return { ...data, items };
      }),
    )(services);
  },
});
