// Servers with a fault in issuing keys, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A place in the list of keys stays where it is while keys are issued.
  "growing-keys-move": {
    title: "a cursor of the list of keys is refused once another key was issued",
    breaks: ["GEN-14"],
    decorate: (services) => {
      let issued = 0;
      const known = new Map<string, number>();
      return both(
        before("issueApiKey", () => issued++),
        around("listApiKeys", (original) => async (request, context) => {
          const { cursor } = request.query;
          if (cursor !== undefined && (known.get(cursor) ?? issued) !== issued)
            throw new Refusal("invalid_cursor", "the list has changed; start again without it");
          const response = await original(request, context);
          const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
          if (next) known.set(next, issued);
          return response;
        }),
      )(services);
    },
  },
  // Line 27: a cursor is where a list goes on. Here each source that was created since moves the next page by one.
  "pages-of-inbound-sources-shift": {
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
  },
});
