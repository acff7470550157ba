// Inbound webhook sources, who may send events in, and their routes, which conversation those go to.
import { createSecret, digestSecret } from "../../ids.ts";
import { notFound } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import { boundLimit, type Page, type PageRequest, readPage } from "../db/paging.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

export interface InboundSource {
  seq: number;
  id: string;
  name: string;
  secretPrefix: string;
  createdAt: number;
}

export interface InboundRoute {
  seq: number;
  id: string;
  sourceId: string;
  conversationId: string;
  name: string | null;
  createdAt: number;
}

export interface SourceWithSecret {
  source: InboundSource;
  secret: string;
}

type NewRoute = Pick<InboundRoute, "sourceId" | "conversationId" | "name">;

export interface InboundSources {
  create(
    viewer: Viewer,
    name: string,
    once: Once<SourceWithSecret> | undefined,
  ): Promise<OnceResult<SourceWithSecret>>;
  /** The sources of the viewer's workspace, the newest first. */
  list(viewer: Viewer, page: PageRequest): Promise<Page<InboundSource>>;
  /** The viewer must be able to read the conversation. */
  createRoute(
    viewer: Viewer,
    route: NewRoute,
    once: Once<InboundRoute> | undefined,
  ): Promise<OnceResult<InboundRoute>>;
  listRoutes(viewer: Viewer, sourceId: string, page: PageRequest): Promise<Page<InboundRoute>>;
}

const SECRET_PREFIX = "insec_";
/** The fixed prefix and four characters, 24 of the 256 bits. */
const SHOWN_LENGTH = 10;

const SOURCES = `SELECT seq, id, name, secret_prefix AS secretPrefix, created_at AS createdAt FROM inbound_webhook_sources`;
const ROUTES = `SELECT seq, id, source_id AS sourceId, conversation_id AS conversationId, name, created_at AS createdAt
  FROM inbound_webhook_routes`;
const IN_RANGE = "(created_at, seq) > (?2, ?3) AND (created_at, seq) < (?4, ?5)";

export function openInboundSources(context: StoreContext): InboundSources {
  const { connection, writeAs, clock, ids, directory, idempotency, quotas } = context;
  const { sourceRanges, routeRanges, insertSource, insertRoute, selectOwner } = prepareStatements(connection);

  function checkSource({ workspaceId }: Viewer, sourceId: string): void {
    if (selectOwner.get(sourceId)?.workspaceId !== workspaceId) throw notFound("inbound webhook source");
  }

  return {
    create: (viewer, name, once) =>
      writeAs(viewer, () =>
        idempotency.run(once, () => {
          quotas.checkInboundSources(viewer.memberId);
          const secret = createSecret(SECRET_PREFIX);
          const source = {
            id: ids("ins"),
            name,
            secretPrefix: secret.slice(0, SHOWN_LENGTH),
            createdAt: clock.now(),
          };
          const row = insertSource.get(
            source.id,
            viewer.workspaceId,
            viewer.memberId,
            name,
            source.secretPrefix,
            digestSecret(secret),
            source.createdAt,
          );
          return { source: { ...source, seq: row?.seq ?? 0 }, secret };
        }),
      ),
    list: async ({ workspaceId }, request) =>
      readPage("desc", request, (direction, low, high, limit) =>
        sourceRanges[direction].all(workspaceId, low.createdAt, low.seq, high.createdAt, high.seq, limit),
      ),
    createRoute: (viewer, { sourceId, conversationId, name }, once) =>
      writeAs(viewer, () => {
        checkSource(viewer, sourceId);
        if (!directory.canRead(viewer, conversationId)) throw notFound("conversation");
        return idempotency.run(once, () => {
          quotas.checkRoutes(sourceId);
          const route = { id: ids("inr"), sourceId, conversationId, name, createdAt: clock.now() };
          const row = insertRoute.get(route.id, sourceId, conversationId, name, route.createdAt);
          return { ...route, seq: row?.seq ?? 0 };
        });
      }),
    listRoutes: async (viewer, sourceId, request) => {
      checkSource(viewer, sourceId);
      return readPage("desc", request, (direction, low, high, limit) =>
        routeRanges[direction].all(sourceId, low.createdAt, low.seq, high.createdAt, high.seq, limit),
      );
    },
  };
}

function prepareStatements(connection: Connection) {
  const ranges = <Row>(select: string, column: string) => {
    const inOrder = (direction: "ASC" | "DESC") =>
      connection.prepare<Row>(
        `${select} WHERE ${column} = ?1 AND ${IN_RANGE} ORDER BY created_at ${direction}, seq ${direction} ${boundLimit("?6")}`,
      );
    return { asc: inOrder("ASC"), desc: inOrder("DESC") };
  };
  const sourceRanges = ranges<InboundSource>(SOURCES, "workspace_id");
  const routeRanges = ranges<InboundRoute>(ROUTES, "source_id");
  const insertSource = connection.prepare<{ seq: number }>(
    `INSERT INTO inbound_webhook_sources (id, workspace_id, created_by_member_id, name, secret_prefix,
       secret_digest, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
  );
  const insertRoute = connection.prepare<{ seq: number }>(
    `INSERT INTO inbound_webhook_routes (id, source_id, conversation_id, name, created_at)
     VALUES (?, ?, ?, ?, ?) RETURNING seq`,
  );
  const selectOwner = connection.prepare<{ workspaceId: string }>(
    "SELECT workspace_id AS workspaceId FROM inbound_webhook_sources WHERE id = ?",
  );
  return { sourceRanges, routeRanges, insertSource, insertRoute, selectOwner };
}
