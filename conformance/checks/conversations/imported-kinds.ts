// Imported conversations of every kind, such as everybody may read and such as their members alone may, with messages and
// without: each is listed for the importing key where it belongs to what it imports, and its context has the form of the others.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import type { ConversationRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversations } from "../../steps/imports/imported.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import {
  judgeContextCounts,
  judgeContextShape,
  judgeContextValues,
  readOf,
} from "../../steps/resources/judge-context.ts";

const CONTEXT_REQUIREMENTS = ["CON-04", "CON-05", "CON-06", "CON-07", "CON-08", "CON-09", "CON-11"] as const;

export default defineCheck({
  title: "an imported conversation of any kind is listed, and its context has the documented form",
  requirements: ["CON-01", ...CONTEXT_REQUIREMENTS],
  capabilities: ["conversations", "imports"],
  needs: recordNeeds,
  async run(session) {
    for (const requirement of CONTEXT_REQUIREMENTS)
      session.notSeen(requirement, "the context of an imported conversation");
    const scene = await importScene(session);
    const kinds = await importKinds(session, scene);
    const found = await findConversations(
      session,
      kinds.map(({ name }) => name),
    );
    session.given(
      found.size > 0,
      "the importing key finds an imported conversation by its name, in its list or a search",
    );
    judgeListed(session, kinds, found);
    const { profile } = session;
    if (profile.capabilities.has("conversation-context") && isServed(profile, "getConversation"))
      for (const conversationId of found.values()) await judgeContexts(session, conversationId);
  },
});

interface Kind {
  readonly what: string;
  readonly name: string;
  /** Whether it has a message. */
  readonly speaks: boolean;
}

/** Two of each access that the profile describes, one of them without messages; those that the deployment takes. */
async function importKinds(session: Session, scene: Scene): Promise<readonly Kind[]> {
  const { open_conversation: open, closed_conversation: closed } = session.profile.bindings.import_records;
  const accesses = [
    { what: "an imported conversation", by: {} },
    ...(open ? [{ what: "an imported conversation for everybody", by: { access: "open" } as const }] : []),
    ...(closed
      ? [{ what: "an imported conversation for its members", by: { access: "closed" } as const }]
      : []),
  ];
  const taken: Kind[] = [];
  for (const { what, by } of accesses) {
    const kinds = [true, false].map((speaks) => ({
      what: `${what} ${speaks ? "with a message" : "without messages"}`,
      name: session.unique(speaks ? "spoken" : "silent"),
      speaks,
    }));
    await unlessUntestable(async () => {
      await importKind(session, scene, kinds, by);
      taken.push(...kinds);
    });
  }
  return taken;
}

async function importKind(
  session: Session,
  { importId, author, message }: Scene,
  kinds: readonly Kind[],
  by: Pick<ConversationRecord, "access">,
): Promise<void> {
  const records = kinds.map(({ name }) => ({ id: name, name, members: [author], ...by }));
  await importRecords(session, importId, "conversations", records);
  const words = kinds
    .filter(({ speaks }) => speaks)
    .map(({ name }) => message(`in ${name}`, { conversation: name }));
  await importRecords(session, importId, "messages", words);
}

/** Only where the profile says that the importing key belongs to what it imports, whomever a roster names. */
function judgeListed(session: Session, kinds: readonly Kind[], found: ReadonlyMap<string, string>): void {
  const isMember = session.profile.bindings.import_records.visible === true;
  if (!isMember) session.notSeen("CON-01", "an importing key that belongs to what it imports");
  for (const { what, name } of isMember ? kinds : [])
    session.judge("CON-01", found.has(name), {
      message: `${what} is not in the list of the importing key, which belongs to it`,
      expected: name,
      found: [...found.keys()],
    });
}

const READERS: readonly Role[] = ["import_admin", "primary", "second"];

/** By everybody who may read it. */
async function judgeContexts(session: Session, conversationId: string): Promise<void> {
  for (const as of READERS.filter((role) => session.has(`keys.${role}`))) {
    const exchange = await session.call("getConversation", { as, path: { conversationId } });
    if (!isSuccess(exchange)) continue;
    judgeContextShape(session, exchange);
    const read = readOf(exchange);
    if (read === undefined) continue;
    judgeContextCounts(session, read);
    judgeContextValues(session, read);
  }
}
