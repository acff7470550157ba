// Observations of the settings that webhook endpoints show: to each key of their creator, as last created or changed.

import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { readId, single, singleId } from "../../../readers/envelope.ts";
import { isShown } from "../../../readers/webhooks/webhook-settings.ts";
import { readListWith } from "../../../steps/lists/listing.ts";
import { callUntil, readUntil } from "../../../steps/running/call-until.ts";
import { type EndpointSettings, readSettings } from "../../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../../text/json.ts";
import { propertyAt } from "../../../text/pointer.ts";
import { type Caller, type Hooked, lacksScope, type World } from "../world.ts";
import { isKept } from "./told.ts";

const properties = ["name", "url", "events"] as const;

/** The settings of which the endpoint shows another value. */
function differences(world: World, hooked: Hooked, shown: JsonObject | undefined): readonly string[] {
  const { status } = world.session.profile.bindings.webhook_endpoint;
  const settings: EndpointSettings = shown === undefined ? {} : readSettings(world.session, shown);
  const other = properties.filter(
    (property) =>
      settings[property] !== undefined &&
      settings[property] !== null &&
      hooked.settings[property] !== undefined &&
      !isShown(property, hooked.settings[property], settings[property]),
  );
  const now = status === undefined ? undefined : propertyAt(shown, status.property);
  const opposite = hooked.status === undefined ? undefined : status?.[OPPOSITE[hooked.status]];
  return status !== undefined && isSameWord(now, opposite) ? [...other, status.property] : other;
}

const OPPOSITE = { active: "disabled", disabled: "active" } as const;

/**
 * A deployment may show its statuses in words of its own: only the opposite status contradicts the given one.
 */
const isSameWord = (shown: unknown, word: unknown): boolean =>
  (word !== undefined && shown === word) ||
  (typeof shown === "string" && typeof word === "string" && shown.toLowerCase() === word.toLowerCase());

export async function observeSettings(world: World, hooked: Hooked): Promise<void> {
  const eyes = isKept(world, hooked) ? world.eyes(hooked.by) : undefined;
  if (eyes === undefined) return;
  const { session } = world;
  const read = await callUntil(
    session,
    "getWebhookEndpoint",
    { path: { endpointId: hooked.endpoint.id }, as: eyes.caller },
    (exchange) => isSuccess(exchange) && differences(world, hooked, single(exchange.json)).length === 0,
  );
  if (lacksScope(read)) return;
  const isIt = session.judge("WHK-06", singleId(read.json) === hooked.endpoint.id, {
    message: `${eyes.caller.label} cannot read ${hooked.name}, an endpoint of the same identity`,
    expected: `2xx with endpoint ${hooked.endpoint.id}`,
    about: [hooked.endpoint.exchange, read],
  });
  if (!isIt) return;
  const different = differences(world, hooked, single(read.json));
  session.judge(hooked.isChanged ? "WHK-07" : "WHK-04", different.length === 0, {
    message: `${hooked.name} does not show the ${different.join(" and ")} that it was given last`,
    expected: hooked.settings,
    found: single(read.json),
    exchanges: [hooked.endpoint.exchange, read],
  });
}

/** It is in the list of every key of its identity, with the settings of its reading. */
export async function observeListed(world: World, hooked: Hooked): Promise<void> {
  if (!isKept(world, hooked)) return;
  const [own, ...others] = world.callersOf(hooked.by, world.turn % 2 === 0 ? "x-api-key" : "bearer");
  const other = others[world.turn % Math.max(1, others.length)];
  for (const caller of [own, other]) if (caller !== undefined) await observeListedTo(world, hooked, caller);
}

async function observeListedTo(world: World, hooked: Hooked, caller: Caller): Promise<void> {
  const { session } = world;
  const list = (): Promise<{ readonly items: readonly JsonObject[]; readonly last: Exchange }> =>
    readListWith(session, [hooked.endpoint.id], { operation: "listWebhookEndpoints", as: caller });
  const { items, last } = await list();
  if (!isSuccess(last)) return;
  const item = items.find((one) => readId(one) === hooked.endpoint.id);
  // A disabled endpoint may be left out.
  if (item === undefined && hooked.status === "disabled") return;
  session.judge("WHK-05", item !== undefined, {
    message: `${hooked.name} is not in the list of endpoints that ${caller.label} reads`,
    expected: `endpoint ${hooked.endpoint.id}`,
    found: items.map(readId),
    exchanges: [hooked.endpoint.exchange, last],
  });
  const isSame = (one: JsonObject | undefined): boolean => differences(world, hooked, one).length === 0;
  if (isSame(item)) return;
  const find = async () => (await list()).items.find((one) => readId(one) === hooked.endpoint.id);
  const again = await readUntil(session, find, isSame);
  const different = differences(world, hooked, again);
  session.judge("WHK-36", different.length === 0, {
    message: `the list of endpoints does not show the ${different.join(" and ")} that ${hooked.name} was given last`,
    expected: hooked.settings,
    found: again,
    exchanges: [hooked.endpoint.exchange, last],
  });
}
