// Line 279: "Per-request maxima: ... 100 messages". What the import has already is not counted.

import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";
import { onTheWayIn } from "../tools/responses.ts";

interface Body {
  readonly messages?: readonly { readonly external_id?: unknown }[];
}

const MAXIMUM = 100;

export default defineFault({
  title: "a batch of 101 messages is imported when one of them is new",
  breaks: ["IMP-12"],
  decorate: (services) => {
    const known = new Set<unknown>();
    return both(
      onTheWayIn((body, { method, url }) => {
        const { messages } = (body ?? {}) as Body;
        if (method !== "POST" || !/\/records$/.test(url) || !Array.isArray(messages)) return body;
        const fresh = messages.filter(({ external_id: id }) => !known.has(id));
        const isMeant = messages.length > MAXIMUM && fresh.length <= MAXIMUM;
        return isMeant ? { ...(body as object), messages: fresh } : body;
      }),
      inBatches(() => (records) => {
        for (const { externalId } of records.messages) known.add(externalId);
        return records;
      }),
    )(services);
  },
});
