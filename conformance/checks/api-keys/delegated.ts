// An issued key cannot issue, read or change keys, itself included, however wide its scopes.
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { statusesOf } from "../../profile/profile.ts";
import { conditionOf } from "../../steps/keys/issued/key-status.ts";
import {
  adopt,
  givenAccepted,
  type IssuedKey,
  issueBody,
  issueKey,
  issueWideKey,
  listedKeyNeeds,
  memberSubject,
  newAgent,
} from "../../steps/keys/issued/keys.ts";
import { givenListedKey, leftBehind } from "../../steps/keys/issued/listed-keys.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** These change existing keys and bring no further credentials. */
const changes = ["disableApiKey", "enableApiKey", "revokeApiKey"] as const;

export default defineCheck({
  title: "a delegated key cannot create, rotate, change or read credentials",
  requirements: ["AUT-17", "AUT-20", "AUT-36"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const target = await issueKey(session);
    const member = await unlessUntestable(() => membershipOf(session, "primary"));
    const subjects = [newAgent(session), ...(member === undefined ? [] : [memberSubject(member)])];
    for (const subject of subjects) {
      const delegated = await issueWideKey(session, subject);
      for (const key of [target, delegated]) {
        await givenAccepted(session, key);
        await givenListedKey(session, key.id);
      }
      const list = await session.call("listApiKeys", { as: delegated.key, inEachHeader: true });
      session.judgeStatus("AUT-17", list, [403], {
        message: "a delegated key, which has no scope for managing keys, can list keys",
        expected: 403,
      });
      const name = session.unique("second-generation");
      await judge(session, delegated, { operation: "issueApiKey", body: issueBody(session, { name }) });
      // Nor another one for the member that it acts as.
      if (subject.kind === "workspace_member")
        await judge(session, delegated, {
          operation: "issueApiKey",
          whose: "its own member",
          body: issueBody(session, { name, subject }),
        });
      for (const operation of ["rotateApiKey", ...changes] as const)
        await judge(session, delegated, { operation, whose: "another key", path: { apiKeyId: target.id } });
      await judge(session, delegated, {
        operation: "rotateApiKey",
        whose: "itself",
        path: { apiKeyId: delegated.id },
      });
      const { keys } = await leftBehind(session, [name]);
      session.judgeNone("AUT-20", keys, {
        message: "a request with a delegated key was refused but created a key",
        expected: "no such key",
      });
      for (const key of [target, delegated]) await judgeUnchanged(session, key);
      await judgeOnItself(session, delegated);
    }
  },
});

/** Line 313 is about further generations of credentials; a key that somebody has found may have to end itself. */
async function judgeOnItself(session: Session, { id, key }: IssuedKey): Promise<void> {
  for (const operation of changes) {
    if (!session.has(`bindings.paths.${operation}`)) continue;
    const exchange = await session.call(operation, { path: { apiKeyId: id }, as: key, inEachHeader: true });
    const isRefused = session.judge("AUT-36", !isSuccess(exchange), {
      message: `${operation} of itself with a delegated key was not refused`,
      expected: 403,
      about: exchange,
    });
    if (!isRefused) return;
  }
}

interface Administration extends Pick<CallOptions, "path" | "body"> {
  readonly operation: "issueApiKey" | "rotateApiKey" | "disableApiKey" | "enableApiKey" | "revokeApiKey";
  /** The key that it is about, where it is about one. */
  readonly whose?: string;
}

async function judge(
  session: Session,
  { key }: IssuedKey,
  { operation, whose, ...options }: Administration,
): Promise<void> {
  if (!session.has(`bindings.paths.${operation}`)) return;
  const exchange = await session.call(operation, { ...options, as: key, inEachHeader: true });
  adopt(session, exchange);
  // A key may be hidden from callers that cannot manage keys.
  const closed = options.path === undefined ? [] : statusesOf(session.profile, "hidden", "api_key");
  const expected = [...new Set([403, ...closed])];
  session.judgeStatus("AUT-20", exchange, expected, {
    message: `${operation}${whose === undefined ? "" : ` of ${whose}`} with a delegated key was not refused`,
  });
}

async function judgeUnchanged(session: Session, issued: IssuedKey): Promise<void> {
  const { isActive, found } = await conditionOf(session, issued);
  session.judge("AUT-20", isActive, {
    message: "a request with a delegated key was refused but changed a key",
    expected: "an active key whose secret works",
    found,
  });
}
