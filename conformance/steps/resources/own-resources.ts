// Resources of the kinds that no fixture names: an upload, an import, a webhook endpoint and an API key of
// the check's own, which end with it. A refusal of a real id shows more than a refusal of a nonexistent id.

import { isServed } from "../../contract/served-operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { readIssued } from "../../readers/issued-key.ts";
import { plainText } from "../files/contents.ts";
import { createFile } from "../files/uploads.ts";
import { openImport } from "../imports/imports.ts";
import { requestKey } from "../keys/issued/keys.ts";
import { findResources, type Resources } from "../requests/valid-request.ts";
import { createSilentEndpoint } from "../webhooks/webhooks.ts";

/** By kind of resource; `undefined` where none can be made. */
const makers: Readonly<Record<string, (session: Session) => Promise<string | undefined>>> = {
  async file(session) {
    if (!isServed(session.profile, "createFile") || !session.has("bindings.file.size")) return undefined;
    const created = await createFile(session, plainText(session.unique("own")));
    return isSuccess(created) ? singleId(created.json) : undefined;
  },
  async import(session) {
    const canImport = isServed(session.profile, "createImport") && session.has("keys.import_admin");
    return canImport ? openImport(session) : undefined;
  },
  async "webhook-endpoint"(session) {
    const canListen = isServed(session.profile, "createWebhookEndpoint");
    return canListen ? (await createSilentEndpoint(session)).id : undefined;
  },
  async "api-key"(session) {
    if (!isServed(session.profile, "issueApiKey") || !session.has("keys.keys_admin")) return undefined;
    return readIssued(await requestKey(session), session.profile)?.id;
  },
};

/** The resources of `findResources`, and one of each further kind that the profile lets the suite make. */
export async function makeResources(session: Session): Promise<Resources> {
  const { ids } = await findResources(session);
  const made: Record<string, string> = {};
  if (!session.profile.permissions.writes) return { ids };
  for (const [kind, make] of Object.entries(makers)) {
    const id = await unlessMissing(() => make(session));
    if (id !== undefined) made[kind] = id;
  }
  return { ids: { ...made, ...ids } };
}

/** Other checks judge that a resource cannot be created. */
async function unlessMissing(make: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Untestable) return undefined;
    throw error;
  }
}
