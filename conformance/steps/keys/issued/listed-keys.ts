// The list of keys as a step of checks: one key in it, and the traces of a request in it and among the
// agents.

import { isServed } from "../../../contract/served-operations.ts";
import type { Session } from "../../../engine/session/session.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { readId } from "../../../readers/envelope.ts";
import { readKeyId } from "../../../readers/issued-key.ts";
import type { JsonObject } from "../../../text/json.ts";
import { type Listing, readList, readListWith } from "../../lists/listing.ts";
import { pageInfo } from "../../lists/page.ts";
import { readUntil } from "../../running/call-until.ts";
import { listAgents, newAgent, requestKey } from "./keys.ts";

/** The list of keys with these ids among them, as soon as it has them. */
export const readKeys = (session: Session, ids: readonly string[] = []): ReturnType<typeof readListWith> =>
  readListWith(session, ids, { operation: "listApiKeys", as: "keys_admin" });

/** One listed key; `undefined` when the whole list does not have it. @throws Untestable when the list cannot be read */
export async function listedKey(session: Session, id: string): Promise<JsonObject | undefined> {
  const list = await readKeys(session, [id]);
  const found = list.items.find((item) => readId(item) === id);
  if (found === undefined) session.given(list.complete, "keys can be listed to their end", list.last);
  return found;
}

/** The metadata of the last page of the list of keys that was read. */
export const lastPageInfo = ({ exchanges }: Session): JsonObject | undefined =>
  pageInfo(exchanges.findLast(({ operation }) => operation === "listApiKeys")?.json);

/** How a finding says that the list of keys, as it was just read, does not have a key. */
export function notListed(session: Session, id: string): string {
  const info = lastPageInfo(session);
  const end = info === undefined ? "has no page_info" : `has the page_info ${JSON.stringify(info)}`;
  return `key ${id} is not in the list of keys, whose last page ${end}`;
}

/** A key that has to be listed before anything can be said of it; whether it is, KEY-21 judges. */
export const givenListedKey = async (session: Session, id: string): Promise<JsonObject> =>
  session.given(await listedKey(session, id), "an issued key is found in the list of keys");

/**
 * Every key or agent that carries one of these texts, in lists that show a key which was issued afterwards.
 * @throws Untestable when they do not show that one
 */
export async function leftBehind(
  session: Session,
  tags: readonly string[],
): Promise<{ readonly keys: readonly JsonObject[]; readonly agents: readonly JsonObject[] }> {
  const [name, subject] = [session.unique("sentinel"), newAgent(session)];
  const issued = await requestKey(session, { body: { name, subject } });
  const id = session.given(readKeyId(issued, session.profile), "a key can be issued afterwards", issued);
  const keys = await readListWith(session, [id], {
    operation: "listApiKeys",
    as: "keys_admin",
    toTheEnd: true,
  });
  session.given(keys.complete, "keys can be listed to their end", keys.last);
  const own = session.given(
    keys.items.find((item) => readId(item) === id),
    "an issued key is found in the list of keys",
  );
  // If a list does not show the name a key was issued with, it cannot show that a refused key is missing.
  session.given(holdsText(own, name), "the list of keys shows their names");
  const agents = await agentsWith(session, String(subject.display_name));
  const isTagged = (item: JsonObject): boolean => tags.some((tag) => holdsText(item, tag));
  return { keys: keys.items.filter(isTagged), agents: agents.filter(isTagged) };
}

/** All agents, read with any key that may. @throws Untestable when none may, or the list cannot be read */
export async function givenAgents(session: Session): Promise<Listing> {
  let agents: Listing | undefined;
  for (const as of ["keys_admin", "primary"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    agents = await readList(session, { operation: "listAgents", as });
    if (agents.complete) return agents;
  }
  return session.given(undefined, "agents can be listed to their end", agents?.last);
}

/** All agents, where they can be listed and show this one; whether they do, KEY-27 judges. */
async function agentsWith(session: Session, displayName: string): Promise<readonly JsonObject[]> {
  if (!isServed(session.profile, "listAgents")) return [];
  const shows = (agents: readonly JsonObject[]): boolean =>
    agents.some((agent) => holdsText(agent, displayName));
  const agents = await readUntil(session, async () => (await listAgents(session))?.items ?? [], shows);
  return shows(agents) ? agents : [];
}
