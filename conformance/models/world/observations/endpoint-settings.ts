// Observations of the settings that webhook endpoints show: to each key of their creator, as last created or changed.

import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { readId, single, singleId } from "../../../readers/envelope.ts";
import { isShown } from "../../../readers/webhooks/webhook-settings.ts";
import { isSameWord } from "../../../readers/webhooks/webhook-status.ts";
import { lacksScope } from "../../../steps/keys/access/needed-scope.ts";
import { readListWith } from "../../../steps/lists/listing.ts";
import { callUntil, readUntil } from "../../../steps/running/call-until.ts";
import { type Failing, hasFailed } from "../../../steps/webhooks/disabled-by-itself.ts";
import { type EndpointSettings, readSettings } from "../../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../../text/json.ts";
import { propertyAt } from "../../../text/pointer.ts";
import type { Caller, Hooked, World } from "../world.ts";
import { isKept } from "./endpoint-events.ts";

const properties = ["name", "url", "events"] as const;

type Judged = Pick<World, "session">;
type Given = Pick<Hooked, "settings" | "status"> & { readonly endpoint: { readonly inbox: Failing } };

/** A setting of which an endpoint shows another value than it was given. */
interface Difference {
  readonly property: string;
  readonly expected: unknown;
  readonly found: unknown;
}

export function differences(
  world: Judged,
  hooked: Given,
  shown: JsonObject | undefined,
): readonly Difference[] {
  const settings: EndpointSettings = shown === undefined ? {} : readSettings(world.session, shown);
  const other = properties
    .filter(
      (property) =>
        settings[property] !== undefined &&
        settings[property] !== null &&
        hooked.settings[property] !== undefined &&
        !isShown(property, hooked.settings[property], settings[property]),
    )
    .map((property) => ({ property, expected: hooked.settings[property], found: settings[property] }));
  return [...other, ...statusDifference(world, hooked, shown)];
}

function statusDifference(
  world: Judged,
  hooked: Given,
  shown: JsonObject | undefined,
): readonly Difference[] {
  const { status } = world.session.profile.bindings.webhook_endpoint;
  if (status === undefined || hooked.status === undefined) return [];
  const found = propertyAt(shown, status.property);
  // A deployment may show its statuses in words of its own: only the opposite status contradicts the given one.
  if (!isSameWord(found, status[OPPOSITE[hooked.status]])) return [];
  // It may itself disable an endpoint to which deliveries fail.
  if (hooked.status === "active" && hasFailed(hooked.endpoint.inbox)) return [];
  return [{ property: status.property, expected: status[hooked.status] ?? hooked.status, found }];
}

/** What a finding about differences says and shows: the same settings in each of its parts. */
export const differenceDetails = (different: readonly Difference[]) => ({
  names: different.map(({ property }) => property).join(" and "),
  expected: Object.fromEntries(different.map(({ property, expected }) => [property, expected])),
  found: Object.fromEntries(different.map(({ property, found }) => [property, found])),
});

const OPPOSITE = { active: "disabled", disabled: "active" } as const;

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
  const { names, ...sides } = differenceDetails(different);
  session.judge(hooked.isChanged ? "WHK-07" : "WHK-04", different.length === 0, {
    message: `${hooked.name} does not show the ${names} that it was given last`,
    ...sides,
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
  const { names, ...sides } = differenceDetails(different);
  session.judge("WHK-36", different.length === 0, {
    message: `the list of endpoints does not show the ${names} that ${hooked.name} was given last`,
    ...sides,
    exchanges: [hooked.endpoint.exchange, last],
  });
}
