// A rotation replaces only the secret: the new one works, the old one does not, and the key is unchanged.

import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idText } from "../../readers/envelope.ts";
import {
  forwardReader,
  judgeForwardedCall,
  notSeenThroughForward,
} from "../../steps/keys/access/forwarded-call.ts";
import {
  isForwarded,
  isOutlived,
  judgeRevoked,
  nameOfUse,
  pagesUnderWay,
  type Use,
  workingUses,
} from "../../steps/keys/access/revoked-key.ts";
import { rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import { sortedScopes } from "../../steps/keys/issued/key-state.ts";
import {
  acceptedKey,
  adopt,
  issueWideKey,
  keyObject,
  knownKey,
  listedKeyNeeds,
  MESSAGE_SCOPES,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { givenListedKey, listedKey, notListed } from "../../steps/keys/issued/listed-keys.ts";
import { judgeLeftAlone, namesakesOf } from "../../steps/keys/issued/namesakes.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const properties = ["name", "scopes", "subject"];

export default defineCheck({
  title: "rotating a key replaces its secret and nothing else",
  requirements: ["KEY-05", "KEY-17", "KEY-18", "KEY-26", "KEY-32", "AUT-01", "FWD-08", "FWD-13"],
  capabilities: ["api-keys"],
  needs: ["bindings.paths.rotateApiKey", ...listedKeyNeeds],
  async run(session) {
    const { timing } = session.profile;
    session.notSeen("AUT-01", "a second key with the name of another one");
    notSeenThroughForward(session, "rotated");
    const issued = await issueWideKey(session);
    const namesakes = await namesakesOf(session, issued);
    const before = await givenListedKey(session, issued.id);
    const uses = await workingUses(session, issued.key);
    // The pages first: a list that is read again may give the same cursor anew.
    const kept = [...(await pagesUnderWay(session, uses, issued.key)), ...uses];
    const secrets = [issued.secret];
    for (const [turn, time] of ["first", "second"].entries()) {
      const exchange = await rotate(session, issued.id);
      const response = shownKey(session, exchange, issued.id);
      const isNew = session.judge("KEY-17", response !== undefined && !secrets.includes(response.secret), {
        message: `the ${time} rotation of a key returned no new secret`,
        expected: "2xx with a secret that the key did not have before",
        found: response === undefined ? responseOf(exchange) : "an earlier secret",
        exchanges: [exchange],
      });
      if (!isNew) return;
      judgeAnswer(session, exchange, before);
      const { key, secret } = knownKey(session, exchange, issued.id);
      secrets.push(secret);
      const tried = sampleByEffort(session, kept, turn, { quick: 2 });
      if (!(await judgeAccepted(session, exchange, tried, key))) return;
    }
    for (const [index, secret] of secrets.slice(0, -1).entries()) {
      await judgeRevoked(session, {
        requirement: "KEY-18",
        uses,
        key: { key: secret, label: "rotated away" },
        what:
          index === 0 ? "the secret that a key had before its rotation" : "the secret of an earlier rotation",
        statuses: [401],
        withinMs: timing.key_grace_ms ?? timing.eventual_ms,
        grace: "timing.key_grace_ms",
      });
    }
    await judgeLeftAlone(session, namesakes, "rotated");
    await judgeAtOnce(session, issued.id, uses[0]);
    // Keys with few scopes must keep exactly those.
    const scopeLists = [MESSAGE_SCOPES, ["messages:read"], ["messages:write"]];
    for (const scopes of sampleByEffort(session, scopeLists, 0, { quick: 2 }))
      await judgeAgentKey(session, scopes);
    await judgeListed(session, before);
    await unlessUntestable(() => judgeReader(session));
  },
});

/** Of rotations at the same time that are both accepted, one comes last and replaces the secret of the other. */
async function judgeAtOnce(session: Session, id: string, [operation, options]: Use): Promise<void> {
  const rotated = await Promise.all([rotate(session, id), rotate(session, id)]);
  const secrets = new Set(rotated.flatMap((exchange) => shownKey(session, exchange, id)?.secret ?? []));
  const useAll = () =>
    Promise.all(
      [...secrets].map((key) =>
        session.call(operation, { ...options, as: { key, label: "rotated at the same time" } }),
      ),
    );
  const { key_grace_ms, eventual_ms } = session.profile.timing;
  const isOver = (used: readonly Exchange[]) => used.filter(isSuccess).length < 2;
  const used = await session.eventually(async () => {
    const all = await useAll();
    return isOver(all) ? all : undefined;
  }, key_grace_ms ?? eventual_ms);
  session.judge("KEY-18", used !== undefined, {
    message: "of two rotations of a key at the same time both secrets go on working",
    expected: "at most one secret that is accepted",
    found: "two",
    exchanges: rotated,
  });
}

/** A key of another identity, which reads a call by a rule of its own. */
async function judgeReader(session: Session): Promise<void> {
  const reader = await forwardReader(session);
  const rotated = reader && (await rotatedKey(session, reader.issued));
  if (reader !== undefined && rotated !== undefined)
    await judgeForwardedCall(session, reader, "rotated", rotated.key);
}

async function rotate(session: Session, apiKeyId: string): Promise<Exchange> {
  const exchange = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId } });
  adopt(session, exchange);
  const wantsBody =
    session.profile.statuses.invalid.includes(exchange.status) && exchange.request.body === undefined;
  session.given(!wantsBody, "a key is rotated without a body (bindings.bodies.rotateApiKey)", exchange);
  return exchange;
}

