// Webhook deliveries as their receivers see them: made in the write that appends the event, listed, and replayed. Who
// sends them, and the outcome of each attempt, is in delivery-queue.ts.
import type { WebhookDeliveryStatus } from "../../../generator/generated/types.ts";
import { notFound, Refusal } from "../../refusal.ts";
import type { StoredEvent } from "../db/commit-events.ts";
import type { Connection } from "../db/connection.ts";
import type { Page, PageRequest } from "../db/paging.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";
import { openDeliveryPages } from "./delivery-pages.ts";
import { type Delivery, type DeliveryFilter, isFinal } from "./delivery-rows.ts";
import type { ListeningEndpoint } from "./listening-endpoints.ts";
import type { WebhookRights } from "./webhook-rights.ts";
import type { Reach, WebhookEndpoints } from "./webhooks.ts";

interface TestEvent {
  eventType: string;
  render(event: { id: string; createdAt: number; workspaceId: string }): string;
}

export interface Deliveries {
  /**
   * Those to the viewer's endpoints, the newest first. Who reaches the whole workspace sees those of another identity by
   * naming their endpoint.
   */
  list(viewer: Viewer, filter: DeliveryFilter, page: PageRequest, reach?: Reach): Promise<Page<Delivery>>;
  /** An event for one endpoint alone; refused while the endpoint is disabled. */
  sendTest(
    viewer: Viewer,
    endpointId: string,
    event: TestEvent,
  ): Promise<{ eventId: string; deliveryId: string }>;
  /**
   * A new delivery of the same event; the old one stays as it is. Refused until that one is done, and when the viewer
   * cannot read its event any more.
   */
  replay(viewer: Viewer, deliveryId: string): Promise<string>;
}

interface NewDelivery {
  endpointId: string;
  memberId: string;
  eventId: string;
  eventType: string;
  conversationId: string | null;
  replayOfDeliveryId?: string;
}

/** The dependencies of the operations on deliveries. */
interface DeliveriesContext extends StoreContext {
  statements: ReturnType<typeof prepareStatements>;
  rights: WebhookRights;
  scheduleMs: readonly number[];
}

/** `scheduleMs` holds for every attempt how long after the one before it comes; the first follows the event. */
export function openDeliveries(
  store: StoreContext,
  endpoints: WebhookEndpoints,
  rights: WebhookRights,
  scheduleMs: readonly number[],
): Deliveries {
  const { connection, writeAs, events } = store;
  const context: DeliveriesContext = {
    ...store,
    statements: prepareStatements(connection),
    rights,
    scheduleMs,
  };
  const readDeliveries = openDeliveryPages(store);
  events.onAppend((event) => insertForEvent(context, event, endpoints.listening(event.workspaceId)));

  return {
    list: async (viewer, filter, request, reach = "own") => {
      const owner = ownerOf(context, viewer, filter, reach);
      return readDeliveries(viewer.memberId, owner, filter, request);
    },
    sendTest: (viewer, endpointId, event) =>
      writeAs(viewer, () => insertTest(context, viewer, endpointId, event)),
    replay: (viewer, deliveryId) => writeAs(viewer, () => insertReplay(context, viewer, deliveryId)),
  };
}

function insertForEvent(
  context: DeliveriesContext,
  { id: eventId, type: eventType, conversationId, payload }: StoredEvent,
  listening: readonly ListeningEndpoint[],
): void {
  const { statements, rights, quotas } = context;
  const receiving = listening.filter(
    ({ viewer, enabledEvents }) =>
      enabledEvents.includes(eventType) &&
      rights.mayReceive(viewer, { eventType, conversationId }) &&
      quotas.hasRoomForDelivery(viewer.memberId),
  );
  if (receiving.length > 0) statements.insertPayload.run(eventId, payload);
  for (const { id, viewer } of receiving) {
    insert(context, { endpointId: id, memberId: viewer.memberId, eventId, eventType, conversationId });
  }
}

