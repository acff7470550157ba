// A type that an endpoint has not enabled never comes, whatever else of the endpoint was changed before: another endpoint shows
// that the event went out, and a test event shows that this one is reached.
import { postKinds } from "../../cards/message-kinds.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { deliveriesShown, eventOf, summaryOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { inParallel } from "../../steps/requests/in-parallel.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import { rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import {
  createEndpoint,
  deliveredSender,
  endpointBody,
  endpointNeeds,
  givenMessage,
  type ListenedEndpoint,
  quietTypes,
  sendSentinel,
  updateEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "an endpoint gets no event of a type that it has not enabled",
  requirements: ["WHK-11"],
  capabilities: ["webhooks", "messages", "threads"],
  needs: ["fixtures.conversation", ...endpointNeeds],
  async run(session) {
    const quiet = quietTypes(session);
    session.given(quiet.length > 0, "bindings.webhook_endpoint.types names a type beside message.created");
    const without = await createEndpoint(session, { events: quiet });
    const changed = await changedEndpoints(session, quiet);
    const control = await createEndpoint(session, { events: [MESSAGE_CREATED, ...quiet] });
    const as = await deliveredSender(session, control);
    const root = await postMessage(session, { as });
    const reply = await postReply(session, root, { as });
    for (const { id } of [root, reply]) await givenMessage(session, control.inbox, id);
    // That events of the other kinds go out at all is judged elsewhere.
    const others = await postKinds(session, as, root);
    const ofAgent = session.has("keys.agent") ? await tryPostMessage(session, { as: "agent" }) : undefined;
    await inParallel([...others, ...(ofAgent === undefined ? [] : [ofAgent])], async ({ id }) => {
      await waitForMessage(session, control.inbox, id);
    });
    await sendSentinel(session, without);
    judge(session, without, "an endpoint");
    await inParallel(changed, async ({ what, endpoint }) => {
      // Whether it is reached again, and where, is judged elsewhere.
      const reached = await unlessUntestable(() => sendSentinel(session, endpoint));
      if (reached !== undefined) judge(session, endpoint, `an endpoint that was ${what}`);
    });
  },
});

function judge(session: Session, { inbox, exchange }: ListenedEndpoint, which: string): void {
  const quiet = quietTypes(session);
  const unasked = inbox.deliveries.filter((delivery) => !quiet.includes(eventOf(delivery)?.type ?? ""));
  const [wrong] = unasked.filter((delivery) => eventOf(delivery)?.type === MESSAGE_CREATED);
  // Types that cannot be enabled may greet a new endpoint.
  for (const delivery of unasked)
    session.observe("webhook events that were not enabled", String(eventOf(delivery)?.type));
  session.judge("WHK-11", wrong === undefined, {
    message: `${which} got an event of a type that it has not enabled`,
    expected: `only ${quiet.join(", ")}`,
    found: wrong && summaryOf(wrong),
    deliveries: deliveriesShown(wrong),
    exchanges: [exchange],
  });
}

interface Changed {
  readonly what: string;
  readonly endpoint: ListenedEndpoint;
}

/** Endpoints of which everything but the types was changed, each in one way, as far as the profile says how. */
async function changedEndpoints(session: Session, quiet: readonly string[]): Promise<readonly Changed[]> {
  const { name, status } = session.profile.bindings.webhook_endpoint;
  const ways: Readonly<Record<string, (endpoint: ListenedEndpoint) => Promise<Partial<ListenedEndpoint>>>> = {
    "given another address": async (endpoint) => {
      const inbox = await session.inbox();
      await updateEndpoint(session, endpoint, endpointBody(session, { url: inbox.url }));
      return { inbox };
    },
    ...(name !== undefined && {
      renamed: async (endpoint) => {
        await updateEndpoint(session, endpoint, endpointBody(session, { name: session.unique("renamed") }));
        return {};
      },
    }),
    ...(status !== undefined && {
      "disabled and enabled again": async (endpoint) => {
        for (const value of [status.disabled, status.active])
          await updateEndpoint(session, endpoint, { [status.property]: value });
        return {};
      },
    }),
    ...(isServed(session.profile, "rotateWebhookSecret") && {
      "given another secret": async (endpoint) => {
        await rotateSecret(session, endpoint);
        return {};
      },
    }),
  };
  const changed: Changed[] = [];
  await inParallel(Object.entries(ways), async ([what, change]) => {
    await unlessUntestable(async () => {
      const endpoint = await createEndpoint(session, { events: quiet });
      changed.push({ what, endpoint: { ...endpoint, ...(await change(endpoint)) } });
    });
  });
  return changed;
}
