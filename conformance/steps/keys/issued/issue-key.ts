// A key of the primary identity that exists for one check only, for checks about connections.
import type { Session } from "../../../engine/session/session.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { type IssuedKey, issueKey, memberSubject } from "./keys.ts";

const SCOPES = ["realtime:read", "messages:read", "messages:write"];

/** Issues a key for the membership of `keys.primary`. */
export const issueOwnKey = async (session: Session): Promise<IssuedKey> =>
  issueKey(session, {
    body: { scopes: SCOPES, subject: memberSubject(await membershipOf(session, "primary")) },
  });
