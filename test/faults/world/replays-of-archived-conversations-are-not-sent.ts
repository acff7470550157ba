// Line 204: "A replay creates a new attempt." Whether the conversation of the event is archived by then is looked at, when the
// replay is asked for or when it is sent.
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundStore, both } from "../tools/around.ts";
import { inAttempts, unsentReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingArchived } from "../tools/imports/archived.ts";

const placeOf = (payload: string): string => JSON.parse(payload).related?.conversation_id ?? "";

export default defineFaults({
  "replays-of-archived-conversations-are-not-sent": {
    title: "a replay of an event in a conversation that was archived since is accepted and not sent",
    breaks: ["WHK-18"],
    decorate: knowingArchived((isArchived) =>
      unsentReplays(({ payload }, isReplay) => isReplay && isArchived(placeOf(payload))),
    ),
  },
  "replays-of-archived-conversations-are-refused": {
    title: "a replay of an event in a conversation that was archived since is refused",
    breaks: ["WHK-18"],
    decorate: knowingArchived((isArchived) => (services) => {
      const places = new Map<string, string>();
      return both(
        inAttempts((attempt) => {
          places.set(attempt.deliveryId, placeOf(attempt.payload));
          return attempt;
        }),
        aroundStore("deliveries", "replay", (replay) => (viewer, deliveryId) => {
          if (isArchived(places.get(deliveryId) ?? ""))
            throw new Refusal("not_found", "the conversation is archived");
          return replay(viewer, deliveryId);
        }),
      )(services);
    }),
  },
});
