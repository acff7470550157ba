// Names of people and conversations in other products: agents with a badge, imported people with a mark, and
// conversations by the names that each reader gave them.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { combined, type Difference, familyOf, inCalls, isObject } from "../difference.ts";
import { everywhere, visitObjects } from "../everywhere.ts";

/** Names are found with the words that are shown beside them, too. */
const searchedWithout = (addition: string) =>
  inCalls((call) =>
    call.operation.startsWith("search")
      ? withQuery(call, (query) => {
          const words = query.get("q");
          if (words?.includes(addition)) query.set("q", words.replaceAll(addition, ""));
        })
      : call,
  );

const BADGE = " [agent]";

/** Agents are known once something was shown that says so. */
function badges(): Tampering {
  const agents = new Set<unknown>();
  const note = (object: Json): void => {
    if (object.member_type === 1) agents.add(object.id);
    if (object.kind === "agent" || "role_name" in object) agents.add(object.workspace_membership_id);
  };
  const shown = everywhere((object) => {
    note(object);
    if (agents.has(object.author_id) && typeof object.author_name === "string") object.author_name += BADGE;
    const isMember = "member_type" in object && agents.has(object.id);
    if (isMember && typeof object.display_name === "string") object.display_name += BADGE;
  })();
  return combined([searchedWithout(BADGE)(), shown]);
}

const MARK = " (imported)";

/** Those who came with an import have a mark for good. */
function marks(): Tampering {
  const imported = new Set<unknown>();
  const noting: Tampering = {
    http(call, forward) {
      const members = call.operation === "uploadImportRecords" ? jsonOf(call)?.members : undefined;
      for (const member of Array.isArray(members) ? members : [])
        if (isObject(member)) imported.add(member.display_name);
      return forward(call);
    },
  };
  const shown = everywhere((object) => {
    for (const name of ["author_name", "display_name"])
      if (typeof object[name] === "string" && imported.has(object[name])) object[name] += MARK;
  });
  return combined([searchedWithout(MARK)(), noting, shown()]);
}

const ALIAS = " (as I call it)";

/** Every second reader calls conversations otherwise than the others do. */
function aliases(): Tampering {
  const readers = new Map<string, boolean>();
  const shown: Tampering = {
    async http(call, forward) {
      const key = credentialOf(call);
      const hasAliases = readers.get(key) ?? readers.size % 2 === 1;
      readers.set(key, hasAliases);
      if (!hasAliases || call.operation === "storage" || call.operation === "other") return forward(call);
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, (object) => {
        if ("canonical_name" in object && typeof object.name === "string")
          object.local_alias = object.name += ALIAS;
        if (typeof object.conversation_name === "string") object.conversation_name += ALIAS;
      });
      return withJson(response, body);
    },
  };
  return combined([searchedWithout(ALIAS)(), shown]);
}

const difference = familyOf("names-shown", (name) => ({
  topics: [name, "author names", "conversation names", "delivery body"],
  isAlone: true,
}));

export default [
  difference(
    "agents-have-a-badge",
    "lines 71 and 125: names are strings, and no line says that agents are shown by theirs alone",
    undefined,
    badges,
  ),
  difference(
    "imported-people-are-marked",
    "line 71: a display name, and no line says that it is the one of the record",
    undefined,
    marks,
    { breaksShould: ["IMP-34"] },
  ),
  difference(
    "each-reader-names-conversations",
    "lines 42 and 57: a conversation has an alias, and no line says that all readers see one name",
    undefined,
    aliases,
  ),
] satisfies Difference[];
