// An issued key is listed as active, with its name (which may be null) and its subject.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { longNames, mixedName } from "../../inputs/name-classes.ts";
import { knownKey, requestKey } from "../../steps/keys/issued/keys.ts";
import { listedKey } from "../../steps/keys/issued/listed-keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "an issued key is listed as active with the name it was given, which may be null",
  requirements: ["KEY-08", "KEY-21", "KEY-34"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.listApiKeys"],
  async run(session) {
    const unusual = mixedName(
      session.unique("key"),
      "letters with marks",
      "other scripts",
      "emoji",
      "quotes",
    );
    const wordLike = mixedName(
      session.unique("key"),
      "number-like",
      "null-like",
      "right to left",
      "two blanks",
      "wildcards",
    );
    const names = [wordLike, unusual, null];
    for (const name of names) {
      const requirement = name === null ? "KEY-34" : "KEY-21";
      const exchange = await requestKey(session, { body: { name } });
      if (name === null) {
        const isAccepted = session.judge("KEY-08", isSuccess(exchange), {
          message: "issuing a key with name null was refused",
          expected: "2xx",
          about: exchange,
        });
        if (!isAccepted) continue;
      }
      const { id } = knownKey(session, exchange);
      const listed = await listedKey(session, id);
      session.judge("KEY-21", listed?.status === "active", {
        message: "a key that was just issued is not listed as active",
        expected: `key ${id} with status active`,
        found: listed === undefined ? "the key is not listed" : listed.status,
        exchanges: [exchange],
      });
      // A missing key was judged above, and has no name to compare.
      if (listed === undefined) continue;
      session.judge(requirement, listed.name === name, {
        message: "a key is listed with another name than it was issued with",
        expected: name,
        found: listed.name,
        exchanges: [exchange],
      });
    }
    await judgeMember(session);
    await judgeLongName(session);
  },
});

/** A key for a member need not have a name either. */
async function judgeMember(session: Session): Promise<void> {
  const { subject } = await issuableMember(session);
  if (subject === undefined) return;
  const exchange = await requestKey(session, { body: { name: null, subject } });
  // A member may have as many keys as a deployment likes.
  const control = isSuccess(exchange) ? exchange : await requestKey(session, { body: { subject } });
  if (!isSuccess(control)) return;
  session.judge("KEY-08", isSuccess(exchange), {
    message: "issuing a key for a member of the workspace with name null was refused",
    expected: "2xx",
    found: responseOf(exchange),
    exchanges: [exchange, control],
  });
}

/** The longest name that the deployment takes is listed whole. */
async function judgeLongName(session: Session): Promise<void> {
  for (const name of longNames(session.unique("key"))) {
    const exchange = await requestKey(session, { body: { name } });
    if (!isSuccess(exchange)) continue;
    const listed = await listedKey(session, knownKey(session, exchange).id);
    // A missing key is judged above.
    if (listed === undefined) return;
    session.judge("KEY-21", listed.name === name, {
      message: `a key that was issued with a name of ${counted(name.length, "character")} is listed with another name`,
      expected: name,
      found: listed.name,
      exchanges: [exchange],
    });
    return;
  }
}
