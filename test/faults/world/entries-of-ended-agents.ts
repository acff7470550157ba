// Spec 109, 231: entries have an author; updates are recorded. The journal joins entries with the keys of their authors.
import { after, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title: "a task shows no entries any more that were recorded with a key that was revoked since",
  breaks: ["TSK-10", "TSK-30"],
  decorate: (services) => {
    const writers = new Map<string, string>();
    const ended = new Set<string>();
    return both(
      after("recordTaskUpdate", (response, _, { keyId }) => {
        if (response.status === 200) writers.set(response.body.entry.id, keyId);
      }),
      onStatus((key, status) => {
        if (status === "revoked") ended.add(key.id);
      }),
      inBody("getTask", (body) => ({
        ...body,
        entries: body.entries.filter(({ id }) => !ended.has(writers.get(id) ?? "")),
      })),
    )(services);
  },
});
