import { randomUUID } from "node:crypto";

/** A value for Idempotency-Key that no request had before, of the form that every deployment takes. */
export const newKey = (): string => randomUUID();
