// A workspace to try the service with, and to judge it by: people, an agent, conversations that differ in who sees
// them, a thread, a second workspace, and one key for every role a conformance profile knows.
import type { RateLimit } from "../rate-limits.ts";
import type { Services } from "../services.ts";
import type { Viewer } from "../store/members/directory.ts";
import type { NewMessage } from "../store/messages/message-insert.ts";
import { seedContext, seedFurtherTasks } from "./demo-context.ts";
import { ADMINISTRATION_SCOPES, IMPORT_SCOPES, ORDINARY_SCOPES } from "./demo-scopes.ts";

export interface Demo {
  /** Secrets by role. */
  keys: DemoKeys;
  /** Secrets of keys that lack exactly one scope, by that scope. */
  reducedKeys: Record<string, string>;
  /** The same of the identity that imports, for the scopes that imports need. */
  reducedImportKeys: Record<string, string>;
  /** Ids and words by the names that profiles use. */
  fixtures: Record<string, string>;
  /** Tasks beside the one of the fixtures, for the same callers. */
  furtherTasks: string[];
}

/** The roles that a profile knows. */
interface DemoKeys extends Record<string, string> {
  primary: string;
  second: string;
  agent: string;
  keys_admin: string;
  keys_reader: string;
  keys_member: string;
  provisioning: string;
  import_admin: string;
  /** Databases that were seeded earlier have none. */
  import_other_role?: string;
  import_member: string;
  limited: string;
  other_workspace: string;
}

interface Seed {
  keyIds: Record<string, string>;
  reducedKeyIds: Record<string, string>;
  /** Databases that were seeded earlier have none. */
  reducedImportKeyIds?: Record<string, string>;
  fixtures: Record<string, string>;
  /** Databases that were seeded earlier have none. */
  furtherTasks?: string[];
}

const SETTING = "demo";

/**
 * Five requests at once and five a second: soon used up and soon filled again, for trying out the effect of a
 * limit.
 */
export const LIMITED: RateLimit = { quantity: 5, windowMs: 1000 };

/** Seeds an empty database. In one that was seeded before, the keys get new secrets, since only digests are kept. */
export async function ensureDemo(services: Services): Promise<Demo> {
  const stored = await services.store.settings.get(SETTING);
  if (stored === undefined) return seedDemo(services);
  const seed: Seed = JSON.parse(stored);
  limitDemoKey(services, seed);
  return {
    // Every seed has had all roles but the one that may be missing.
    keys: (await rotateAll(services, seed.keyIds)) as DemoKeys,
    reducedKeys: await rotateAll(services, seed.reducedKeyIds),
    reducedImportKeys: await rotateAll(services, seed.reducedImportKeyIds ?? {}),
    fixtures: seed.fixtures,
    furtherTasks: seed.furtherTasks ?? [],
  };
}

function limitDemoKey({ limiter }: Services, { keyIds }: Seed): void {
  if (keyIds.limited !== undefined) limiter.limitKey(keyIds.limited, new Map([["*", LIMITED]]));
}

async function rotateAll(
  { store }: Services,
  keyIds: Record<string, string>,
): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const [name, keyId] of Object.entries(keyIds)) {
    const rotated = await store.keys.rotate(keyId);
    if (rotated !== undefined) secrets[name] = rotated.secret;
  }
  return secrets;
}

async function seedDemo(services: Services): Promise<Demo> {
  const people = await seedPeople(services);
  const fixtures = await seedConversations(services, people);
  const furtherTasks = await seedFurtherTasks(services, people.ada, fixtures.conversation);
  const keys = await seedKeys(services, people);
  const seed: Seed = {
    keyIds: idsOf(keys.byRole),
    reducedKeyIds: idsOf(keys.reduced),
    reducedImportKeyIds: idsOf(keys.reducedImport),
    fixtures,
    furtherTasks,
  };
  limitDemoKey(services, seed);
  await services.store.settings.set(SETTING, JSON.stringify(seed));
  return {
    keys: secretsOf(keys.byRole) as DemoKeys,
    reducedKeys: secretsOf(keys.reduced),
    reducedImportKeys: secretsOf(keys.reducedImport),
    fixtures,
    furtherTasks,
  };
}

type People = Awaited<ReturnType<typeof seedPeople>>;

async function seedPeople({ store }: Services) {
  const workspace = await store.workspaces.create("Demo");
  const other = await store.workspaces.create("Elsewhere");
  const person = (workspaceId: string, displayName: string, role: "owner" | "admin" | "member") =>
    store.members.create({
      workspaceId,
      kind: "human",
      role,
      displayName,
      handle: displayName.toLowerCase(),
      email: `${displayName.toLowerCase()}@example.com`,
      claimStatus: "claimed",
    });
  return {
    ada: await person(workspace.id, "Ada", "owner"),
    bo: await person(workspace.id, "Bo", "member"),
    cleo: await person(workspace.id, "Cleo", "admin"),
    stranger: await person(other.id, "Stranger", "owner"),
    agent: await store.members.create({
      workspaceId: workspace.id,
      kind: "agent",
      displayName: "Release agent",
      roleName: "Watches releases",
      isWorkspaceAgent: true,
    }),
    provisioner: await store.members.create({
      workspaceId: workspace.id,
      kind: "service",
      role: "admin",
      displayName: "Provisioning",
    }),
  };
}

