// Endpoints are in the list of their creator, on any page, and read by id as the list shows them.
import { isDeepStrictEqual } from "node:util";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { BELOW } from "../../inputs/webhook-addresses.ts";
import { idOrItem, readId, single } from "../../readers/envelope.ts";
import { needScope } from "../../steps/keys/access/needed-scope.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { administer, issueWideKey, memberSubject } from "../../steps/keys/issued/keys.ts";
import { readSettled } from "../../steps/lists/list-readings.ts";
import { haveIds, type Listing, needItems, readListWith } from "../../steps/lists/listing.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createSilentEndpoint,
  knownEndpoint,
  quietSettings,
  readEndpoint,
  readSettings,
  requestEndpoint,
} from "../../steps/webhooks/webhooks.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

/** At two to a page this covers the endpoints of this run and of several before it. */
const MAX_PAGES = 60;

export default defineCheck({
  title: "created webhook endpoints are listed, and read by id as the list shows them",
  requirements: ["WHK-05", "WHK-06", "WHK-36"],
  capabilities: ["webhooks"],
  needs: endpointNeeds,
  async run(session) {
    const created = [...(await createUnusual(session))];
    for (let count = 0; count < 3; count++) created.push((await createSilentEndpoint(session)).id);
    const left = await unlessUntestable(() => createWithEndedKey(session));
    const awaited = left === undefined ? created : [...created, left];
    const listing = await readListWith(session, awaited, { operation: "listWebhookEndpoints" });
    needItems(session, listing);
    if (left !== undefined) await judgeLeft(session, left, listing);
    for (const id of created) {
      session.judge("WHK-05", !listing.missing.includes(id), {
        message: "the list of webhook endpoints does not contain one that was just created",
        expected: `endpoint ${id}`,
        found: listing.complete ? listing.items.map(idOrItem) : responseOf(listing.last),
        exchanges: [listing.last],
      });
      const item = listing.items.find((candidate) => readId(candidate) === id);
      await judgeReading(session, id, item);
    }
    await judgeSmallPages(session, created);
  },
});

/**
 * One without a name, and one with the address of that one, as far as there can be such; the address has a path and a
 * query where it may.
 */
async function createUnusual(session: Session): Promise<readonly string[]> {
  const settings = await quietSettings(session);
  const ids = new Set<string>();
  if (!session.has("bindings.webhook_endpoint.name")) return [];
  for (const below of [BELOW, ""]) {
    if (ids.size > 0) break;
    for (const name of [null, session.unique("beside")]) {
      const created = await requestEndpoint(session, { ...settings, url: `${settings.url}${below}`, name });
      const endpoint = await unlessUntestable(async () => knownEndpoint(session, created));
      if (endpoint !== undefined) ids.add(endpoint.id);
    }
  }
  return [...ids];
}

/**
 * One of the same identity whose key was revoked since.
 * @returns its id, unless it is gone or no longer active: the specification does not describe that
 */
async function createWithEndedKey(session: Session): Promise<string | undefined> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined || !canIssueKeys(session) || !isServed(session.profile, "revokeApiKey"))
    return undefined;
  const issued = await issueWideKey(session, memberSubject(await membershipOf(session, "primary")));
  const created = await requestEndpoint(session, await quietSettings(session), { as: issued.key });
  const { id } = knownEndpoint(session, created);
  await administer(session, "revokeApiKey", issued);
  return (await readActive(session, id)) === undefined ? undefined : id;
}

async function readActive(session: Session, endpointId: string): Promise<Exchange | undefined> {
  const { status } = session.profile.bindings.webhook_endpoint;
  const read = await session.call("getWebhookEndpoint", { path: { endpointId } });
  const shown = isSuccess(read) ? single(read.json) : undefined;
  return status !== undefined && propertyAt(shown, status.property) === status.active ? read : undefined;
}

async function judgeLeft(
  session: Session,
  id: string,
  { missing, items, last }: Listing & { readonly missing: readonly string[] },
): Promise<void> {
  // It may have gone meanwhile.
  const read = missing.includes(id) ? await readActive(session, id) : undefined;
  session.judge("WHK-05", read === undefined, {
    message:
      "the list of webhook endpoints does not contain one whose API key was revoked since, which another key of the same identity reads as active",
    expected: `endpoint ${id}`,
    found: items.map(idOrItem),
    exchanges: read === undefined ? [last] : [last, read],
  });
}

async function judgeReading(session: Session, id: string, item: JsonObject | undefined): Promise<void> {
  const read = needScope(session, await readEndpoint(session, { id, as: "primary" }));
  const endpoint = isSuccess(read) ? single(read.json) : undefined;
  if (endpoint !== undefined) session.given(readId(endpoint), "a webhook endpoint is read with its id", read);
  session.judge("WHK-06", readId(endpoint) === id, {
    message: "reading a webhook endpoint by its id does not return it",
    expected: `endpoint ${id}`,
    about: read,
  });
  if (endpoint === undefined || item === undefined) return;
  const [listed, shown] = [described(session, item), described(session, endpoint)];
  for (const [name, value] of Object.entries(listed)) {
    if (value === undefined || shown[name] === undefined) continue;
    session.judge("WHK-36", isDeepStrictEqual(value, shown[name]), {
      message: `a webhook endpoint read by its id has another ${name} than in the list`,
      expected: value,
      found: shown[name],
      exchanges: [read],
    });
  }
}

/** The properties of an endpoint that the profile names; all others may be made anew for each reading. */
function described(session: Session, endpoint: JsonObject): Readonly<Record<string, unknown>> {
  const { status } = session.profile.bindings.webhook_endpoint;
  return {
    ...readSettings(session, endpoint),
    ...(status === undefined ? {} : { [status.property]: endpoint[status.property] }),
  };
}

/** Page after page of one, where the profile says how. */
async function judgeSmallPages(session: Session, created: readonly string[]): Promise<void> {
  const binding = session.profile.bindings.lists.listWebhookEndpoints;
  if (binding?.limit === undefined || binding.cursor === undefined) return;
  const enough = (items: readonly unknown[]): boolean => haveIds(created)(items.filter(isObject));
  const reading = await readSettled(session, created, {
    operation: "listWebhookEndpoints",
    limit: 1,
    enough,
    maxPages: MAX_PAGES,
  });
  if (reading.end !== "last-page" && reading.end !== "enough") return;
  session.judge("WHK-05", enough(reading.items), {
    message: "the list of webhook endpoints, read in pages of one, leaves out one that was just created",
    expected: created,
    found: reading.items.map(idOrItem),
    ...(reading.last === undefined ? {} : { exchanges: [reading.last] }),
  });
}
