// An issued key is listed as active, with its name (which may be null) and its subject.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { longNames, mixedName } from "../../inputs/name-classes.ts";
import { issueKey, knownKey, listedKeyNeeds, requestKey } from "../../steps/keys/issued/keys.ts";
import { listedKey, notListed } from "../../steps/keys/issued/listed-keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { counted } from "../../text/counted.ts";

/** Classes of names; a deployment may refuse a name. */
const MIXTURES = [
  ["number-like", "null-like", "right to left", "two blanks", "wildcards"],
  ["letters with marks", "other scripts", "emoji", "quotes"],
  ["markup", "escapes", "letters beyond the basic plane", "joined words"],
];

/** Whole names that languages take for nothing. */
const FALSY = ["0", "null", "false", "undefined"];

export default defineCheck({
  title: "an issued key is listed as active with the name it was given, which may be null",
  requirements: ["KEY-08", "KEY-21", "KEY-34"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    let issued: string | undefined;
    for (const classes of MIXTURES) {
      const name = mixedName(session.unique("key"), ...classes);
      const exchange = await requestKey(session, { body: { name } });
      if (isSuccess(exchange)) await judgeListed(session, exchange, name);
      else session.observe("api keys: names that are refused", classes.join(", "));
      if (isSuccess(exchange)) issued ??= name;
    }
    if (issued === undefined) await issueKey(session);
    else await judgeNamesake(session, issued);
    for (const name of ["", ...sampleByEffort(session, FALSY, 0, { quick: FALSY.length })]) {
      const exchange = await requestKey(session, { body: { name } });
      if (isSuccess(exchange)) await judgeListed(session, exchange, name);
      else session.observe("api keys: names that are refused", JSON.stringify(name));
    }
    const nameless = await requestKey(session, { body: { name: null } });
    const isAccepted = session.judgeStatus("KEY-08", nameless, "2xx", {
      message: "issuing a key with name null was refused",
    });
    if (isAccepted) await judgeListed(session, nameless, null);
    await judgeMember(session);
    await judgeLongName(session);
  },
});

async function judgeListed(session: Session, exchange: Exchange, name: string | null): Promise<void> {
  const { id } = knownKey(session, exchange);
  const listed = await listedKey(session, id);
  session.judge("KEY-21", listed?.status === "active", {
    message: "a key that was just issued is not listed as active",
    expected: `key ${id} with status active`,
    found: listed === undefined ? notListed(session, id) : listed.status,
    exchanges: [exchange],
  });
  // A missing key was judged above, and has no name to compare.
  if (listed === undefined) return;
  session.judgeEqual(name === null ? "KEY-34" : "KEY-21", listed.name, name, {
    message: "a key is listed with another name than it was issued with",
    exchanges: [exchange],
  });
}

/** Only display_name is called unique (line 101). */
async function judgeNamesake(session: Session, name: string): Promise<void> {
  const exchange = await readUntil(session, () => requestKey(session, { body: { name } }), isSuccess);
  const control = isSuccess(exchange) ? exchange : await requestKey(session);
  session.given(isSuccess(control), "a further key can be issued", control);
  const isIssued = session.judge("KEY-21", isSuccess(exchange), {
    message: "issuing a key with the name of another key was refused, and one with another name was issued",
    expected: "2xx",
    found: responseOf(exchange),
    exchanges: [exchange, control],
  });
  if (isIssued) await judgeListed(session, exchange, name);
}

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
    session.judgeEqual("KEY-21", listed.name, name, {
      message: `a key that was issued with a name of ${counted(name.length, "character")} is listed with another name`,
      exchanges: [exchange],
    });
    return;
  }
}
