// Changing the enabled types changes the later events, in both directions. A change may take the eventual
// delay to have effect.

import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { deliveryNeeds, needQuietTypes } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  type EndpointSettings,
  endpointBody,
  givenMessage,
  type ListenedEndpoint,
  messageDelivery,
  sendSentinel,
  updateEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "changing the enabled event types of an endpoint decides which later events it gets",
  requirements: ["WHK-29"],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  // The endpoints that other checks create and silence make a deployment refresh its remembered state of this
  // one.
  exclusive: true,
  async run(session) {
    const quiet = needQuietTypes(session);
    const control = await createEndpoint(session);
    const as = await deliveredSender(session, control);
    const changed = await createEndpoint(session, { events: quiet });
    for (const { wanted, isForm } of TURNS) {
      const events = wanted ? [...quiet, MESSAGE_CREATED] : quiet;
      const body = endpointBody(session, isForm ? formOf(session, changed, events) : { events });
      // The specification does not say that all settings can be sent at once.
      if (isForm && !(await isTaken(session, changed, body))) return;
      if (!isForm) await updateEndpoint(session, changed, body);
      const { eventual_ms } = session.profile.timing;
      const holds = await session.eventually(
        async () =>
          (await isDelivered(session, as, { endpoint: changed, control }, wanted)) === wanted
            ? true
            : undefined,
        eventual_ms,
      );
      const late = holds !== true && wanted ? await needPunctual(session) : {};
      session.judge("WHK-29", holds === true, {
        ...late,
        message: wanted
          ? `after message.created was enabled by an update${beside(isForm)}, the endpoint got no event for a new message`
          : `after message.created was disabled by an update${beside(isForm)}, the endpoint still got the events of new messages`,
        expected: wanted ? "message.created" : `only ${quiet.join(", ")}`,
        found: wanted ? "nothing" : "message.created",
      });
      if (holds !== true) return;
    }
  },
});

/** Both directions, of types that are sent alone, and as a form sends them. */
const TURNS: readonly { readonly wanted: boolean; readonly isForm: boolean }[] = [
  { wanted: true, isForm: false },
  { wanted: false, isForm: false },
  { wanted: true, isForm: false },
  { wanted: false, isForm: true },
  { wanted: true, isForm: true },
];

const beside = (isForm: boolean): string => (isForm ? " that sends the other settings as well" : "");

/** All settings: a new name, where the profile has that, and the URL as it is. */
const formOf = (
  session: Session,
  { inbox }: ListenedEndpoint,
  events: readonly string[],
): EndpointSettings => ({
  ...(session.has("bindings.webhook_endpoint.name") && { name: session.unique("endpoint") }),
  url: inbox.url,
  events,
});

async function isTaken(session: Session, { id }: ListenedEndpoint, body: JsonObject): Promise<boolean> {
  const updated = await session.call("updateWebhookEndpoint", { path: { endpointId: id }, body });
  if (!isSuccess(updated)) session.observe("an update that sends all settings", "refused");
  return isSuccess(updated);
}

interface Endpoints {
  readonly endpoint: ListenedEndpoint;
  readonly control: ListenedEndpoint;
}

/**
 * Posts a message. Where its event is expected it is waited for; where it is not, until another endpoint got it and a
 * test event came here.
 */
async function isDelivered(
  session: Session,
  as: Role,
  { endpoint, control }: Endpoints,
  wanted: boolean,
): Promise<boolean> {
  const { id } = await postMessage(session, { as });
  if (wanted) return (await waitForMessage(session, endpoint.inbox, id)) !== undefined;
  await givenMessage(session, control.inbox, id);
  await sendSentinel(session, endpoint);
  return messageDelivery(endpoint.inbox, id) !== undefined;
}
