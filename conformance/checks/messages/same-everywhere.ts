// One message is the same wherever it is read: the answer to its creation, the lists and GET agree on its author, its
// conversation, their names, its time, its pictures and its counts.
import { defineCheck } from "../../engine/check.ts";
import type { Role, Session } from "../../engine/session.ts";
import { type Listing, readMessages, readReplies } from "../../steps/listing.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages.ts";
import { compareWithRead } from "../../steps/same-message.ts";
import { readId } from "../../wire/envelope.ts";

const IMAGES = ["https://images.example/a.png", "https://images.example/b.png"];

export default defineCheck({
  title: "creation, lists and GET show the same message",
  requirements: ["MSG-03", "MSG-04", "THR-04"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    for (const as of session.has("keys.second") ? (["primary", "second"] as const) : (["primary"] as const)) {
      const root = await postMessage(session, { as, body: { image_urls: IMAGES } });
      const reply = await postReply(session, root, { as, body: { image_urls: IMAGES } });
      const late = await postMessage(session, { as });
      const listed = await readMessages(session, root.conversation, [root.id, late.id]);
      const replies = await readReplies(session, root.id, [reply.id]);
      // What is read last cannot show fewer replies than what was read before.
      for (const message of [root, late]) await judge(session, message, as, listed, "MSG-03");
      await judge(session, reply, as, replies, "THR-04");
    }
  },
});

async function judge(
  session: Session,
  posted: PostedMessage,
  author: Role,
  listing: Listing,
  ofList: "MSG-03" | "THR-04",
): Promise<void> {
  const compareForAuthor = await compareWithRead(session, posted, author);
  await compareForAuthor("MSG-04", { where: "the answer to its creation", message: posted.message });
  const item = listing.items.find((candidate) => readId(candidate) === posted.id);
  if (item === undefined) return;
  const compare = author === "primary" ? compareForAuthor : await compareWithRead(session, posted);
  await compare(ofList, {
    where: ofList === "MSG-03" ? "the conversation's list" : "the reply list",
    message: item,
    exchange: listing.last,
  });
}
