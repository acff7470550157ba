// Constants of the realtime protocol.
import type { WarningCode } from "../../generator/generated/realtime.ts";

/** Where tickets are redeemed, below the base URL of the service. */
export const SOCKET_PATH = "/v1/realtime/socket";
export const REQUIRED_SCOPES = ["realtime:read", "messages:read"] as const;

export const RESUME_FAILED = {
  code: "resume_failed",
  message: "the cursor cannot be resumed from; live events follow",
} as const satisfies { code: WarningCode; message: string };
