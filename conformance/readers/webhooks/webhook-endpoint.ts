// The profile's values for webhook endpoints: which event types they can enable, and how one is silenced.
import type { Bindings } from "../../profile/profile.ts";
import type { JsonObject } from "../../text/json.ts";
import { fillTemplate } from "../../text/template.ts";

export const MESSAGE_CREATED = "message.created";

/** Event types that can be enabled; those that the specification shows unless the profile has others. */
export const typesOf = ({ webhook_endpoint: { types } }: Bindings): readonly string[] =>
  types ?? [MESSAGE_CREATED, "webhook.test"];

/** Types that a run causes only by a test event. */
export const quietTypesOf = (bindings: Bindings): readonly string[] =>
  typesOf(bindings).filter((type) => type !== MESSAGE_CREATED);

/** Event types as a request has them. */
export const eventsIn = ({ webhook_endpoint: { event } }: Bindings, types: readonly string[]): unknown[] =>
  types.map((type) => (event === undefined ? type : fillTemplate(event, { type })));

/**
 * The updates after each of which an endpoint is sent nothing: there is no operation that removes one, so that it is
 * disabled, or set to listen to nothing that happens. None where the profile names neither.
 */
export function quietBodies(bindings: Bindings): readonly JsonObject[] {
  const { status, events } = bindings.webhook_endpoint;
  const quiet = quietTypesOf(bindings);
  return [
    ...(status === undefined ? [] : [{ [status.property]: status.disabled }]),
    ...(events === undefined || quiet.length === 0 ? [] : [{ [events]: eventsIn(bindings, quiet) }]),
  ];
}

/** The likeliest of them. */
export const quietBody = (bindings: Bindings): JsonObject | undefined => quietBodies(bindings)[0];
