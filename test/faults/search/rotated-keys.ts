// Servers with a fault in rotating keys, a row each.

import { onRotation } from "../tools/access/keys.ts";
import { after, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts, inMessageLists } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 216: search accessible messages. Messages are indexed with the secret that sent them, and are found as long as that is
  // valid.
  "messages-of-rotated-keys-unfound": {
    title: "the message search does not find what a key sent before it was rotated",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const senders = new Map<string, string>();
      const lost = new Set<string>();
      return both(
        afterPosts(({ id }, _, { keyId }) => void senders.set(id, keyId)),
        after("rotateApiKey", (_, request) => {
          for (const [id, keyId] of senders) if (keyId === request.path.apiKeyId) lost.add(id);
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !lost.has(id))),
      )(services);
    },
  },
  // The entry of an agent in the index has the secret of its key, and goes with it.
  "rotated-agents-unfound": {
    title: "the member search does not find an agent after its key was rotated",
    breaks: ["SRC-04"],
    decorate: (services) => {
      const gone = new Set<string>();
      return both(
        onRotation((_keyId, { api_key: key }) => {
          if (key.subject.kind === "agent") gone.add(JSON.stringify(key.subject));
        }),
        inListed("searchMembers", (items) =>
          items.filter(({ id }) => ![...gone].some((subject) => subject.includes(id))),
        ),
      )(services);
    },
  },
});
