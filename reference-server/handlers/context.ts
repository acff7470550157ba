// The context of a handler: who is calling, with which key, and the services of the server.
import type { FastifyRequest } from "fastify";
import type { OperationDescription } from "../../generator/runtime/operation.ts";
import type { Services } from "../services.ts";
import type { KeyHolder } from "../store/keys/key-rows.ts";
import type { Viewer } from "../store/members/directory.ts";

export interface Context {
  /** The identity the key acts as. */
  caller: Viewer;
  role: KeyHolder["role"];
  keyId: string;
  scopes: ReadonlySet<string>;
  services: Services;
  operation: OperationDescription;
  method: string;
  /** Path of the request without its query. */
  path: string;
  idempotencyKey: string | undefined;
  /** Base URL that the caller used, without a path. */
  baseUrl: string;
}

/** Without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

export function createContext(
  services: Services,
  request: FastifyRequest,
  operation: OperationDescription,
  holder: KeyHolder,
): Context {
  const { key, scopes, memberKind, role, presented } = holder;
  const idempotencyKey = request.headers["idempotency-key"];
  return {
    caller: {
      workspaceId: key.workspaceId,
      memberId: key.memberId,
      kind: memberKind,
      keyId: key.id,
      presented,
    },
    role,
    keyId: key.id,
    scopes,
    services,
    operation,
    method: request.method,
    // Values and no getters: an object literal with getters costs more than all else that a small read does.
    path: pathOf(request.url),
    idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : undefined,
    baseUrl: services.config.publicUrl ?? `${request.protocol}://${request.host}`,
  };
}
