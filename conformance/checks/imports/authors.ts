// The author of an imported message is its source author, not the importing identity or another member.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type Draft, drafts, makeWorld } from "../../models/imports/import-worlds.ts";
import { single } from "../../readers/envelope.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { importAll, openImport, recordNeeds } from "../../steps/imports/imports.ts";
import { sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "an imported message keeps its source author",
  requirements: ["IMP-20", "IMP-34"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const importer = await importerId(session);
    const judgeOne = (draft: Draft, example: Session) => judgeAuthors(draft, example, importer);
    await session.property(drafts, judgeOne, { examples: 8 });
  },
});

/** The importing key's own author id, where it may write anywhere. */
async function importerId(session: Session): Promise<string | undefined> {
  const { conversation } = session.profile.fixtures;
  if (conversation === undefined) return undefined;
  const body = { markdown_content: session.unique("importer") };
  const posted = await sendMessage(session, { as: "import_admin", conversation, body });
  const author = isSuccess(posted) ? single(posted.json)?.author_id : undefined;
  return typeof author === "number" ? String(author) : typeof author === "string" ? author : undefined;
}

async function judgeAuthors(draft: Draft, session: Session, importer: string | undefined): Promise<void> {
  const { records, conversationName, threads } = makeWorld(
    draft,
    session.unique("author"),
    session.unique("source"),
  );
  await importAll(session, await openImport(session), records);
  const seen = await readImported(session, await findConversation(session, conversationName), {
    awaited: records.messages.length,
    hasReplies: (content) => threads.has(content),
  });
  const ids = new Map<string, string>();
  for (const { author, text: content } of records.messages) {
    const [found] = withText(seen, content);
    const { authorId, authorName } = session.given(found, "an imported message can be read");
    session.given(
      authorId,
      "an imported message shows its author (bindings.message.author_id names the property)",
    );
    const known = ids.get(author);
    const others = [...ids].filter(([member]) => member !== author).map(([, id]) => id);
    const isOwn =
      authorId !== undefined &&
      authorId !== importer &&
      (known ?? authorId) === authorId &&
      !others.includes(authorId);
    session.judge("IMP-20", isOwn, {
      message:
        authorId === importer
          ? "an imported message has the importing identity as its author"
          : "imported messages of one source member do not have one author, or those of two have the same",
      expected: known ?? `an author of its own for ${author}`,
      found: authorId,
    });
    if (authorId !== undefined) ids.set(author, authorId);
    const name = records.members.find(({ id }) => id === author)?.name;
    judgeAuthorName(session, authorName, name);
  }
}

function judgeAuthorName(session: Session, shown: string | undefined, name: string | undefined): void {
  if (shown === undefined) {
    session.notSeen("IMP-34", "no imported message showed author_name (bindings.message.author_name)");
    return;
  }
  session.judge("IMP-34", shown === name, {
    message: "author_name of an imported message is not the name of its source author",
    expected: name,
    found: shown,
  });
}