/** A new secret may take a moment to be accepted everywhere. */
async function judgeAccepted(
  session: Session,
  rotated: Exchange,
  uses: readonly Use[],
  key: AdHocKey,
): Promise<boolean> {
  for (const use of uses) {
    const [operation, options] = use;
    let used = await session.call(operation, { ...options, as: key });
    await session.eventually(async () => {
      if (used.status === 401) used = await session.call(operation, { ...options, as: key });
      return used.status === 401 ? undefined : used;
    }, session.profile.timing.eventual_ms);
    const isAccepted = session.judge("KEY-17", used.status !== 401, {
      message: `${nameOfUse(session, use)} does not accept the new secret of a rotated key`,
      expected: "a response that is not 401",
      about: [rotated, used],
    });
    // Once one operation refuses the new secret, the others need no further wait.
    if (!isAccepted) return false;
    if (isSuccess(used) || !(await isOutlived(session, use, key)))
      await judgeSame(session, [operation, { ...options, as: key }], { rotated, used });
  }
  return true;
}

/** Everything that the key could do with the former secret it can do with the new one. */
async function judgeSame(
  session: Session,
  [operation, options]: Use,
  { rotated, used: first }: { readonly rotated: Exchange; readonly used: Exchange },
): Promise<void> {
  const used = isSuccess(first) ? first : await callUntil(session, operation, options);
  const use: Use = [operation, options];
  session.judgeStatus(isForwarded(use) ? "FWD-08" : "KEY-26", [rotated, used], "2xx", {
    message: `${nameOfUse(session, use)}, which a key was used for before it was rotated, refuses the key afterwards`,
    expected: "2xx, as before",
  });
}

/** A key whose identity is not the one that rotates it. */
async function judgeAgentKey(session: Session, scopes: readonly string[]): Promise<void> {
  const asked = await requestKey(session, { body: { scopes } });
  // A deployment need not issue keys that can only write.
  if (!isSuccess(asked)) return;
  const issued = await acceptedKey(session, asked);
  const before = await givenListedKey(session, issued.id);
  const rotated = await rotate(session, issued.id);
  if (!isSuccess(rotated)) return;
  judgeAnswer(session, rotated, before);
  await judgeListed(session, before);
}

/** If the response shows the key, its properties equal those of the rotated key in the list. */
function judgeAnswer(session: Session, exchange: Exchange, before: JsonObject): void {
  const shown = keyObject(exchange.json) ?? {};
  const { scopes, subject } = shown;
  const listed = before.subject;
  const pairs: [requirement: string, name: string, found: unknown, expected: unknown][] = [
    ["KEY-32", "id", idText(shown.id), idText(before.id)],
    ["KEY-26", "name", shown.name, before.name],
    ["KEY-26", "scopes", sortedScopes(scopes), sortedScopes(before.scopes)],
  ];
  if (isObject(subject) && isObject(listed))
    for (const name of Object.keys(subject))
      if (Object.hasOwn(listed, name)) pairs.push(["KEY-26", `subject.${name}`, subject[name], listed[name]]);
  for (const [requirement, name, found, expected] of pairs) {
    if (found === undefined) continue;
    session.judgeEqual(requirement, found, expected, {
      message: `the response to the rotation of a key shows another ${name} than the list had shown for that key`,
      exchanges: [exchange],
    });
  }
}

/** The key is listed under its original id, with its original properties. */
async function judgeListed(session: Session, before: JsonObject): Promise<void> {
  const id = String(idText(before.id));
  const after = await listedKey(session, id);
  session.judge("KEY-32", after !== undefined, {
    message: "a key is no longer listed under its id after a rotation",
    expected: `key ${id}`,
    found: notListed(session, id),
  });
  if (after === undefined) return;
  const granted = Array.isArray(before.scopes) ? before.scopes.map(String) : [];
  const gained = (Array.isArray(after.scopes) ? after.scopes.map(String) : []).filter(
    (scope) => !granted.includes(scope),
  );
  session.judgeNone("KEY-05", gained, {
    message: "a rotated key has scopes that it was not issued with",
    expected: granted,
  });
  for (const name of properties) {
    const [found, expected] = [after[name], before[name]].map((value) =>
      name === "scopes" ? sortedScopes(value) : value,
    );
    session.judgeEqual("KEY-26", found, expected, {
      message: `a rotation changed the ${name} of the key`,
    });
  }
}
