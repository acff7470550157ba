// The scope is not enough: the member must be an owner or an admin.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { kinds } from "../../steps/imports/import-records.ts";
import { importScene, storedIn } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import {
  completeImport,
  createImport,
  importRecords,
  newSource,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";

const as = "import_member";

export default defineCheck({
  title: "an import is refused with 403 to a key whose member is neither owner nor admin",
  requirements: ["AUT-15"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "keys.import_member"],
  async run(session) {
    const scene = await importScene(session);
    const { importId, source, message, tag, author, conversation } = scene;
    await importRecords(session, importId, "messages", [message("root")]);
    const place = await findConversation(session, scene.tag);
    const before = await storedIn(session, scene, place);
    session.given(before.length === 1, "an imported conversation holds its one message");
    const batches = {
      members: [{ id: `${tag}-v`, name: "Other" }],
      conversations: [{ id: conversation, name: "renamed", members: [author] }],
      messages: [{ ...message("root"), text: "changed" }, message("more")],
      reactions: [{ message: `${tag}-root`, member: author, emoji: "👍" }],
    };
    // An existing import may be hidden from keys that cannot use it.
    const closed = refusals(session.profile);
    const attempts: [string, Exchange, readonly number[]][] = [
      ["created an import", await createImport(session, newSource(session), { as }), [403]],
      ["opened an existing import", await createImport(session, source, { as }), [403]],
    ];
    for (const kind of kinds)
      attempts.push([
        `sent ${kind}`,
        await uploadRecords(session, importId, kind, batches[kind] as never, { as }),
        closed,
      ]);
    attempts.push(["completed an import", await completeImport(session, importId, { as }), closed]);
    for (const [what, exchange, statuses] of attempts) {
      session.judge("AUT-15", statuses.includes(exchange.status), {
        message: `a key of an ordinary member ${what}, or was not refused with ${statuses.join(" or ")}`,
        expected: statuses,
        about: exchange,
      });
    }
    const open = await uploadRecords(session, importId, "members", batches.members);
    session.judge("AUT-15", open.status !== 409, {
      message: "an import is complete after a key of an ordinary member tried to complete it",
      expected: "an open import",
      about: open,
    });
    const seen = await storedIn(session, scene, place);
    session.judge("AUT-15", isDeepStrictEqual(seen, before), {
      message: "records that a key of an ordinary member sent to an import are stored",
      expected: before,
      found: seen,
    });
  },
});
