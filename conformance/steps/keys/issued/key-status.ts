// The status that the list of keys shows, once the list had time to follow.
import type { Session } from "../../../engine/session/session.ts";
import type { JsonObject } from "../../../text/json.ts";
import { readUntil } from "../../running/call-until.ts";
import { authenticates, type IssuedKey } from "./keys.ts";
import { lastPageInfo, listedKey, notListed } from "./listed-keys.ts";

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
    message: "the list of keys shows another status than the last change gave the key",
    expected: wanted,
    found: shown ?? notListed(session, id),
  });
}

/**
 * Whether a key that the list has shown before is still listed as active, and its secret works.
 * @throws Untestable where its secret works, and it may only be on a page that nothing leads to
 */
export async function conditionOf(
  session: Session,
  { id, key }: IssuedKey,
): Promise<{ readonly isActive: boolean; readonly found: unknown }> {
  const status = (await listedKey(session, id))?.status;
  const missing = status ?? notListed(session, id);
  const saysEnd = lastPageInfo(session) !== undefined;
  const works = (await authenticates(session, key)) !== undefined;
  if (works && status === undefined)
    session.given(
      saysEnd,
      "the list of keys says in page_info that it ends, or has a key whose secret works",
    );
  return { isActive: works && status === "active", found: works ? missing : "its secret is refused" };
}

/** Whether the list shows a key as active, at the latest when the eventual delay is over. */
export async function isListedActive(session: Session, id: string): Promise<boolean> {
  const isActive = (key: JsonObject | undefined): boolean => key?.status === "active";
  return isActive(await readUntil(session, () => listedKey(session, id), isActive));
}
