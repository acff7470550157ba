// An issued key, however wide its scopes, makes no further keys and changes none, its own included.
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import {
  adopt,
  authenticates,
  type IssuedKey,
  issueBody,
  issueKey,
  issueWideKey,
  listedKey,
  memberSubject,
  membershipOf,
  newAgent,
  traces,
} from "../../steps/keys.ts";

export default defineCheck({
  title: "a delegated key cannot create, rotate or change credentials",
  requirements: ["AUT-20"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.listApiKeys"],
  async run(session) {
    const target = await issueKey(session);
    const subjects = [newAgent(session), memberSubject(await membershipOf(session, "primary"))];
    for (const subject of subjects) {
      const delegated = await issueWideKey(session, subject);
      const name = session.unique("second-generation");
      const body = issueBody(session, { name });
      await judge(session, delegated, "issueApiKey", { body });
      for (const [key, whose] of [
        [target, "another key"],
        [delegated, "itself"],
      ] as const)
        for (const operation of ["rotateApiKey", "disableApiKey", "enableApiKey", "revokeApiKey"] as const)
          await judge(session, delegated, operation, { path: { apiKeyId: key.id } }, whose);
      const left = await traces(session, [name]);
      session.judge("AUT-20", left.length === 0, {
        message: "a delegated key left a new key behind, though it was refused",
        expected: "no such key",
        found: left,
      });
      for (const key of [target, delegated]) {
        const status = (await listedKey(session, key.id))?.status;
        const works = await authenticates(session, key.key);
        session.judge("AUT-20", status === "active" && works !== undefined, {
          message: "a delegated key changed a key, though it was refused",
          expected: "an active key whose secret works",
          found: works === undefined ? "its secret is refused" : status,
        });
      }
    }
  },
});

async function judge(
  session: Session,
  { key }: IssuedKey,
  operation: "issueApiKey" | "rotateApiKey" | "disableApiKey" | "enableApiKey" | "revokeApiKey",
  options: { readonly path?: Readonly<Record<string, string>>; readonly body?: unknown },
  whose?: string,
): Promise<void> {
  if (!session.has(`bindings.paths.${operation}`)) return;
  const exchange = await session.call(operation, { ...options, as: key });
  adopt(session, exchange);
  session.judge("AUT-20", exchange.status === 403, {
    message: `${operation}${whose === undefined ? "" : ` of ${whose}`} with a delegated key was not refused`,
    expected: 403,
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}
