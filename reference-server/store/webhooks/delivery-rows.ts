// Webhook deliveries as they are listed, and the filters of a list.
import type { WebhookDeliveryStatus } from "../../../generator/generated/types.ts";

export interface Delivery {
  seq: number;
  id: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  status: WebhookDeliveryStatus;
  attemptCount: number;
  maxAttempts: number;
  nextAttemptAt: number | null;
  lastAttemptAt: number | null;
  lastHttpStatus: number | null;
  lastErrorCode: string | null;
  replayOfDeliveryId: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface DeliveryFilter {
  endpointId?: string;
  eventId?: string;
  status?: WebhookDeliveryStatus;
  /** Inclusive, in milliseconds. */
  createdFrom?: number;
  /** Exclusive, in milliseconds. */
  createdBefore?: number;
}

export const DELIVERY_COLUMNS = `d.seq, d.id, d.endpoint_id AS endpointId, d.event_id AS eventId,
  d.event_type AS eventType, d.status, d.attempt_count AS attemptCount, d.max_attempts AS maxAttempts,
  d.next_attempt_at AS nextAttemptAt, d.last_attempt_at AS lastAttemptAt, d.last_http_status AS lastHttpStatus,
  d.last_error_code AS lastErrorCode, d.replay_of_delivery_id AS replayOfDeliveryId, d.created_at AS createdAt,
  d.updated_at AS updatedAt`;

const FINAL: readonly WebhookDeliveryStatus[] = ["succeeded", "failed", "skipped"];

export function isFinal(status: WebhookDeliveryStatus): boolean {
  return FINAL.includes(status);
}
