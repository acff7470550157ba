// Occasions by who posts a message.
import type { Role, Session } from "../../../engine/session/session.ts";
import { keysByRole } from "../../../profile/profile.ts";
import { canIssueKeys, disabledAndEnabled, rotatedKey } from "../../keys/issued/changed-key.ts";
import { issueKey, MESSAGE_SCOPES, memberSubject } from "../../keys/issued/keys.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { type Message, type Occasion, type Occurred, type Scene, say } from "./occasion.ts";

type Author = Pick<Message, "as" | "with">;

/** Other identities, the other header, and a key that was issued with a name, changed and ended. */
export function authors({ session, as, root, mention }: Scene): readonly Occasion[] {
  const body = session.profile.capabilities.has("threads") ? { thread_root_id: root } : {};
  const both = async (name: string, author: Author): Promise<readonly Occurred[]> => [
    ...(await say(session, `a message of ${name}`, { ...author, text: session.unique("said") })),
    ...(await say(session, `a reply of ${name}`, { ...author, text: session.unique("said"), mention, body })),
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
