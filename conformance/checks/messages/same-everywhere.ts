// One message is the same wherever it is read: the response to its creation, the lists and GET agree on its id, its text, its
// author, its conversation, their names, its time, its pictures and its counts.
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { holdsId } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { carriesText, messageText } from "../../readers/messages/message-text.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import { type Listing, readListWithWords } from "../../steps/lists/listing.ts";
import { compareWithRead } from "../../steps/messages/agreement/same-message.ts";
import { type PostedMessage, postMessage, postPictured } from "../../steps/messages/messages.ts";
import type { JsonObject } from "../../text/json.ts";

const IMAGES = ["https://images.example/a.png", "https://images.example/b.png"];

type List = "listMessages" | "listReplies";

const places: Readonly<Record<List, string>> = {
  listMessages: "the conversation's list",
  listReplies: "the reply list",
};

export default defineCheck({
  title: "creation, lists and GET show the same message",
  requirements: ["MSG-29"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const created: PostedMessage[] = [];
    for (const as of session.has("keys.second") ? (["primary", "second"] as const) : (["primary"] as const)) {
      const root = await postPictured(session, { as, body: { image_urls: IMAGES } });
      const { conversation } = root;
      const reply = await postPictured(session, {
        as,
        conversation,
        body: { image_urls: IMAGES, thread_root_id: root.id },
      });
      const late = await postMessage(session, { as });
      const path = { conversationId: conversation };
      const listed = await readListWithWords(session, [root.content, late.content], {
        ...{ operation: "listMessages", path, late: true },
      });
      const replies = await readListWithWords(session, [reply.content], {
        ...{ operation: "listReplies", path: { messageId: root.id } },
      });
      // A later read cannot show fewer replies than an earlier one.
      for (const message of [root, late])
        await judge(session, message, as, { listing: listed, list: "listMessages" });
      await judge(session, reply, as, { listing: replies, list: "listReplies" });
      created.push(root, reply, late);
    }
    judgeTexts(session, created);
  },
});

interface Listed {
  readonly listing: Listing;
  readonly list: List;
}

async function judge(session: Session, posted: PostedMessage, author: Role, listed: Listed): Promise<void> {
  const { listing, list } = listed;
  const compareForAuthor = await compareWithRead(session, posted, author);
  await compareForAuthor("MSG-29", { where: "the response to its creation", message: posted.message });
  const item = listing.items.find((candidate) => carriesText(candidate, posted.content));
  if (item === undefined) return;
  judgeId(session, posted, item, listed);
  const compare = author === "primary" ? compareForAuthor : await compareWithRead(session, posted);
  await compare("MSG-29", { where: places[list], message: item, exchange: listing.last });
}

function judgeId(
  session: Session,
  { id, exchange }: PostedMessage,
  item: JsonObject,
  { listing: { last }, list }: Listed,
): void {
  if (readId(item) === undefined || (readId(item) !== id && holdsId(item, id)))
    throw new Untestable(
      `${list} shows the id of a message elsewhere; the profile has no bindings.responses.${list}.id or ${bindingOf(list, "id", session.profile)} that names it`,
    );
  session.judge("MSG-29", readId(item) === id, {
    message: `${places[list]} shows a message under another id than the response to its creation`,
    expected: `message ${id}`,
    found: `message ${readId(item)}`,
    exchanges: [exchange, last],
  });
}

/** One operation has one form: if the response to one creation shows the sent text, all do. */
function judgeTexts(session: Session, created: readonly PostedMessage[]): void {
  const shows = ({ message, content }: PostedMessage): boolean => messageText(message, content) === content;
  const showing = created.find(shows);
  if (showing === undefined) return;
  for (const other of created)
    session.judge("MSG-29", shows(other), {
      message:
        "the response to a creation does not show the sent text, although that to another creation does",
      expected: other.content,
      found: messageText(other.message) ?? "no text",
      exchanges: [showing.exchange, other.exchange],
    });
}
