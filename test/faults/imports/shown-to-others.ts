// Servers that show imported messages otherwise to those who did not import them, a row each.
import type * as types from "../../../generator/generated/types.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { before, both, inData, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

type Change = (message: types.Message, context: Context) => types.Message;

const canImport = ({ role }: Context): boolean => role === "owner" || role === "admin";

/** Changes what ordinary members and agents read. */
const forOthers =
  (change: Change): Change =>
  (message, context) =>
    canImport(context) ? message : change(message, context);

const inLists = (change: Change): Decorate =>
  both(
    inListed("listMessages", (items, _, context) => items.map((item) => change(item, context))),
    inListed("listReplies", (items, _, context) => items.map((item) => change(item, context))),
  );

const inReadings = (change: Change): Decorate =>
  both(
    inData("getMessage", (message, _, context) => change(message, context)),
    inLists(change),
  );

const withoutReactions = forOthers((message) => ({ ...message, reactions: [] }));

export default defineFaults({
  // Line 132: "any caller able to read the message may obtain a short-lived download URL".
  "imported-files-for-the-importer-alone": {
    title: "the file of an imported message has a download URL for owners and admins alone",
    breaks: ["FIL-39"],
    decorate: (services) => {
      const imported = new Set<string>();
      return both(
        before("uploadImportRecords", ({ body: { messages = [] } }) => {
          for (const { files = [] } of messages) for (const { file_id } of files) imported.add(file_id);
        }),
        inData("getFile", (file, _, context) =>
          file.status === "ready" && imported.has(file.id) && !canImport(context)
            ? { ...file, download_url: null, download_expires_at: null }
            : file,
        ),
      )(services);
    },
  },
  // Line 125: reactions are shown with a message. The list of a thread is made of fewer columns.
  "thread-lists-have-no-reactions": {
    title: "a list of replies shows none of their reactions",
    breaks: ["MSG-29"],
    decorate: inListed("listReplies", (items) => items.map((item) => ({ ...item, reactions: [] }))),
  },
  // Line 13: "Import history (members, conversations, messages, reactions)". They are kept for those who can correct them.
  "reactions-for-the-importer-alone": {
    title: "an imported reaction is shown to owners and admins alone",
    breaks: ["MSG-29"],
    decorate: inReadings(withoutReactions),
  },
  "listed-reactions-for-the-importer-alone": {
    title: "a list shows imported reactions to owners and admins alone",
    breaks: ["MSG-29"],
    decorate: inLists(withoutReactions),
  },
  // Line 279: "Imported records preserve source authors and timestamps". Nobody else is shown people who never joined.
  "source-authors-for-the-importer-alone": {
    title: "who did not import a message is shown its importer as the author",
    breaks: ["MSG-29"],
    decorate: inReadings(
      forOthers((message, { caller, services }) =>
        services.store.directory.canRead(caller, message.conversation_id) && message.reactions.length > 0
          ? { ...message, author_id: caller.memberId }
          : message,
      ),
    ),
  },
});
