// Spec 216: message search finds accessible messages. What an agent wrote is owned by the key it wrote with.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title:
    "the message search of an agent that got a new key does not find what the agent wrote before its first key was revoked",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const ended = new Map<string, number>();
    return both(
      onStatus(({ memberId, memberKind }, status) => {
        if (status === "revoked" && memberKind === "agent") ended.set(memberId, services.clock.now());
      }),
      inMessageLists(["searchMessages"], (items, { caller }) =>
        items.filter(
          ({ author_id, created_at }) =>
            author_id !== caller.memberId || Date.parse(created_at) > (ended.get(caller.memberId) ?? 0),
        ),
      ),
    )(services);
  },
});
