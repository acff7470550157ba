// A type that an endpoint has not enabled never comes, after any other change of the endpoint: another
// endpoint shows that the event was sent, and a test event shows that this one can be reached.
import { postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { deliveriesShown, eventOf, summaryOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import {
  type CreatedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { waysToChange } from "../../steps/webhooks/changed-endpoint.ts";
import { deliveryNeeds, needQuietTypes } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  givenMessage,
  type ListenedEndpoint,
  quietTypes,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "an endpoint gets no event of a type that it has not enabled",
  requirements: ["WHK-11"],
  capabilities: ["webhooks", "messages", "threads"],
  needs: deliveryNeeds,
  async run(session) {
    const quiet = needQuietTypes(session);
    const without = await createEndpoint(session, { events: quiet });
    const others = [
      ...(await endpointsOfOthers(session, quiet)),
      ...(await changedEndpoints(session, quiet)),
    ];
    const control = await createEndpoint(session, { events: [MESSAGE_CREATED, ...quiet] });
    const as = await deliveredSender(session, control);
    const root = await postMessage(session, { as });
    const reply = await postReply(session, root, { as });
    for (const { id } of [root, reply]) await givenMessage(session, control.inbox, id);
    // That events of the other kinds go out at all is judged elsewhere.
    const kinds = await postKinds(session, as, root);
    await inParallel([...kinds, ...(await postOthers(session, as))], async ({ id }) => {
      await waitForMessage(session, control.inbox, id);
    });
    await sendSentinel(session, without);
    judge(session, without, "an endpoint");
    await inParallel(others, async ({ which, endpoint }) => {
      // Whether it is reached, and where, is judged elsewhere.
      const reached = await unlessUntestable(() => sendSentinel(session, endpoint));
      if (reached !== undefined) judge(session, endpoint, which);
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

interface Other {
  /** For findings. */
  readonly which: string;
  readonly endpoint: ListenedEndpoint;
}

/** Endpoints of other identities, as far as they may have some. */
async function endpointsOfOthers(session: Session, quiet: readonly string[]): Promise<readonly Other[]> {
  const others: Other[] = [];
  for (const as of ["second", "agent"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const endpoint = await unlessUntestable(() => createEndpoint(session, { as, events: quiet }));
    if (endpoint !== undefined) others.push({ which: `an endpoint of keys.${as}`, endpoint });
  }
  return others;
}

/** Endpoints of which everything but the types was changed, each in one way, as far as the profile says how. */
async function changedEndpoints(session: Session, quiet: readonly string[]): Promise<readonly Other[]> {
  const changed: Other[] = [];
  await inParallel(
    sampleByEffort(session, waysToChange(session), 0, { quick: 2 }),
    async ([what, change]) => {
      await unlessUntestable(async () => {
        const endpoint = await createEndpoint(session, { events: quiet });
        changed.push({ which: `an endpoint that was ${what}`, endpoint: await change(endpoint) });
      });
    },
  );
  return changed;
}

/**
 * Messages that a deployment may send to everybody: one that mentions the creator of the endpoints, pictures,
 * messages of an agent.
 */
async function postOthers(session: Session, as: Role): Promise<readonly CreatedMessage[]> {
  const { second_conversation: conversation } = session.profile.fixtures;
  const mention = session.has("bindings.mention")
    ? await unlessUntestable(async () => mentionOf(session, await membershipOf(session, "primary")))
    : undefined;
  const content = (text: string): string => `${session.unique("unasked")} ${text}`;
  const image_urls = ["https://pictures.example/one.png"];
  const posted = [
    mention && (await tryPostMessage(session, { as, content: content(mention) })),
    await tryPostMessage(session, { as, body: { image_urls } }),
    conversation && (await tryPostMessage(session, { as, conversation })),
    session.has("keys.agent") ? await tryPostMessage(session, { as: "agent" }) : undefined,
  ];
  return posted.filter((message) => message !== undefined && message !== "");
}
