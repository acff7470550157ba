// Every webhook body of the run is one event in the documented envelope, whichever check caused it.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Delivery } from "../../engine/receiver.ts";
import type { Session } from "../../engine/session.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { perSession } from "../../steps/per-session.ts";
import { createEndpoint, fence, type ListenedEndpoint, waitForMessage } from "../../steps/webhooks.ts";
import { isCalendarDate } from "../../wire/date-time.ts";
import { isObject, items, type JsonObject, readId, text } from "../../wire/envelope.ts";
import { envelopeMembers } from "../../wire/event-envelope.ts";
import { eventOf, summaryOf } from "../../wire/webhook.ts";

/** The api_version seen first, and the workspace named first at each inbox. */
const stateOf = perSession(() => ({ version: undefined as unknown, workspaces: new Map<number, unknown>() }));

export default defineCheck({
  title: "every webhook body is one event in the documented envelope",
  requirements: ["WHK-21", "EVT-01", "EVT-02", "EVT-03", "EVT-05", "EVT-16", "EVT-17"],
  capabilities: ["webhooks", "messages", "threads"],
  needs: ["fixtures.conversation", "bindings.webhook_endpoint.url", "bindings.webhook_endpoint.events"],
  async run(session) {
    const endpoint = await createEndpoint(session);
    await fence(session, endpoint);
    const root = await postMessage(session, { content: `${session.unique("envelope")} åß漢字 🚀 "quoted"` });
    const reply = await postReply(session, root);
    for (const { id } of [root, reply]) await waitForMessage(session, endpoint.inbox, id);
    await judgeWorkspace(session, endpoint);
  },
  observeDelivery(delivery, session) {
    const payload = eventOf(delivery)?.payload;
    const isEnvelope = session.judge("WHK-21", payload !== undefined, {
      message: "the body of a webhook delivery is not one JSON object",
      expected: "an event envelope",
      found: summaryOf(delivery),
    });
    if (isEnvelope && payload !== undefined) judgeEnvelope(session, payload, delivery);
  },
});

function judgeEnvelope(session: Session, payload: JsonObject, delivery: Delivery): void {
  for (const [name, { expected, holds }] of Object.entries(envelopeMembers)) {
    for (const requirement of ["WHK-21", "EVT-01"]) {
      session.judge(requirement, holds(payload[name]), {
        message: `the event in a webhook body has no usable ${name}`,
        expected,
        found: payload[name] ?? summaryOf(delivery),
      });
    }
  }
  const isKnown = payload.type === "message.created";
  session.judge("EVT-01", !isKnown || isObject(payload.related), {
    message: "a message.created event in a webhook body has no related object",
    expected: "an object",
    found: payload.related,
  });
  session.judge("EVT-02", payload.object === "event", {
    message: "the object of an event in a webhook body is not the word event",
    expected: "event",
    found: payload.object,
  });
  session.judge("EVT-03", isCalendarDate(payload.api_version), {
    message: "the api_version of an event in a webhook body is not a date written YYYY-MM-DD",
    expected: "a day that exists",
    found: payload.api_version,
  });
  const state = stateOf(session);
  const workspace = state.workspaces.get(delivery.inbox) ?? payload.workspace_id;
  state.workspaces.set(delivery.inbox, workspace);
  session.judge("EVT-05", payload.workspace_id === workspace, {
    message: "webhook bodies for one endpoint name different workspaces",
    expected: workspace,
    found: payload.workspace_id,
  });
  state.version ??= payload.api_version;
  session.judge("EVT-16", payload.api_version === state.version, {
    message: "webhook bodies of one run carry different api_versions",
    expected: state.version,
    found: payload.api_version,
  });
  // Types that the specification does not show are neither named nor forbidden; a nameless one is no type.
  if (!isKnown && payload.type !== "webhook.test")
    session.observe("further webhook event types", String(payload.type));
  session.judge("EVT-17", typeof payload.type === "string", {
    message: "an event in a webhook body has no type",
    expected: "message.created, webhook.test or a further type",
    found: payload.type,
  });
}

/** Compared with the conversation, where the deployment shows whose it is. */
async function judgeWorkspace(session: Session, { inbox }: ListenedEndpoint): Promise<void> {
  const list = await session.call("listConversations");
  const scratch = (isSuccess(list) ? items(list.json) : undefined)?.find(
    (item) => readId(item) === session.profile.fixtures.conversation,
  );
  const [shown, seen] = [text(scratch, "workspace_id"), stateOf(session).workspaces.get(inbox.number)];
  session.judge("EVT-05", shown === undefined || seen === undefined || seen === shown, {
    message: "webhook bodies name another workspace than the conversation that their messages are in",
    expected: shown,
    found: seen,
  });
}
