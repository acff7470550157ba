// An imported conversation is found by its name like any other, and is the same beside others of that name that the caller
// cannot see.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { JOINED, mixedName, searchableNames, signedNames } from "../../inputs/name-classes.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, findConversations, idsOfConversations } from "../../steps/imports/imported.ts";
import {
  completeImport,
  importRecords,
  isImported,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { needMissing } from "../../steps/lists/known-ids.ts";
import { shownName } from "../../steps/resources/conversations.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor, wordsParameter } from "../../steps/search/search.ts";
import { atPointer } from "../../text/pointer.ts";

export default defineCheck({
  title: "an imported conversation that the importing key lists is found by its name",
  requirements: ["CON-03", "SRC-17", "GEN-09"],
  capabilities: ["conversations", "search", "imports"],
  needs: [...recordNeeds, "bindings.lists.searchConversations.q"],
  async run(session) {
    session.notSeen("SRC-17", "an imported conversation whose name has signs");
    const { importId, tag, author } = await importScene(session);
    const name = madeUpWord(session);
    // Two with the same name are two.
    const conversations = ["k", "l"].map((end) => ({ id: `${tag}-${end}`, name, members: [author] }));
    await importRecords(session, importId, "conversations", conversations);
    await completeImport(session, importId);
    await findConversation(session, name);
    const ids = await idsOfConversations(session, name, tag);
    for (const id of ids) await judgeFound(session, id, name);
    if (session.findings.length === 0) await unlessUntestable(() => judgeUnusual(session));
    await judgeBesideHidden(session);
  },
});

/**
 * Names with capitals beyond ASCII, in other scripts and the like, where they are shown as they were
 * imported.
 */
async function judgeUnusual(session: Session): Promise<void> {
  const { importId, tag, author } = await importScene(session);
  const signed = [...signedNames(session.samplingEffort), JOINED].map(
    (signs) => `${madeUpWord(session)} ${signs}`,
  );
  const unusual = searchableNames(session.samplingEffort).map((classes) =>
    mixedName(madeUpWord(session), ...classes),
  );
  const names: string[] = [];
  for (const [index, name] of [...unusual, ...signed].entries()) {
    const record = { id: `${tag}-n${index}`, name, members: [author] };
    const uploaded = await uploadRecords(session, importId, "conversations", [record]);
    if (isImported(session, uploaded)) names.push(name);
    else session.observe("names of conversations that are refused", name);
  }
  await completeImport(session, importId);
  for (const [name, id] of await findConversations(session, names)) {
    const shown = await shownName(session, "import_admin", id);
    const requirement = signed.includes(name) ? "SRC-17" : "CON-03";
    if (shown === name) await unlessUntestable(() => judgeFound(session, id, name, requirement));
    else session.observe("names of conversations that are shown otherwise", shown ?? "not shown");
  }
}

/** Before and after hidden ones of the same name, which have no place in the list, nor leave one. */
async function judgeBesideHidden(session: Session): Promise<void> {
  session.notSeen("GEN-09", "open and closed imported conversations, and keys.second");
  const { open_conversation: open, closed_conversation: closed } = session.profile.bindings.import_records;
  if (!open || !closed || !session.has("keys.second")) return;
  const { importId, tag, author } = await importScene(session);
  const name = madeUpWord(session);
  const accesses = ["closed", "open", "closed", "open", "closed"] as const;
  const record = (access: "open" | "closed", index: number) => ({
    ...{ id: `${tag}-h${index}`, name, members: [author], access },
  });
  await importRecords(session, importId, "conversations", accesses.map(record));
  await completeImport(session, importId);
  const query = { [wordsParameter(session, "searchConversations")]: name };
  const shows = ({ response }: Exchange): boolean => response?.text.includes(name) === true;
  const search = { as: "second", query } as const;
  const found = await callUntil(session, "searchConversations", search, shows);
  if (!isSuccess(found) || !shows(found)) return;
  // The body as received, before the profile's names and places are applied.
  session.judge("GEN-09", Array.isArray(atPointer(found.response?.json, "/data/items")), {
    message: "a search that matches conversations which the caller cannot see has no array in data.items",
    expected: "{data: {items: [...]}}",
    about: found,
  });
}

async function judgeFound(
  session: Session,
  id: string,
  name: string,
  requirement: "CON-03" | "SRC-17" = "CON-03",
): Promise<void> {
  const { found, items, last } = await searchFor(session, id, {
    operation: "searchConversations",
    words: name,
    as: "import_admin",
  });
  session.given(isSuccess(last), "the importing key can search conversations", last);
  if (!found)
    await needMissing(session, { operation: "searchConversations", as: "import_admin" }, { items }, [id]);
  session.judge(requirement, found, {
    message:
      "an imported conversation, which the importing key has in its list, is not found by its whole name",
    expected: `a hit with the id ${id} for ${JSON.stringify(name)}`,
    found: items.length > 0 ? items.map(idOrItem) : responseOf(last),
    exchanges: [last],
  });
}
