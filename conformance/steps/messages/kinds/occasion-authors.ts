// Occasions by who posts a message, and by what its author was refused just before.
import type { Role, Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { nonexistentId } from "../../../inputs/nonexistent-id.ts";
import { keysByRole } from "../../../profile/profile.ts";
import { canIssueKeys, disabledAndEnabled, rotatedKey } from "../../keys/issued/changed-key.ts";
import { issueKey, MESSAGE_SCOPES, memberSubject, membershipOf } from "../../keys/issued/keys.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { type SendOptions, sendMessage } from "../send.ts";
import { type Message, type Occasion, type Occurred, type Scene, say } from "./occasion.ts";

/** What is refused, and then a message of the same author. */
export function refusals({ session, as, root, mention }: Scene): readonly Occasion[] {
  const unknown = nonexistentId(root, session.unique("unknown"));
  const send = (options: SendOptions): Promise<Exchange> => sendMessage(session, { as, ...options });
  const refused: Readonly<Record<string, SendOptions>> = {
    "a body without a text": { body: {} },
    "a body that ends early": { raw: '{"markdown_content": "cut o' },
    "a request without a key": { body: { markdown_content: "no key" }, idempotencyKey: null },
    "an unknown root": { body: { markdown_content: "no root", thread_root_id: unknown } },
    "an unknown context": {
      body: { markdown_content: "no context", explicit_context_message_ids: [unknown] },
    },
    "an unknown file": { body: { markdown_content: "no file", file_ids: [unknown] } },
    "an unknown conversation": { conversation: unknown, body: { markdown_content: "nowhere" } },
  };
  const after = (what: string, before: (first: Occurred, key: string) => Promise<unknown>): Occasion => ({
    group: "refusals",
    occur: async () => {
      const key = session.newKey();
      const first = await say(session, `a message before ${what}`, { as, text: session.unique("told"), key });
      const [one] = first;
      if (one === undefined) return [];
      await before(one, key);
      return [
        ...first,
        ...(await say(session, `a message after ${what}`, { as, text: session.unique("told"), mention })),
      ];
    },
  });
  return [
    after("a conflict of its Idempotency-Key", (_, key) =>
      send({ body: { markdown_content: session.unique("changed") }, idempotencyKey: key }),
    ),
    after("its repetition", ({ text = "" }, key) =>
      send({ body: { markdown_content: text }, idempotencyKey: key }),
    ),
    ...Object.entries(refused).map(([what, options]) => after(what, () => send(options))),
  ];
}

type Author = Pick<Message, "as" | "with">;

/** Other identities, the other header, and a key that was issued with a name, changed and ended. */
export function authors({ session, as, root, mention }: Scene): readonly Occasion[] {
  const body = session.profile.capabilities.has("threads") ? { thread_root_id: root } : {};
  const both = async (name: string, author: Author): Promise<readonly Occurred[]> => [
    ...(await say(session, `a message of ${name}`, { ...author, text: session.unique("told") })),
    ...(await say(session, `a reply of ${name}`, { ...author, text: session.unique("told"), mention, body })),
  ];
  const key = keysByRole(session.profile).get(as);
  const one = (occur: Occasion["occur"]): Occasion => ({ group: "authors", occur });
  return [
    ...(session.has("keys.agent") ? [one(() => both("an agent", { as: "agent" }))] : []),
    ...(key === undefined
      ? []
      : [
          one(() =>
            both("a key as a bearer token", { as, with: { key, label: `${as} (bearer)`, bearer: true } }),
          ),
        ]),
    one(async () => (await unlessUntestable(() => ofIssuedKey(session, as, both))) ?? []),
  ];
}

async function ofIssuedKey(
  session: Session,
  as: Role,
  post: (name: string, author: Author) => Promise<readonly Occurred[]>,
): Promise<readonly Occurred[]> {
  if (!canIssueKeys(session)) return [];
  const subject = memberSubject(await membershipOf(session, as));
  const issued = await issueKey(session, {
    body: { name: session.unique("label"), scopes: MESSAGE_SCOPES, subject },
  });
  const occurred = [...(await post("an issued key", { as, with: issued.key }))];
  const rotated = await rotatedKey(session, issued);
  const { key } = rotated ?? issued;
  if (rotated !== undefined) occurred.push(...(await post("a key that was rotated", { as, with: key })));
  if (await disabledAndEnabled(session, issued))
    occurred.push(...(await post("a key that was disabled and enabled", { as, with: key })));
  return occurred;
}
