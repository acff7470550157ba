// A caller who cannot read a message or reply gets no URL of its file, in any property; where others attach a
// file, its uploader should get none either.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { picture } from "../../steps/files/contents.ts";
import { leaksIn } from "../../steps/files/leaked-bytes.ts";
import {
  attachReady,
  download,
  inspectFile,
  inspectOwn,
  readyFile,
  type Upload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { mayAccess } from "../../steps/keys/access/access.ts";
import { type ForwardMode, tryForward } from "../../steps/messages/forwards.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a caller who cannot read the message gets no download URL for its file",
  requirements: ["FIL-20", "FIL-35"],
  capabilities: ["files", "messages", "threads"],
  needs: ["bindings.file.download_url", ...hiddenNeeds, ...uploadNeeds],
  async run(session) {
    const conversation = session.need("fixtures.hidden_conversation");
    const { hidden_conversation: as = "second" } = session.profile.openers;
    const outsider = as === "second" ? "primary" : "second";
    const root = await postMessage(session, { as, conversation });
    for (const [turn, body] of [{}, { thread_root_id: root.id }].entries()) {
      const name = `${session.unique("hidden")}.png`;
      const file = await readyFile(session, picture(15, 12, name), { as });
      const attached = await attachReady(session, [file.id], { as, conversation, body });
      session.given(isSuccess(attached), "a file can be attached in the hidden conversation", attached);
      const own = await download(session, file.id, { as });
      session.given(own.url, "a reader of the hidden message gets a download URL", own.read);
      const messageId = session.given(singleId(attached.json), "a created message shows its id", attached);
      const closed = await session.call("getMessage", { as: outsider, path: { messageId } });
      session.given(
        !isSuccess(closed),
        `keys.${outsider} cannot read what is in fixtures.hidden_conversation`,
        closed,
      );
      const what = `a file that is attached to a hidden ${"thread_root_id" in body ? "reply" : "message"} only`;
      await judgeClosed(session, file, attached, { as: outsider, what });
      if (session.has("keys.agent")) await judgeAgent(session, file, attached, what);
      for (const mode of sampleByEffort(session, MODES, turn, { quick: MODES.length }))
        await judgeForwarded(session, file, attached, { as, outsider, mode, what });
      await judgeUploader(session, { as, outsider, conversation, body, what });
    }
    await unlessUntestable(() => judgeWithoutAgent(session));
  },
});

/** A conversation without the agent may be one that every person of the workspace can open: agents have to be members. */
async function judgeWithoutAgent(session: Session): Promise<void> {
  if (!session.has("fixtures.conversation_without_agent") || !session.has("keys.agent")) return;
  const conversation = session.need("fixtures.conversation_without_agent");
  const root = await postMessage(session, { conversation });
  const kinds = [
    ["message", {}],
    ["reply", { thread_root_id: root.id }],
    [
      "reply to a reply",
      { thread_root_id: root.id, replied_to_message_id: (await postReply(session, root)).id },
    ],
  ] as const;
  for (const [kind, body] of sampleByEffort(session, kinds, 0, { quick: kinds.length })) {
    const file = await readyFile(session, picture(16, 12, `${session.unique("apart")}.png`));
    const attached = await attachReady(session, [file.id], { conversation, body });
    session.given(isSuccess(attached), "a file can be attached where the agent is not a member", attached);
    const own = await download(session, file.id);
    session.given(own.url, "a reader of the message gets a download URL", own.read);
    await judgeAgent(session, file, attached, `a file of a ${kind} in a conversation without the agent`);
  }
}

/** Somebody else attaches the file where its uploader, who had no URL before, cannot read. */
async function judgeUploader(
  session: Session,
  by: {
    readonly as: "primary" | "second";
    readonly outsider: "primary" | "second";
    readonly conversation: string;
    readonly body: JsonObject;
    readonly what: string;
  },
): Promise<void> {
  const { as, outsider, what, ...place } = by;
  const content = picture(28, 12, `${session.unique("handed-over")}.png`);
  const file = await readyFile(session, content, { as: outsider });
  const before = await leaksIn(session, await inspectOwn(session, file.id, { as: outsider }), file);
  if (before.length > 0)
    return session.notSeen("FIL-35", "a ready file that has no download URL before it is attached");
  const attached = await attachReady(session, [file.id], { as, ...place });
  if (!isSuccess(attached)) return;
  const { read: seen, url } = await download(session, file.id, { as });
  session.given(url, "a reader of the hidden message gets a download URL", seen);
  const read = await inspectFile(session, file.id, { as: outsider });
  const leaks = await leaksIn(session, read, file);
  session.judge("FIL-35", leaks.length === 0, {
    message: `${what} gave its uploader, who cannot read the message, the address of its bytes`,
    expected: "no download URL, as before it was attached",
    found: responseOf(read),
    exchanges: [attached, read, ...leaks],
  });
}

const MODES: readonly ForwardMode[] = ["show_message", "link_only"];

/**
 * A caller that reads only a forward without the file cannot read the message to which the file is attached.
 */
async function judgeForwarded(
  session: Session,
  file: Upload,
  attached: Exchange,
  by: {
    readonly as: "primary" | "second";
    readonly outsider: "primary" | "second";
    readonly mode: ForwardMode;
    readonly what: string;
  },
): Promise<void> {
  const { as, outsider, mode, what } = by;
  if (!session.has("fixtures.conversation")) return;
  const messageId = singleId(attached.json) ?? "";
  const forward = await tryForward(session, messageId, { as, mode });
  if (forward === undefined) return;
  const shows = (read: Exchange): boolean =>
    [file.id, file.content.name].some((value) => read.response?.text.includes(value) === true);
  const read = await readMessage(session, forward.id, { as: outsider });
  if (!isSuccess(read)) return;
  // A snapshot may carry files as well, which then are attached to the forward; a link includes nothing of the source.
  const mayCarry = shows(read) || !shows(await readMessage(session, messageId, { as }));
  if (mode === "show_message" && mayCarry) return;
  await judgeClosed(session, file, forward.exchange, {
    as: outsider,
    what: `${what}, of which the caller reads a ${mode} forward without it,`,
  });
}

async function judgeClosed(
  session: Session,
  file: Upload,
  attached: Exchange,
  { as, what }: { readonly as: "primary" | "second"; readonly what: string },
): Promise<void> {
  const read = await inspectFile(session, file.id, { as });
  const leaks = await leaksIn(session, read, file);
  session.judge("FIL-20", leaks.length === 0, {
    message: `${what} returned the address of its bytes`,
    expected: "a refusal, or no download URL",
    found: responseOf(read),
    exchanges: [attached, read, ...leaks],
  });
}

/** An agent gets a URL only if it can read the message. */
async function judgeAgent(session: Session, file: Upload, attached: Exchange, what: string): Promise<void> {
  const messageId = singleId(attached.json) ?? "";
  const read = await inspectFile(session, file.id, { as: "agent" });
  const leaks = await leaksIn(session, read, file);
  if (
    leaks.length > 0 &&
    (await mayAccess(session, "agent", { operation: "getMessage", path: { messageId } }))
  )
    return;
  session.judge("FIL-20", leaks.length === 0, {
    message: `${what} gave an agent that cannot read the message the address of its bytes`,
    expected: "a refusal, or no download URL",
    found: responseOf(read),
    exchanges: [attached, read, ...leaks],
  });
}
