// A file may be attached to several messages: a reader of one of them gets a download URL, also with a key that was issued
// after the file was attached.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  attachNeeds,
  attachReady,
  download,
  inspectFile,
  inspectUntil,
  needUrlName,
  readyFile,
  type Upload,
  urlIn,
} from "../../steps/files/uploads.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, memberSubject, newAgent } from "../../steps/keys/issued/keys.ts";
import { createdId } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a reader of one of the messages of a file gets a download URL, though another message is hidden",
  requirements: ["FIL-18"],
  capabilities: ["files", "messages"],
  needs: ["bindings.file.download_url", ...hiddenNeeds, ...attachNeeds],
  async run(session) {
    const [open, hidden] = [
      session.need("fixtures.conversation"),
      session.need("fixtures.hidden_conversation"),
    ];
    const { hidden_conversation: as = "second" } = session.profile.openers;
    const outsider = as === "second" ? "primary" : "second";
    for (const [seed, order] of [
      [61, [hidden, open]],
      [62, [open, hidden]],
    ] as const) {
      const file = await readyFile(session, picture(seed), { as });
      const attached: Exchange[] = [];
      for (const conversation of order) {
        // A refusal from before holds no longer once the outsider reads a message with the file.
        if (conversation === open) await inspectFile(session, file.id, { as: outsider });
        const message = await attachReady(session, [file.id], { as, conversation });
        session.given(isSuccess(message), "a file can be attached to two messages", message);
        attached.push(message);
      }
      const own = await download(session, file.id, { as });
      session.given(own.url, "a reader of both messages gets a download URL", own.read);
      const hasUrl = (read: Exchange) => urlIn(session, read) !== undefined;
      const read = await inspectUntil(session, file.id, { as: outsider }, hasUrl);
      session.given(!saysMissingScope(read.json), `keys.${outsider} has the scope for reading files`, read);
      if (!hasUrl(read)) needUrlName(session, read);
      session.judge("FIL-18", hasUrl(read), {
        message:
          "a reader of one of two messages with a file gets no download URL, while the other message is hidden",
        expected: `2xx with ${session.profile.bindings.file.download_url}`,
        about: [...attached, read],
      });
      await judgeLaterReaders(session, seed, file, attached[order.indexOf(open)]);
    }
  },
});

/** Later readers can read earlier messages as far as a deployment lets them, and then their files as well. */
async function judgeLaterReaders(
  session: Session,
  turn: number,
  file: Upload,
  attached: Exchange | undefined,
): Promise<void> {
  const messageId = attached && createdId(attached);
  if (messageId === undefined || !canIssueKeys(session)) return;
  const member = async () => memberSubject(await membershipOf(session, "primary"));
  const readers = [
    ["a new agent", () => newAgent(session)],
    ["a new key of a member", member],
  ] as const;
  for (const [who, subjectOf] of sampleByEffort(session, readers, turn, { quick: 4 }))
    await unlessUntestable(async () => {
      const { key: as } = await issueWideKey(session, await subjectOf());
      const message = await readMessage(session, messageId, { as });
      if (!isSuccess(message)) return;
      const hasUrl = (read: Exchange) => urlIn(session, read) !== undefined;
      const read = await inspectUntil(session, file.id, { as }, hasUrl);
      if (saysMissingScope(read.json)) return;
      if (!hasUrl(read)) needUrlName(session, read);
      session.judge("FIL-18", hasUrl(read), {
        message: `${who}, who reads a message with a file that was attached before, gets no download URL`,
        expected: `2xx with ${session.profile.bindings.file.download_url}`,
        about: [message, read],
      });
    });
}
