// The status that the list of keys shows, once it had its time to follow.
import type { Session } from "../../../engine/session/session.ts";
import { readUntil } from "../../requests/call-until.ts";
import { listedKey } from "./listed-keys.ts";

/** Judges a key that the list has shown before. */
export async function judgeStatus(
  session: Session,
  id: string,
  wanted: "active" | "disabled" | "revoked",
): Promise<void> {
  const readStatus = async (): Promise<unknown> => {
    const key = await listedKey(session, id);
    // A key that is revoked need not be listed any more.
    return key === undefined && wanted === "revoked" ? wanted : key?.status;
  };
  const shown = await readUntil(session, readStatus, (status) => status === wanted);
  session.judge("KEY-24", shown === wanted, {
    message: "the list of keys shows another status than what was last done to the key",
    expected: wanted,
    found: shown ?? "the key is not listed",
  });
}
