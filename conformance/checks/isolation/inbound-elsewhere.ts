// Inbound webhook sources and their routes exist only in their own workspace.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { judgeRefusedElsewhere } from "../../steps/keys/access/refused-elsewhere.ts";
import { readList } from "../../steps/lists/listing.ts";
import { isClosedTo } from "../../steps/resources/fixture-openers.ts";
import { createKeptSource, keeperOf, sourceId } from "../../steps/webhooks/inbound-sources.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";
import { fillTemplate } from "../../text/template.ts";

const as = "other_workspace";

export default defineCheck({
  title: "inbound webhook sources and their routes are neither seen nor added to from another workspace",
  requirements: ["GEN-05"],
  capabilities: ["inbound-webhooks"],
  needs: [
    "keys.other_workspace",
    "fixtures.conversation",
    "bindings.paths.createInboundSource",
    "bindings.inbound_source.body",
    "bindings.inbound_source.id",
  ],
  async run(session) {
    const name = session.unique("source");
    const created = await createKeptSource(session, name);
    const id = session.given(sourceId(session, created), "an inbound webhook source can be created", created);
    await judgeSource(session, id, name);
    // A short id may name a source of the other workspace.
    if (isOneEverywhere(session, id)) await judgeRoutes(session, id);
  },
});

async function judgeSource(session: Session, id: string, name: string): Promise<void> {
  if (!session.has("bindings.paths.listInboundSources")) return;
  const { items, last } = await readList(session, { operation: "listInboundSources", as });
  // Each workspace may count its ids separately; the name is unique to this run.
  const shown = items.filter(
    (item) => (isOneEverywhere(session, id) && readId(item) === id) || holdsText(item, name),
  );
  session.judgeNone("GEN-05", shown.map(idOrItem), {
    message: "a key of another workspace can list an inbound webhook source of this one",
    expected: `not source ${id}`,
    exchanges: [last],
  });
}

async function judgeRoutes(session: Session, sourceId: string): Promise<void> {
  const template = session.profile.bindings.inbound_route.body;
  if (template === undefined || !session.has("bindings.paths.createInboundRoute")) return;
  const path = { sourceId };
  const conversation = session.need("fixtures.conversation");
  const bodyFor = (conversationId: string): unknown =>
    fillTemplate(template, { conversation_id: conversationId, name: session.unique("route") });
  const own = await session.call("createInboundRoute", {
    as: keeperOf(session),
    path,
    body: bodyFor(conversation),
  });
  session.given(isSuccess(own), "a route of an inbound webhook source can be created", own);
  const before = await routesOnceShown(session, sourceId);
  const elsewhere = await firstConversation(session);
  const added = await session.call("createInboundRoute", {
    as,
    path,
    body: bodyFor(elsewhere ?? conversation),
  });
  // The conversation of the body may be looked for before the source.
  session.judgeStatus("GEN-05", added, "4xx", {
    message: "adding a route to an inbound webhook source with a key of another workspace was not refused",
  });
  if (before !== undefined) {
    const after = await routesOf(session, sourceId);
    session.judge("GEN-05", after.length <= before.length, {
      message: "a key of another workspace added a route to an inbound webhook source of this one",
      expected: counted(before.length, "route"),
      found: after.map(idOrItem),
      exchanges: [added],
    });
  }
  if (elsewhere !== undefined && (await isOnlyThere(session, elsewhere)))
    await judgeForeignConversation(session, path, bodyFor(elsewhere));
  if (session.has("bindings.paths.listInboundRoutes"))
    judgeRefusedElsewhere(session, await session.call("listInboundRoutes", { as, path, inEachHeader: true }));
}

/** A source of this workspace must not route into another one. */
async function judgeForeignConversation(
  session: Session,
  path: { readonly sourceId: string },
  body: unknown,
): Promise<void> {
  const exchange = await session.call("createInboundRoute", { as: keeperOf(session), path, body });
  session.judgeStatus("GEN-05", exchange, "4xx", {
    message: "a route into a conversation of another workspace was not refused",
  });
}

/** A conversation of the other workspace, so that only the source is out of reach. */
async function firstConversation(session: Session): Promise<string | undefined> {
  const { items } = await readList(session, {
    operation: "listConversations",
    as,
    until: (found) => found.some((item) => readId(item) !== undefined),
  });
  return items.map(readId).find((id) => id !== undefined);
}

/** Whether it names a conversation there alone: each workspace may count its own, and two may share one. */
const isOnlyThere = async (session: Session, conversationId: string): Promise<boolean> =>
  isOneEverywhere(session, conversationId) &&
  (await isClosedTo(session, "primary", { operation: "listMessages", path: { conversationId } }));

/** The routes as soon as there is one; `undefined` where the deployment does not list them. */
async function routesOnceShown(
  session: Session,
  sourceId: string,
): Promise<readonly JsonObject[] | undefined> {
  if (!session.has("bindings.paths.listInboundRoutes")) return undefined;
  return session.eventually(async () => {
    const routes = await routesOf(session, sourceId);
    return routes.length > 0 ? routes : undefined;
  }, session.profile.timing.eventual_ms);
}

async function routesOf(session: Session, sourceId: string): Promise<readonly JsonObject[]> {
  const { items } = await readList(session, {
    operation: "listInboundRoutes",
    as: keeperOf(session),
    path: { sourceId },
  });
  return items;
}