function insertTest(
  context: DeliveriesContext,
  { memberId, workspaceId }: Viewer,
  endpointId: string,
  { eventType, render }: TestEvent,
): { eventId: string; deliveryId: string } {
  const { statements, ids, clock, quotas } = context;
  checkActive(statements.selectEndpointStatus.get(endpointId, memberId)?.status);
  quotas.checkDeliveries(memberId);
  const eventId = ids("evt");
  statements.insertPayload.run(eventId, render({ id: eventId, createdAt: clock.now(), workspaceId }));
  const deliveryId = insert(context, { endpointId, memberId, eventId, eventType, conversationId: null });
  return { eventId, deliveryId };
}

function insertReplay(context: DeliveriesContext, viewer: Viewer, deliveryId: string): string {
  const original = context.statements.selectForReplay.get(deliveryId, viewer.memberId);
  if (original === undefined) throw notFound("webhook delivery");
  if (!isFinal(original.status)) {
    throw new Refusal("conflict", `expected a delivery that is done, found ${original.status}; wait for it`);
  }
  checkActive(original.endpointStatus);
  if (!context.rights.mayReceive(viewer, original)) {
    throw new Refusal("forbidden", "the key cannot read any more what the delivery carries");
  }
  context.quotas.checkDeliveries(viewer.memberId);
  return insert(context, { ...original, replayOfDeliveryId: deliveryId });
}

function insert(
  { statements, ids, clock, queue, scheduleMs }: DeliveriesContext,
  delivery: NewDelivery,
): string {
  const id = ids("whd");
  const now = clock.now();
  const delayMs = scheduleMs[0] ?? 0;
  statements.insertRow.run(
    id,
    delivery.endpointId,
    delivery.memberId,
    delivery.eventId,
    delivery.eventType,
    delivery.conversationId,
    delayMs > 0 ? "scheduled" : "pending",
    scheduleMs.length,
    now + delayMs,
    delivery.replayOfDeliveryId ?? null,
    now,
  );
  queue.record({ kind: "deliveries_queued" });
  return id;
}

function ownerOf(
  { statements }: DeliveriesContext,
  { memberId, workspaceId }: Viewer,
  { endpointId }: DeliveryFilter,
  reach: Reach,
): string {
  if (reach === "own" || endpointId === undefined) return memberId;
  return statements.selectOwner.get(endpointId, workspaceId)?.memberId ?? memberId;
}

function prepareStatements(connection: Connection) {
  const insertRow = connection.prepare(
    `INSERT INTO webhook_deliveries (id, endpoint_id, member_id, event_id, event_type, conversation_id, status,
       max_attempts, next_attempt_at, replay_of_delivery_id, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)`,
  );
  const insertPayload = connection.prepare("INSERT INTO webhook_payloads (event_id, payload) VALUES (?, ?)");
  const selectForReplay = connection.prepare<
    NewDelivery & { status: WebhookDeliveryStatus; endpointStatus: "active" | "disabled" }
  >(
    `SELECT d.endpoint_id AS endpointId, d.member_id AS memberId, d.event_id AS eventId, d.event_type AS eventType,
       d.conversation_id AS conversationId, d.status, e.status AS endpointStatus
     FROM webhook_deliveries AS d JOIN webhook_endpoints AS e ON e.id = d.endpoint_id
     WHERE d.id = ? AND d.member_id = ?`,
  );
  const selectOwner = connection.prepare<{ memberId: string }>(
    "SELECT member_id AS memberId FROM webhook_endpoints WHERE id = ? AND workspace_id = ?",
  );
  const selectEndpointStatus = connection.prepare<{ status: "active" | "disabled" }>(
    "SELECT status FROM webhook_endpoints WHERE id = ? AND member_id = ?",
  );
  return { insertRow, insertPayload, selectForReplay, selectOwner, selectEndpointStatus };
}

function checkActive(status: "active" | "disabled" | undefined): void {
  if (status === undefined) throw notFound("webhook endpoint");
  if (status === "disabled") {
    throw new Refusal("conflict", "the webhook endpoint is disabled; set its status to active first");
  }
}
