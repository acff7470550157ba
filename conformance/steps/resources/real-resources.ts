// One real resource of each kind that a check can create: a refusal of a nonexistent resource shows nothing
// about real ones. Where a key or a name is missing, the id stays invented.

import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { plainText } from "../files/contents.ts";
import { createFile } from "../files/uploads.ts";
import { openImport } from "../imports/imports.ts";
import { type IssuedKey, issueKey } from "../keys/issued/keys.ts";
import { findResources, type Resources } from "../requests/valid-request.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { createSource, sourceId } from "../webhooks/inbound-sources.ts";
import { ownDelivery } from "../webhooks/webhook-deliveries.ts";
import { createSilentEndpoint, hasReceiver } from "../webhooks/webhooks.ts";

export interface RealResources extends Resources {
  /** The key behind the id of kind `api-key`. */
  readonly apiKey: IssuedKey | undefined;
}

/** `findResources`, with a file that waits for its bytes, an endpoint and a delivery, an import, a key and a source. */
export async function realResources(session: Session): Promise<RealResources> {
  const { ids } = await findResources(session);
  const endpoint = await quietEndpoint(session);
  const apiKey = await made(session, "issueApiKey", () => issueKey(session));
  const own = {
    "webhook-endpoint": endpoint,
    "webhook-delivery":
      endpoint && (await made(session, "listWebhookDeliveries", () => someDelivery(session, endpoint))),
    import: await made(session, "createImport", () => openImport(session)),
    "api-key": apiKey?.id,
    "inbound-webhook-source": await made(session, "createInboundSource", () => someSource(session)),
    // Last, because it may not wait for long.
    file: await made(session, "createFile", () => waitingFile(session)),
  };
  return { ids: { ...ids, ...known(own) }, apiKey };
}

/** The resources of `findResources`, with those that another key of the primary identity may read as well. */
export async function readableResources(session: Session): Promise<Resources> {
  const { ids } = await findResources(session);
  const source = await made(session, "createInboundSource", () => someSource(session));
  const own = { "webhook-endpoint": await quietEndpoint(session), "inbound-webhook-source": source };
  return { ids: { ...ids, ...known(own) } };
}

const known = (ids: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).flatMap(([kind, id]) => (id === undefined ? [] : [[kind, id]])));

const quietEndpoint = (session: Session): Promise<string | undefined> =>
  made(session, "createWebhookEndpoint", async () => (await createSilentEndpoint(session)).id);

const made = async <T>(
  session: Session,
  operation: Parameters<typeof isServed>[1],
  make: () => Promise<T | undefined>,
): Promise<T | undefined> => (isServed(session.profile, operation) ? unlessUntestable(make) : undefined);

/** A file that is declared by the primary key. */
export async function waitingFile(session: Session): Promise<string | undefined> {
  const created = await createFile(session, plainText(session.unique("file")));
  return isSuccess(created) ? singleId(created.json) : undefined;
}

/** A delivery of a test event, where there is somebody to send it to. */
async function someDelivery(session: Session, endpointId: string): Promise<string | undefined> {
  if (!hasReceiver(session)) return undefined;
  await session.call("testWebhookEndpoint", { path: { endpointId } });
  return ownDelivery(session, { id: endpointId, as: "primary" });
}

async function someSource(session: Session): Promise<string | undefined> {
  session.need("bindings.inbound_source.id");
  return sourceId(session, await createSource(session, session.unique("source")));
}
