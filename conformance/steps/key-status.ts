// The status that the list of keys shows, once it had its time to follow.
import type { Session } from "../engine/session.ts";
import { listedKey } from "./keys.ts";

export async function judgeStatus(
  session: Session,
  id: string,
  wanted: "active" | "disabled" | "revoked",
): Promise<void> {
  let shown: unknown;
  const holds = await session.eventually(async () => {
    const key = await listedKey(session, id);
    // A key that is revoked need not be listed any more.
    shown = key === undefined && wanted === "revoked" ? wanted : key?.status;
    return shown === wanted ? true : undefined;
  }, session.profile.timing.eventual_ms);
  session.judge("KEY-24", holds === true, {
    message: "the list of keys shows another status than what was last done to the key",
    expected: wanted,
    found: shown ?? "the key is not listed",
  });
}
