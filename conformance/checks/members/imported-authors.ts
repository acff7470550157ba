// The author of an imported message can be read by its author_id like any other author: in a roster or in
// none, guests included.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idIn, text } from "../../readers/envelope.ts";
import { hasGuests, type MemberRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import { isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { postMessage, readWhole } from "../../steps/messages/messages.ts";
import { readMember } from "../../steps/resources/members.ts";

interface Author {
  readonly what: string;
  readonly message: ImportedMessage;
}

export default defineCheck({
  title: "the author_id of an imported message names a member whom the reader can read",
  requirements: ["MEM-03"],
  capabilities: ["members", "imports", "messages", "conversations"],
  needs: [...recordNeeds, "fixtures.conversation"],
  async run(session) {
    const scene = await importScene(session);
    const authors = await importAuthors(session, scene);
    const ordinary = await readWhole(session, await postMessage(session));
    const author = session.given(
      idIn(ordinary, "author_id"),
      "a message has an author_id (bindings.message.author_id names it)",
    );
    for (const as of ["import_admin", "primary"] as const) {
      const control = await readMember(session, author, { as, name: text(ordinary, "author_name") });
      // Another check judges authors of ordinary messages.
      if (as === "import_admin")
        session.given(
          control.isShown,
          "the importing key reads the author of an ordinary message",
          control.exchange,
        );
      if (!control.isShown) continue;
      for (const one of authors) await judgeReadable(session, as, one, control.exchange);
    }
  },
});

/** One message of each author whose records are taken; the first one must be. */
async function importAuthors(session: Session, scene: Scene): Promise<readonly Author[]> {
  const { importId, tag, author } = scene;
  const others: Readonly<Record<string, MemberRecord>> = {
    "an author who is in no roster": { id: `${tag}-v`, name: `${tag} Visitor` },
    ...(hasGuests(session) && { "a guest": { id: `${tag}-g`, name: `${tag} Guest`, isGuest: true } }),
  };
  const sent = new Map([["an author", scene.message("spoken", { author })]]);
  for (const [what, member] of Object.entries(others)) {
    const taken = await uploadRecords(session, importId, "members", [member]);
    if (isImported(session, taken)) sent.set(what, scene.message(what, { author: member.id }));
    else session.observe("imports: members that are not taken", what);
  }
  for (const [what, message] of sent) {
    const taken = await uploadRecords(session, importId, "messages", [message]);
    if (!isImported(session, taken)) sent.delete(what);
  }
  const conversation = await findConversation(session, tag);
  const seen = await readImported(session, conversation, { awaited: sent.size });
  const authors = [...sent].flatMap(([what, record]) => {
    const [message] = withText(seen, record.text);
    return message?.authorId === undefined ? [] : [{ what, message }];
  });
  session.given(
    authors[0],
    "an imported message can be read and has an author_id (bindings.message.author_id names it)",
  );
  return authors;
}

async function judgeReadable(
  session: Session,
  as: "import_admin" | "primary",
  { what, message }: Author,
  control: Exchange,
): Promise<void> {
  const { id, authorId = "", authorName: name } = message;
  // Imported conversations may be closed to others than the importing key.
  if (as !== "import_admin" && !isSuccess(await session.call("getMessage", { as, path: { messageId: id } })))
    return;
  const { exchange: found, isShown } = await readMember(session, authorId, { as, name });
  session.judge("MEM-03", isShown, {
    message: `the ${as} key cannot read the author of an imported message by its author_id, although it can for an ordinary message: ${what}`,
    expected: `2xx with the id ${authorId}`,
    about: [control, found],
  });
}
