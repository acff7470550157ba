// Emoji of more than one character: a skin tone, a family, a flag, a keycap. A reaction that is taken is shown, and if one
// with a plain emoji shows it as sent, so do these.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, type ImportedMessage, readImported } from "../../steps/imports/imported.ts";
import { allReactions, hasReactions } from "../../steps/imports/imported-reactions.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";

const PLAIN = "👍";
const OTHERS = ["👍🏽", "👩🏿‍💻", "👩‍👩‍👧‍👦", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️", "1️⃣"] as const;

/** A deployment may write variation selectors in its own way. */
const bare = (text: string): string => text.replaceAll("\ufe0f", "");

export default defineCheck({
  title: "an imported reaction is shown whatever its emoji, and with the emoji that it was imported with",
  requirements: ["IMP-27", "IMP-07", "IMP-40"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    const { importId, author, message, tag } = scene;
    const emojis = [PLAIN, ...OTHERS];
    const root = message("0");
    // On messages and on replies.
    const records = emojis.map((_, index) =>
      message(String(index), index % 2 === 0 ? {} : { root: root.id }),
    );
    await importRecords(session, importId, "messages", records);
    const taken: string[] = [];
    for (const [index, emoji] of emojis.entries()) {
      const reaction = { message: records[index]?.id ?? "", member: author, emoji };
      const sent = await uploadRecords(session, importId, "reactions", [reaction]);
      if (isImported(session, sent)) taken.push(emoji);
    }
    const messageOf = (found: readonly ImportedMessage[], emoji: string): ImportedMessage | undefined =>
      found.find(({ text }) => text === records[emojis.indexOf(emoji)]?.text);
    const found = await readImported(session, await findConversation(session, tag), {
      awaited: records.length,
      until: (all) => taken.every((emoji) => (messageOf(all, emoji)?.reactions.length ?? 0) > 0),
      hasReplies: (text) => text === root.text,
    });
    const control = messageOf(found, PLAIN);
    session.given(
      taken.includes(PLAIN) && control !== undefined && (await hasReactions(session, control)),
      "an imported message shows its reactions (bindings.message.reactions names the property)",
    );
    const isAsSent = control !== undefined && (await shows(session, control, PLAIN));
    if (!isAsSent) session.notSeen("IMP-40", "a reaction that shows its emoji as it was imported");
    for (const emoji of taken) await judgeShown(session, messageOf(found, emoji), emoji, isAsSent);
  },
});

const shows = async (session: Session, message: ImportedMessage, emoji: string): Promise<boolean> =>
  holdsText(JSON.parse(bare(JSON.stringify(await allReactions(session, message)))), bare(emoji));

async function judgeShown(
  session: Session,
  message: ImportedMessage | undefined,
  emoji: string,
  isAsSent: boolean,
): Promise<void> {
  if (message === undefined) return;
  const isShown = await hasReactions(session, message);
  for (const requirement of ["IMP-27", "IMP-07"])
    session.judge(requirement, isShown, {
      message: `a reaction imported with ${emoji} is not shown, while one with ${PLAIN} is`,
      expected: "a reaction",
      found: message.reactions,
    });
  // The form of a reaction is not shown: a deployment may have names of its own for emoji, or fewer of them.
  if (!isShown || !isAsSent) return;
  session.judge("IMP-40", await shows(session, message, emoji), {
    message: `a reaction imported with ${emoji} does not show it, while one with ${PLAIN} does`,
    expected: emoji,
    found: message.reactions,
  });
}
