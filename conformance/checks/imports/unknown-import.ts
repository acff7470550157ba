// An import that does not exist accepts no records and cannot be completed.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { statusesOf } from "../../profile/profile.ts";
import type { Records } from "../../steps/imports/import-records.ts";
import { canImport, completeImport, openImport, uploadRecords } from "../../steps/imports/imports.ts";

export default defineCheck({
  title: "records for an import that does not exist, and its completion, get 404",
  requirements: ["IMP-30"],
  capabilities: ["imports"],
  needs: ["keys.import_admin", "bindings.import_records.member"],
  async run(session) {
    const known = await openImport(session);
    const members = [{ id: session.unique("u"), name: "A. Nobody" }];
    const control = await uploadRecords(session, known, "members", members);
    session.given(isSuccess(control), "a member can be imported", control);
    const unknown = statusesOf(session.profile, "unknown", "import");
    for (const salt of ["one", "two"]) {
      const importId = nonexistentId(known, session.unique(salt));
      const exchanges: Readonly<Record<string, Exchange>> = {
        "sending records to": await uploadRecords(session, importId, "members", members),
        completing: await completeImport(session, importId),
        "sending records after the completion to": await uploadRecords(session, importId, "members", members),
      };
      await judgeOtherKinds(session, importId);
      for (const [what, exchange] of Object.entries(exchanges)) {
        session.judgeStatus("IMP-30", exchange, unknown, {
          message: `${what} an import that does not exist was not refused as unknown`,
          expected: unknown,
        });
      }
    }
  },
});

/** The resources that they refer to do not exist either, and may be looked up first. */
async function judgeOtherKinds(session: Session, importId: string): Promise<void> {
  if (!canImport(session)) return;
  const [member, conversation, message] = ["u", "c", "m"].map((word) => session.unique(word));
  if (member === undefined || conversation === undefined || message === undefined) return;
  const records: Omit<Records, "members"> = {
    conversations: [{ id: conversation, name: conversation, members: [member] }],
    messages: [
      { id: message, conversation, author: member, text: message, createdAt: "2022-05-06T07:08:09.000Z" },
    ],
    reactions: [{ message, member, emoji: "👍" }],
  };
  const { invalid } = session.profile.statuses;
  const legal = [...new Set([...statusesOf(session.profile, "unknown", "import"), ...invalid])];
  for (const kind of ["conversations", "messages", "reactions"] as const) {
    const exchange = await uploadRecords(session, importId, kind, records[kind] as never);
    session.judgeStatus("IMP-30", exchange, legal, {
      message: `sending ${kind} to an import that does not exist was not refused`,
    });
  }
}
