// Resources besides messages that are created under an Idempotency-Key: files, keys and their secrets,
// agents, inbound webhook sources and their routes, as far as the deployment lets the suite create them.
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { picture } from "../files/contents.ts";
import { createFile } from "../files/uploads.ts";
import { requestAgent } from "../keys/issued/agents.ts";
import { canIssueKeys } from "../keys/issued/changed-key.ts";
import { adopt, issueBody, issueKey, requestKey, shownKey } from "../keys/issued/keys.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { createSource, sourceId } from "../webhooks/inbound-sources.ts";

export interface Creation {
  /** For findings, as in "a file declared". */
  readonly what: string;
  /** Creates another one, of the same properties unless a name has to be its own. */
  readonly create: (idempotencyKey: string) => Promise<Exchange>;
  /** The id that no other creation has. */
  readonly idOf: (created: Exchange) => string | undefined;
  /** Some of the keys are enough at quick effort. */
  readonly isBrief?: true;
}

export async function otherCreations(session: Session): Promise<readonly Creation[]> {
  const { profile } = session;
  const { content_type: type, size } = profile.bindings.file;
  const has = (isThere: boolean, creation: Creation): readonly Creation[] => (isThere ? [creation] : []);
  return [
    ...has(profile.capabilities.has("files") && type !== undefined && size !== undefined, {
      what: "a file declared",
      create: (idempotencyKey) => createFile(session, picture(31), { idempotencyKey }),
      idOf: ({ json }) => singleId(json),
    }),
    ...has(profile.capabilities.has("agents") && session.has("bindings.agent.body"), {
      what: "an agent created",
      create: (idempotencyKey) => requestAgent(session, session.unique("agent"), { idempotencyKey }),
      idOf: ({ json }) => singleId(json),
      isBrief: true,
    }),
    ...((await unlessUntestable(() => keyCreations(session))) ?? []),
    ...has(
      profile.capabilities.has("inbound-webhooks") &&
        session.has("bindings.inbound_source.body") &&
        session.has("bindings.inbound_source.id"),
      {
        what: "an inbound webhook source created",
        create: (idempotencyKey) => createSource(session, session.unique("source"), { idempotencyKey }),
        idOf: (created) => sourceId(session, created),
        isBrief: true,
      },
    ),
  ];
}

/** A key is rotated for another secret each time. */
async function keyCreations(session: Session): Promise<readonly Creation[]> {
  if (!canIssueKeys(session)) return [];
  const { name } = issueBody(session);
  const issuing: Creation = {
    what: "a key issued",
    create: (idempotencyKey) => requestKey(session, { idempotencyKey, body: { name } }),
    idOf: (issued) => shownKey(session, issued)?.id,
    isBrief: true,
  };
  if (!isServed(session.profile, "rotateApiKey")) return [issuing];
  const { id: apiKeyId } = await issueKey(session);
  const rotating: Creation = {
    what: "a rotation of a key",
    create: async (idempotencyKey) => {
      const path = { apiKeyId };
      const rotated = await session.call("rotateApiKey", { as: "keys_admin", idempotencyKey, path });
      adopt(session, rotated);
      return rotated;
    },
    idOf: (rotated) => shownKey(session, rotated, apiKeyId)?.secret,
    isBrief: true,
  };
  return [issuing, rotating];
}
