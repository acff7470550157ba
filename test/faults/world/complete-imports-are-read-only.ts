// Line 257: creating a message requires a scope and access to the conversation. A conversation whose import is complete
// counts as an archive.

import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "nobody can post in an imported conversation any more once its import is complete",
  breaks: ["THR-13"],
  decorate: (services) => {
    const ofImport = new Map<string, Set<string>>();
    const archived = new Set<string>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        const sources = ofImport.get(importId) ?? new Set();
        for (const { externalId } of records.conversations) sources.add(externalId);
        ofImport.set(importId, sources);
        return outcome;
      }),
      after("completeImport", (response, request) => {
        if (response.status === 200)
          for (const id of ofImport.get(request.path.importId) ?? []) archived.add(id);
      }),
      after("createImport", (response) => {
        if (response.status === 201)
          for (const id of ofImport.get(response.body.data.id) ?? []) archived.delete(id);
      }),
      around("createMessage", (original, { store }) => async (request, context) => {
        const conversation = await store.conversations.get(context.caller, request.path.conversationId);
        if (archived.has(conversation?.externalChannelId ?? ""))
          throw new Refusal("conflict", "the conversation is an archive");
        return original(request, context);
      }),
    )(services);
  },
});
