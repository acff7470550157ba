// A forward keeps the text at the time of forwarding: the source is changed by importing it again, then forwarded again, and
// its conversation is imported again in other forms, such as archived.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId, single } from "../../readers/envelope.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, importedId } from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { type ForwardMode, sourceOf, tryForward, withoutIds } from "../../steps/messages/forwards.ts";
import type { CreatedMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

const as = "import_admin";

export default defineCheck({
  title: "each forward of a message that changes shows the text at the time of that forward",
  requirements: ["FWD-03", "FWD-04", "FWD-05", "FWD-19"],
  capabilities: ["forwards", "imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(
      ["FWD-03", "FWD-04", "FWD-05", "FWD-19"],
      "a forward by the suite in an imported conversation, which a deployment may refuse (bindings.paths.forwardMessage)",
    );
    const scene = await importScene(session);
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    const conversation = await findConversation(session, scene.tag);
    const all: Made[] = [];
    for (const record of [scene.message("changed"), scene.message("changed-reply", { root: root.id })]) {
      const words = [madeUpWord(session), madeUpWord(session), madeUpWord(session)];
      const made: Made[] = [];
      let source: string | undefined;
      for (const [turn, word] of words.entries()) {
        await importRecords(session, scene.importId, "messages", [
          { ...record, text: `${record.text} ${word}` },
        ]);
        source ??= await idOf(
          session,
          conversation,
          `${record.text} ${word}`,
          record.root === undefined ? undefined : root.text,
        );
        const shows = await readMessage(session, source, { as, holds: ({ json }) => holdsText(json, word) });
        session.given(
          holdsText(shows.json, word),
          "a message that is imported again shows its new text",
          shows,
        );
        for (const mode of sampleByEffort(session, MODES, turn, { quick: 2 })) {
          const forward = await tryForward(session, source, { as, conversation, mode });
          if (forward !== undefined) made.push({ forward, source, mode, words, word });
        }
      }
      await judge(session, conversation, made);
      all.push(...made);
    }
    if (all.length > 0) await judgeOtherForms(session, scene, conversation, all);
  },
});

const MODES = ["show_message", "link_only"] as const;

interface Made {
  readonly forward: CreatedMessage;
  /** The id of the message that was forwarded. */
  readonly source: string;
  readonly mode: ForwardMode;
  /** All texts that the source had. */
  readonly words: readonly string[];
  /** The text that the source had then. */
  readonly word: string;
}

async function idOf(
  session: Session,
  conversation: string,
  text: string,
  rootText: string | undefined,
): Promise<string> {
  const inConversation = { operation: "listMessages", path: { conversationId: conversation } } as const;
  if (rootText === undefined) return importedId(session, text, inConversation);
  const messageId = await importedId(session, rootText, inConversation);
  return importedId(session, text, { operation: "listReplies", path: { messageId } });
}

/** However the conversation changed, as far as its forwards can still be read. */
async function judgeOtherForms(
  session: Session,
  { importId, conversation: id, tag: name, author }: Scene,
  conversation: string,
  made: readonly Made[],
): Promise<void> {
  const forms = [...(session.profile.bindings.import_records.further_conversations ?? []).keys()];
  for (const form of sampleByEffort(session, forms, 0, { quick: forms.length })) {
    const records = [{ id, name, members: [author], form }];
    if (isImported(session, await uploadRecords(session, importId, "conversations", records)))
      await judge(
        session,
        conversation,
        made,
        ` once its conversation was imported again by further_conversations[${form}]`,
      );
  }
}

/** @param when the event since then */
async function judge(
  session: Session,
  conversation: string,
  made: readonly Made[],
  when = "",
): Promise<void> {
  const listing = await readMessages(
    session,
    conversation,
    made.map(({ forward }) => forward.id),
    as,
  );
  for (const one of made) {
    const read = await readMessage(session, one.forward.id, { as });
    if (isSuccess(read))
      judgeOne(session, one, { shown: single(read.json) ?? {}, how: `read by its id${when}`, read });
    const item = listing.items.find((listed) => readId(listed) === one.forward.id);
    if (item !== undefined) judgeOne(session, one, { shown: item, how: `listed${when}`, read: listing.last });
  }
}

interface Sight {
  readonly shown: JsonObject;
  readonly how: string;
  readonly read: Exchange;
}

function judgeOne(session: Session, made: Made, { shown, how, read }: Sight): void {
  const { forward, source, mode, words, word } = made;
  const exchanges = [forward.exchange, read];
  if (mode === "link_only") {
    session.judge("FWD-05", !words.some((one) => holdsText(shown, one)), {
      message: `a link_only forward of a changed message, ${how}, shows one of its texts`,
      expected: "nothing of it",
      found: shown,
      exchanges,
    });
    return;
  }
  session.judge(read.operation === "listMessages" ? "FWD-19" : "FWD-03", holdsText(shown, word), {
    message: `a show_message forward of a message that was changed before and after it, ${how}, does not show the text at the time of forwarding`,
    expected: word,
    found: shown,
    exchanges,
  });
  // Those who can open the source may be shown it as it is now, beside the snapshot.
  const snapshot = { ...shown, forward_source: withoutIds(sourceOf(shown) ?? {}, [source]) };
  const others = words.filter((one) => one !== word && holdsText(snapshot, one));
  session.judgeNone("FWD-04", others, {
    message: `a show_message forward of a message that was changed before and after it, ${how}, shows a text of another time`,
    expected: word,
    exchanges,
  });
}
