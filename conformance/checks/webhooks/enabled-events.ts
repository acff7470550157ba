// Changing the enabled types changes the later events, in both directions. A change may take the eventual
// delay to have effect.

import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { takesForm } from "../../steps/webhooks/changed-endpoint.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { deliveryNeeds, needQuietTypes } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  endpointBody,
  givenMessage,
  type ListenedEndpoint,
  messageDelivery,
  sendSentinel,
  updateEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

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
      if (isForm && !(await takesForm(session, changed, { url: changed.inbox.url, events }))) return;
      if (!isForm) await updateEndpoint(session, changed, endpointBody(session, { events }));
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
