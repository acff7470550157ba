// An endpoint is created with a name, a target and event types, shows them when it is read, and its creation returns its secret.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { longNames, mixedName, nameClasses } from "../../inputs/name-classes.ts";
import { addressEnds, longEnds } from "../../inputs/webhook-addresses.ts";
import { keysByRole } from "../../profile/profile.ts";
import { single, singleId } from "../../readers/envelope.ts";
import { isShown, requirementOf } from "../../readers/webhooks/webhook-settings.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { judgeUncovered } from "../../steps/webhooks/shown-url.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  type EndpointSettings,
  enabledTypes,
  knownEndpoint,
  needRead,
  quietSettings,
  quietUrl,
  readEndpoint,
  readSettings,
  requestEndpoint,
  signingSecret,
  unreadSettings,
} from "../../steps/webhooks/webhooks.ts";
import { counted } from "../../text/counted.ts";

interface Wish {
  /** Classes of it. */
  readonly name: readonly string[];
  readonly below: string;
  readonly events: readonly string[];
}

const properties = ["name", "url", "events"] as const;
/** Classes of names, of which each is given once. */
const names = [
  ["one word"],
  ["other scripts", "number-like"],
  ["right to left", "null-like"],
  ["long"],
  ["quotes", "escapes"],
] as const;
const targets = ["", ...addressEnds];

/** A part of a path, never one that only goes up. fast-check's own paths take a second to make ready. */
const segment = fc
  .string({ unit: fc.constantFrom(..."abcXYZ019-._~!$&'()*+,;=:@", "%20", "%C3%A9"), maxLength: 12 })
  .map((text) => `/p${text}`);

export default defineCheck({
  title:
    "creating a webhook endpoint returns its secret, and reading it shows the settings that it was created with",
  requirements: ["WHK-01", "WHK-04", "WHK-43", "WHK-44"],
  capabilities: ["webhooks"],
  needs: namedEndpointNeeds,
  async run(session) {
    const types = enabledTypes(session);
    const unread = new Set<string>();
    const [plain, ...others] = targets.map((below, index) => ({
      name: names[index] ?? [],
      below,
      events: index % 2 === 0 ? types : types.slice(-1),
    }));
    const isTaken = plain !== undefined && (await create(session, plain, unread));
    session.given(isTaken, "a webhook endpoint can be created");
    for (const wish of others) await create(session, wish, unread);
    for (const as of ["second", "agent"] as const)
      if (session.has(`keys.${as}`)) await createAs(session, await quietSettings(session), as);
    await createOtherwise(session);
    await judgeLongName(session);
    await judgeLongUrl(session);
    const wish = fc.record<Wish>({
      name: fc.constantFrom(...nameClasses).map(({ name }) => [name]),
      below: fc.array(segment, { maxLength: 4 }).map((segments) => segments.join("")),
      events: fc.subarray([...types], { minLength: 1 }),
    });
    await session.property(
      wish,
      async (each, example) => {
        await create(example, each, unread);
      },
      { examples: 8 },
    );
    needRead(unread);
  },
  // Judges every creation of the run, by any caller, in either header, with any settings.
  observe(exchange, session) {
    if (exchange.operation !== "createWebhookEndpoint" || !isSuccess(exchange)) return;
    const id = singleId(exchange.json);
    const { ids, keys } = knownOf(session);
    const key = exchange.request.headers["idempotency-key"];
    // A repetition is another matter, and so is the endpoint that there is.
    const isNew = (id === undefined || !ids.has(id)) && (key === undefined || !keys.has(key));
    if (id !== undefined) ids.add(id);
    if (key !== undefined) keys.add(key);
    if (isNew) judgeShownSecret(session, exchange);
  },
});

const knownOf = perSession(() => ({ ids: new Set<string>(), keys: new Set<string>() }));

/** Without a name, with all that another one has, and with the key as a token, as far as there can be such. */
async function createOtherwise(session: Session): Promise<void> {
  const settings = await quietSettings(session);
  for (const made of [{ ...settings, name: null }, settings, settings])
    await createAs(session, made, "primary");
  const key = keysByRole(session.profile).get("primary");
  if (key === undefined || !(await session.takesTokens())) return;
  const bearer = { key, label: "primary (bearer)", bearer: true };
  await createAs(session, await quietSettings(session), bearer);
}

