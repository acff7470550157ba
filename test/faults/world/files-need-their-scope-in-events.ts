// Line 296: required scopes include realtime:read and messages:read. A message with files is for keys that read files.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a connection whose key lacks files:read is not sent messages with files",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const readers = new Set<string>();
    const { messages } = services.store;
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (holder.scopes.has("files:read")) readers.add(holder.key.id);
        return holder;
      }),
      onlyMatching(({ messageId }, { viewer }) => {
        const message = messageId === null ? undefined : messages.find(viewer, messageId);
        return readers.has(viewer.keyId ?? "") || (message?.files ?? []).length === 0;
      }),
    )(services);
  },
});
