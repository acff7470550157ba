// A target that cannot be reached and an unknown type are refused, on creation and on update, and the refused
// setting is not stored.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { readList } from "../../steps/lists/listing.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createSilentEndpoint,
  type Endpoint,
  type EndpointSettings,
  enabledTypes,
  endpointBody,
  quietSettings,
  readEndpoint,
  readSettings,
  requestEndpoint,
} from "../../steps/webhooks/webhooks.ts";

const targets = [
  "not an address",
  "/hook",
  "ftp://receiver.example/hook",
  "",
  // Addresses that a pattern without anchors at both ends accepts.
  "httpx://receiver.example/hook",
  "file:///https://receiver.example/hook",
  // By RFC 9110 (4.2.1) such an address is invalid: nobody can be reached without a host.
  "https://",
  "https://:443/hook",
];

/** May be refused, and then perhaps by another look at them than the first one. */
const doubtful = ["/hook", "https://", "https://name:word@receiver.example/hook"];

export default defineCheck({
  title: "a webhook target that is not an http address, and an unknown event type, are refused",
  requirements: ["WHK-24", "WHK-25"],
  capabilities: ["webhooks"],
  needs: namedEndpointNeeds,
  async run(session) {
    const control = await createSilentEndpoint(session);
    const names: string[] = [];
    for (const url of sampleByEffort(session, targets, 0, { quick: 2 }))
      await judge(session, control, names, {
        requirement: "WHK-24",
        wrong: { url },
        what: `the target "${url}"`,
      });
    const madeUp = session.unique("made.up").replaceAll("-", "_");
    const unknown = {
      "an unknown event type": [madeUp],
      "an unknown event type beside known ones": [...enabledTypes(session), madeUp],
      "an unknown event type that begins as a known one": [`${MESSAGE_CREATED}.${madeUp}`],
    };
    for (const [what, events] of Object.entries(unknown))
      await judge(session, control, names, { requirement: "WHK-25", wrong: { events }, what });
    for (const url of doubtful) {
      const settings = { name: session.unique("beside"), url };
      const updated = await update(session, control, {
        requirement: "WHK-24",
        wrong: settings,
        what: `a new name and the target "${url}"`,
      });
      if (isSuccess(updated)) break;
    }
    const { items } = await readList(session, { operation: "listWebhookEndpoints" });
    for (const item of items) {
      const { name } = readSettings(session, item);
      if (typeof name !== "string" || !names.includes(name)) continue;
      session.judge("WHK-24", false, {
        message: "a webhook endpoint whose creation was refused is listed",
        expected: "no endpoint of this name",
        found: item,
      });
    }
  },
});

interface Wrong {
  readonly requirement: string;
  readonly wrong: EndpointSettings;
  readonly what: string;
}

async function judge(
  session: Session,
  control: Endpoint,
  names: string[],
  { requirement, wrong, what }: Wrong,
): Promise<void> {
  const { invalid } = session.profile.statuses;
  const settings = { ...(await quietSettings(session)), ...wrong };
  const created = await requestEndpoint(session, settings);
  const isRefused = session.judgeStatus(requirement, created, invalid, {
    message: `creating a webhook endpoint with ${what} was not refused as invalid input`,
  });
  if (isRefused) names.push(String(settings.name));
  const updated = await update(session, control, { requirement, wrong, what });
  session.judgeStatus(requirement, updated, invalid, {
    message: `updating a webhook endpoint with ${what} was not refused as invalid input`,
  });
}

/** A refused update changes nothing, not even its valid properties. */
async function update(
  session: Session,
  control: Endpoint,
  { requirement, wrong: settings, what }: Wrong,
): Promise<Exchange> {
  const before = await read(session, control);
  const updated = await session.call("updateWebhookEndpoint", {
    path: { endpointId: control.id },
    body: endpointBody(session, settings),
  });
  if (isSuccess(updated)) return updated;
  const after = await read(session, control);
  session.judgeEqual(requirement, after, before, {
    message: `a refused update with ${what} changed the webhook endpoint`,
    exchanges: [updated],
  });
  return updated;
}

async function read(session: Session, endpoint: Endpoint): Promise<EndpointSettings> {
  const exchange = await readEndpoint(session, endpoint);
  return readSettings(
    session,
    session.given(isSuccess(exchange) && single(exchange.json), "a webhook endpoint can be read", exchange),
  );
}
