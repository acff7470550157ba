// Since when an endpoint has failed without a success in between, and its end when that is too long ago.
import type { Connection } from "../db/connection.ts";
import type { StoreContext } from "../store-context.ts";

/** Stores the outcome of an attempt, inside its write. Returns whether that has disabled the endpoint. */
type NoteOutcome = (endpointId: string, isSuccess: boolean) => boolean;

export function openEndpointFailures(
  { connection, clock }: StoreContext,
  disableAfterMs = Number.POSITIVE_INFINITY,
): NoteOutcome {
  const { end, begin, disable } = prepareStatements(connection);
  return (endpointId, isSuccess) => {
    if (isSuccess) {
      end.run(endpointId);
      return false;
    }
    const now = clock.now();
    if (begin.run(now, endpointId) > 0 || disableAfterMs === Number.POSITIVE_INFINITY) return false;
    return disable.run(now, endpointId, now - disableAfterMs) > 0;
  };
}

function prepareStatements(connection: Connection) {
  const end = connection.prepare(
    "UPDATE webhook_endpoints SET failing_since = NULL WHERE id = ? AND failing_since IS NOT NULL",
  );
  const begin = connection.prepare(
    "UPDATE webhook_endpoints SET failing_since = ? WHERE id = ? AND failing_since IS NULL",
  );
  const disable = connection.prepare(
    `UPDATE webhook_endpoints SET status = 'disabled', disabled_at = ?1, updated_at = ?1
     WHERE id = ?2 AND status = 'active' AND failing_since <= ?3`,
  );
  return { end, begin, disable };
}