async function seedConversations(
  services: Services,
  people: People,
): Promise<Record<string, string> & { conversation: string }> {
  const { store } = services;
  const { ada, bo, cleo, agent, stranger } = people;
  const open = (
    name: string,
    members: readonly { id: string; workspaceId: string }[],
    more: { everyoneMemberGroupId?: string; accessControlType?: number } = {},
  ) =>
    store.conversations.create({
      workspaceId: members[0]?.workspaceId ?? "",
      name,
      creatorMemberId: members[0]?.id ?? null,
      memberIds: members.map((member) => member.id),
      ...more,
    });
  // Agents that are made later join it by themselves, so that their keys can post somewhere.
  const everyone = { everyoneMemberGroupId: services.ids("grp") };
  const conversation = await open("release planning", [ada, bo, cleo, agent], everyone);
  // Open to the people of the workspace, and as closed to agents as any other that they are not in.
  const secondConversation = await open("design", [ada, bo, cleo], { accessControlType: 0 });
  const hiddenConversation = await open("bo and cleo", [bo, cleo]);
  await open("elsewhere", [stranger]);

  const post = (author: People["ada"], message: NewMessage) => postAs(services, author, message);
  const root = await post(ada, { conversationId: conversation, content: "The build is **green**. Ship it?" });
  const reply = await post(bo, {
    conversationId: conversation,
    content: "Looks good to me.",
    threadRootId: root,
  });
  await post(agent, {
    conversationId: conversation,
    content: `Shipping now, <@${ada.id}>.`,
    threadRootId: root,
    repliedToMessageId: reply,
  });
  await post(cleo, { conversationId: secondConversation, content: "New icons are in the shared folder." });
  await post(bo, { conversationId: hiddenConversation, content: "A surprise for Ada: lunch on Friday." });
  return {
    ...(await seedContext(services, people, { conversation, hiddenConversation })),
    conversation,
    second_conversation: secondConversation,
    hidden_conversation: hiddenConversation,
    conversation_without_agent: secondConversation,
    member: bo.id,
    member_name: "Bo",
    agent_member: agent.id,
    ordinary_member: bo.id,
    foreign_member: stranger.id,
  };
}

async function postAs(
  { store, render }: Services,
  author: People["ada"],
  message: NewMessage,
): Promise<string> {
  const viewer: Viewer = { workspaceId: author.workspaceId, memberId: author.id, kind: author.kind };
  const result = await store.messages.create(viewer, message, { announce: render.messageCreated });
  if (result.replayed) throw new Error("demo: a message without a key cannot be a replay");
  return result.value.id;
}

type Issued = Record<string, { key: { id: string }; secret: string }>;

async function seedKeys(
  { store }: Services,
  people: People,
): Promise<{ byRole: Issued; reduced: Issued; reducedImport: Issued }> {
  const { ada, bo, cleo, agent, stranger, provisioner } = people;
  const issue = (member: People["ada"], name: string, scopes: readonly string[]) =>
    store.keys.issue({ workspaceId: member.workspaceId, memberId: member.id, name: `demo ${name}`, scopes });
  const byRole: Issued = {
    primary: await issue(ada, "primary", ORDINARY_SCOPES),
    second: await issue(bo, "second", ORDINARY_SCOPES),
    agent: await issue(agent, "agent", ORDINARY_SCOPES),
    keys_admin: await issue(ada, "keys admin", [...ORDINARY_SCOPES, ...ADMINISTRATION_SCOPES]),
    keys_reader: await issue(ada, "keys reader", ["api_keys:read"]),
    keys_member: await issue(bo, "keys member", [...ORDINARY_SCOPES, ...ADMINISTRATION_SCOPES]),
    provisioning: await issue(provisioner, "provisioning", ADMINISTRATION_SCOPES),
    import_admin: await issue(ada, "import admin", [...ORDINARY_SCOPES, ...IMPORT_SCOPES]),
    import_other_role: await issue(cleo, "import admin of another role", [
      ...ORDINARY_SCOPES,
      ...IMPORT_SCOPES,
    ]),
    import_member: await issue(bo, "import member", [...ORDINARY_SCOPES, ...IMPORT_SCOPES]),
    limited: await issue(ada, "limited", ORDINARY_SCOPES),
    other_workspace: await issue(stranger, "other workspace", [
      ...ORDINARY_SCOPES,
      ...ADMINISTRATION_SCOPES,
      ...IMPORT_SCOPES,
    ]),
  };
  const reduced: Issued = {};
  const full = [...ORDINARY_SCOPES, ...IMPORT_SCOPES];
  for (const missing of full) {
    const scopes = full.filter((scope) => scope !== missing);
    reduced[missing] = await issue(ada, `without ${missing}`, scopes);
  }
  const reducedImport: Issued = {};
  for (const missing of [...IMPORT_SCOPES, "files:write"]) {
    const scopes = full.filter((scope) => scope !== missing);
    reducedImport[missing] = await issue(ada, `import without ${missing}`, scopes);
  }
  return { byRole, reduced, reducedImport };
}

function idsOf(issued: Issued): Record<string, string> {
  return Object.fromEntries(Object.entries(issued).map(([name, { key }]) => [name, key.id]));
}

function secretsOf(issued: Issued): Record<string, string> {
  return Object.fromEntries(Object.entries(issued).map(([name, { secret }]) => [name, secret]));
}
