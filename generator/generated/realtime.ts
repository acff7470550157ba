// Generated from spec/realtime.yaml: do not edit, change that and run the command below.
// npm run generate

/** WebSocket subprotocol that both sides must name. */
export const subprotocol = "svc.realtime.v1";

/** Every value of `type` that a server frame can have today. */
export const serverFrameTypes = [
  "disconnect",
  "event",
  "hello",
  "warning",
] as const;

export type ServerFrameType = (typeof serverFrameTypes)[number];

/** The reaction of a client to each reason: open a new connection, or stop until somebody mends the configuration. */
export const disconnectReasons = {
  backpressure: "reconnect",
  connection_max_age: "reconnect",
  deploy_draining: "reconnect",
  expired_ticket: "stop",
  invalid_ticket: "stop",
  missing_scope: "stop",
  policy_violation: "stop",
  refresh_requested: "reconnect",
  revoked_api_key: "stop",
  server_restart: "reconnect",
  temporary_unavailable: "reconnect",
  unsupported_subscription: "stop",
} as const;

export type DisconnectReason = keyof typeof disconnectReasons;

export const closeCodes = [
  { code: 1000, sender: "client", retry: false, meaning: "normal shutdown" },
  { code: 1011, sender: "client", retry: false, meaning: "the client failed" },
  { code: 4401, sender: "server", retry: false, meaning: "the ticket is not valid or the key was revoked" },
  { code: 4403, sender: "server", retry: false, meaning: "a scope is missing or a policy forbids the connection" },
  { code: 4406, sender: "server", retry: false, meaning: "the subprotocol was not offered" },
  { code: 4409, sender: "server", retry: false, meaning: "the ticket was used already or too many connections are open" },
  { code: 4410, sender: "server", retry: false, meaning: "the ticket expired" },
] as const;

export type CloseCode = (typeof closeCodes)[number]["code"];

/** Codes of warnings that the service names. */
export const warningCodes = [
  "resume_failed",
] as const;

export type WarningCode = (typeof warningCodes)[number];

/** Codes a client puts into an acknowledgement that reports a failure. */
export const clientErrorCodes = [
  "handler_failed",
] as const;

export type ClientErrorCode = (typeof clientErrorCodes)[number];
