// Faults of the choice of receivers: a condition beside the right one.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import type { StoredEvent } from "../../../reference-server/store/db/commit-events.ts";
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { around, aroundService, both } from "./around.ts";
import { notingPlaces } from "./messages/posts.ts";

type Condition = (event: StoredEvent, subscription: Subscription) => boolean;

/** Delivers only what also fulfils the condition. */
export const onlyMatching = (condition: Condition): Decorate =>
  aroundService(
    "realtime",
    "matches",
    (matches) => (event, subscription) => matches(event, subscription) && condition(event, subscription),
  );

/** Delivers what fulfils the condition as well. */
export const alsoMatching = (condition: Condition): Decorate =>
  aroundService(
    "realtime",
    "matches",
    (matches) => (event, subscription) => matches(event, subscription) || condition(event, subscription),
  );

/** Leaves some messages in such conversations undelivered. */
export const silentWhere =
  (
    isMeant: (conversation: Conversation) => boolean,
    isLost: (event: StoredEvent, subscription: Subscription) => boolean = () => true,
  ): Decorate =>
  (services) => {
    const places = new Set<string>();
    return both(
      notingPlaces(places, isMeant),
      onlyMatching(
        (event, subscription) => !places.has(event.conversationId) || !isLost(event, subscription),
      ),
    )(services);
  };

/**
 * Leaves undelivered what an identity posts right after a request of its own that failed.
 * @param spoils whether it fails in the way that does so @param isDeaf which subscriptions do not hear of it
 */
export const losingWhatFollows =
  (
    spoils: (error: unknown) => boolean,
    isDeaf: (subscription: Subscription) => boolean = () => true,
  ): Decorate =>
  (services) => {
    const spoilt = new Set<string>();
    const lost = new Set<string | null>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const { memberId } = context.caller;
        if (spoilt.delete(memberId)) lost.add(request.body.markdown_content);
        try {
          return await original(request, context);
        } catch (error) {
          if (spoils(error)) spoilt.add(memberId);
          throw error;
        }
      }),
      onlyMatching(
        ({ payload }, subscription) =>
          !isDeaf(subscription) || !lost.has(JSON.parse(payload).data.object.content),
      ),
    )(services);
  };
