// Keys end at the workspace: none is issued for a member of another one, and none of another one is seen or changed.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import {
  authenticates,
  issueKey,
  listedKey,
  memberSubject,
  membershipOf,
  requestKey,
  traces,
} from "../../steps/keys.ts";
import { readList } from "../../steps/listing.ts";
import { idOrItem, readId } from "../../wire/envelope.ts";

const as = "other_workspace";

export default defineCheck({
  title: "keys are neither issued for members of another workspace nor seen or changed from there",
  requirements: ["KEY-29", "KEY-30"],
  capabilities: ["api-keys"],
  needs: [
    "keys.keys_admin",
    "keys.other_workspace",
    "bindings.paths.issueApiKey",
    "bindings.paths.listApiKeys",
  ],
  async run(session) {
    await judgeForeignMember(session);
    const list = await readList(session, { operation: "listApiKeys", as });
    session.given(isSuccess(list.last), "keys.other_workspace has api_keys:read", list.last);
    const issued = await issueKey(session);
    const { items } = await readList(session, { operation: "listApiKeys", as });
    session.judge("KEY-30", !items.some((item) => readId(item) === issued.id), {
      message: "a key of another workspace lists the keys of this one",
      expected: `not key ${issued.id}`,
      found: items.map(idOrItem),
    });
    for (const operation of ["rotateApiKey", "disableApiKey", "enableApiKey", "revokeApiKey"] as const) {
      if (!session.has(`bindings.paths.${operation}`)) continue;
      const exchange = await session.call(operation, { as, path: { apiKeyId: issued.id } });
      session.judge("KEY-30", exchange.status >= 400 && exchange.status < 500, {
        message: `${operation} with a key of another workspace was not refused`,
        expected: "4xx",
        found: answerOf(exchange),
        exchanges: [exchange],
      });
      const works = await authenticates(session, issued.key);
      const status = (await listedKey(session, issued.id))?.status;
      session.judge("KEY-30", works !== undefined && status === "active", {
        message: `${operation} with a key of another workspace changed the key`,
        expected: "an active key whose secret works",
        found: works === undefined ? "its secret is refused" : `status ${String(status)}`,
        exchanges: [exchange],
      });
    }
  },
});

async function judgeForeignMember(session: Session): Promise<void> {
  const foreign = session.profile.fixtures.foreign_member ?? (await membershipOf(session, as));
  const name = session.unique("foreign");
  const exchange = await requestKey(session, { body: { name, subject: memberSubject(foreign) } });
  session.judge("KEY-29", [400, 403, 404, 422].includes(exchange.status), {
    message: "a key was issued for a member of another workspace, or not refused as documented",
    expected: "400, 403, 404 or 422",
    found: answerOf(exchange),
    exchanges: [exchange],
  });
  const left = await traces(session, [name]);
  session.judge("KEY-29", left.length === 0, {
    message: "a refused request to issue a key for a member of another workspace left a key behind",
    expected: "no such key",
    found: left,
  });
}