/** An endpoint that may be refused: the response to its creation is judged as it comes. */
async function createAs(
  session: Session,
  settings: EndpointSettings,
  as: "primary" | "second" | "agent" | AdHocKey,
): Promise<void> {
  const created = await requestEndpoint(session, settings, { as });
  if (isSuccess(created)) await unlessUntestable(async () => knownEndpoint(session, created, as));
}

/** The longest name that the deployment takes is shown whole. */
async function judgeLongName(session: Session): Promise<void> {
  const settings = await quietSettings(session);
  for (const name of longNames(session.unique("endpoint"))) {
    const created = await requestEndpoint(session, { ...settings, name });
    if (!isSuccess(created)) continue;
    const nameIn = ({ json }: Exchange): unknown => readSettings(session, single(json)).name;
    const isWhole = (shown: Exchange): boolean => isSuccess(shown) && nameIn(shown) === name;
    const read = await readEndpoint(session, knownEndpoint(session, created), isWhole);
    // One that shows no name is judged above.
    if (!isSuccess(read) || nameIn(read) === undefined) return;
    session.judge("WHK-43", isWhole(read), {
      message: `reading a webhook endpoint that was created with a name of ${counted(name.length, "character")} shows another name`,
      expected: name,
      found: nameIn(read),
      exchanges: [created, read],
    });
    return;
  }
}

/** The longest address that the deployment takes is shown whole. */
async function judgeLongUrl(session: Session): Promise<void> {
  const settings = await quietSettings(session);
  for (const end of longEnds) {
    const url = `${String(settings.url)}${end}`;
    const created = await requestEndpoint(session, { ...settings, url });
    if (!isSuccess(created)) continue;
    const read = await readEndpoint(session, knownEndpoint(session, created));
    if (isSuccess(read))
      judgeUncovered(session, url, readSettings(session, single(read.json)).url, [created, read]);
    return;
  }
}

function judgeShownSecret(session: Session, created: Exchange): void {
  session.judge("WHK-01", (signingSecret(created) ?? "") !== "", {
    message: `the response to creating a webhook endpoint with the ${created.as} key has no signing secret in data.signing_secret`,
    expected: "a non-empty string in data.signing_secret",
    found: `properties ${Object.keys(single(created.response?.json) ?? {}).join(", ")}`,
    exchanges: [created],
  });
}

/**
 * A deployment chooses the names and targets that it accepts: a refusal is not judged. @param unread collects
 * the profile keys of settings that the endpoint does not show @returns whether it was created
 */
async function create(session: Session, wish: Wish, unread: Set<string>): Promise<boolean> {
  const settings = {
    name: mixedName(session.unique("endpoint"), ...wish.name),
    url: `${await quietUrl(session)}${wish.below}`,
    events: wish.events,
  };
  const created = await requestEndpoint(session, settings);
  session.given(created.status !== 429, "the number of webhook endpoints is not limited to fewer", created);
  if (session.profile.statuses.invalid.includes(created.status)) {
    // The suite's own receiver speaks plain http; webhooks.relay_url gives it a target with TLS.
    session.observe(
      "webhook endpoints that are refused",
      `${wish.name.join(" and ")} at ${new URL(settings.url).protocol}//`,
    );
    return false;
  }
  session.given(isSuccess(created), "a webhook endpoint can be created", created);
  const endpoint = knownEndpoint(session, created);
  const shownBy = (exchange: Exchange): EndpointSettings =>
    readSettings(session, isSuccess(exchange) ? single(exchange.json) : undefined);
  const isAsCreated = (response: Exchange): boolean =>
    properties.every((property) => isShown(property, settings[property], shownBy(response)[property]));
  const read = await readEndpoint(session, endpoint, isAsCreated);
  session.given(isSuccess(read), "a webhook endpoint can be read", read);
  const shown = shownBy(read);
  for (const key of unreadSettings(shown)) unread.add(key);
  for (const property of properties) {
    if (shown[property] === undefined) continue;
    session.judge(
      requirementOf(property, settings[property], "WHK-04"),
      isShown(property, settings[property], shown[property]),
      {
        message: `reading a webhook endpoint does not show the ${property} that it was created with`,
        expected: settings[property],
        found: shown[property],
        exchanges: [created, read],
      },
    );
  }
  judgeUncovered(session, settings.url, shown.url, [created, read]);
  return true;
}
