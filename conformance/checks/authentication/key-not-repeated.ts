// No answer of the run, success or error, repeats a key: what is in an answer is in logs and reports soon.
import { defineCheck } from "../../engine/check.ts";
import type { Exchange } from "../../engine/exchange.ts";
import type { LooseKey, Session } from "../../engine/session.ts";
import { provokeErrors } from "../../steps/provoke-errors.ts";
import { perSession } from "../../steps/stream-log.ts";
import { sentKey } from "../../wire/sent-key.ts";
import { joinedAnswer } from "../../wire/shown-secrets.ts";
import { TextIndex } from "../../wire/text-index.ts";

/** Shorter values would be found in ordinary text. */
const MIN_LENGTH = 8;

/** The keys of the profile by their roles. */
const profileKeys = perSession(({ profile }) => {
  const { reduced, ...roles } = profile.keys;
  const keys = new TextIndex<string>();
  for (const [role, key] of [...Object.entries(roles), ...Object.entries(reduced)])
    if (key !== undefined && key.length >= MIN_LENGTH) keys.add(key, role);
  return keys;
});

export default defineCheck({
  title: "no answer repeats the key that it was asked with",
  requirements: ["AUT-26"],
  capabilities: [],
  async run(session) {
    const wrong: LooseKey = { key: `svc_sk_${session.unique("refused")}`, label: "a made-up key" };
    await session.call("listConversations");
    for (const bearer of [false, true]) await session.call("listConversations", { as: wrong, bearer });
    await provokeErrors(session);
  },
  observe(exchange, session) {
    if (exchange.response === undefined) return;
    const repeated = repeatedKey(exchange, session);
    session.judge("AUT-26", repeated === undefined, {
      message: `${exchange.operation} answered ${exchange.status} with ${repeated} in the ${repeated && where(exchange, session)}`,
      expected: "an answer without any key",
      found: `${exchange.status} with ${repeated}`,
      exchanges: [exchange],
    });
  },
});

function repeatedKey(exchange: Exchange, session: Session): string | undefined {
  const answer = exchange.response === undefined ? "" : joinedAnswer(exchange.response);
  const sent = sentKey(exchange);
  if (sent !== undefined && sent.length >= MIN_LENGTH && answer.includes(sent))
    return "the key of the request";
  const [role] = profileKeys(session).ownersIn(answer);
  return role && `the key keys.${role}`;
}

const where = (exchange: Exchange, session: Session): string =>
  repeatedKey(
    {
      ...exchange,
      response: { status: 0, headers: {}, text: exchange.response?.text ?? "", json: undefined },
    },
    session,
  ) === undefined
    ? "headers"
    : "body";
