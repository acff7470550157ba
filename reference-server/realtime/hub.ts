/**
 * All realtime connections of the service: lets them in, wakes them when the log grows, looks after them, and ends
 * them when their key changes or the service stops.
 */
import type { WebSocket } from "ws";
import type { DisconnectReason } from "../../generator/generated/realtime.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { CommitEvent } from "../store/db/commit-events.ts";
import type { Store } from "../store/store.ts";
import type { Admission } from "./admission.ts";
import {
  CLOSE_TIMEOUT_MS,
  createConnection,
  type EventSource,
  type RealtimeConnection,
} from "./connection.ts";
import { createCursorMemo } from "./cursor-memo.ts";
import { type Ending, endingOf, TOO_MANY_CONNECTIONS } from "./disconnect.ts";
import { createLogTail, type LogTail } from "./log-tail.ts";
import { REQUIRED_SCOPES } from "./protocol.ts";
import type { RealtimeRules } from "./rules.ts";
import { createWaking } from "./waking.ts";

export interface Hub {
  /** Starts to follow the log; to be called once, before the first connection. */
  start(): Promise<void>;
  /** Sends hello and serves the connection until it closes. Synchronous, so that no event is committed in between. */
  accept(socket: WebSocket, admission: Admission): void;
  /** Says why and closes; for sockets that never became a connection. */
  refuse(socket: WebSocket, ending: Ending): void;
  /** Whether every event of the workspace after this position can still be sent. */
  canResume(workspaceId: string, position: number): Promise<boolean>;
  /** Drops events outside of the window; returns the lowest position that can be resumed from. */
  trim(workspaceId: string): Promise<number>;
  isDraining(): boolean;
  count(): number;
  /** Disconnects every client and waits until they are gone, at most for the drain time. Refuses new connections. */
  drain(reason: DisconnectReason): Promise<void>;
}

/** The services that the hub uses; read at each use, so that a replaced one takes effect. */
export interface HubDependencies {
  config: Config;
  clock: Clock;
  store: Store;
  realtime: RealtimeRules;
  log: { error(details: object, message: string): void };
}

/** Events that a connection which is far behind reads from the log at once. */
const LOAD_SIZE = 200;
/** How often a draining hub looks whether the last connection is gone. */
const DRAIN_POLL_MS = 10;

export function createHub(dependencies: HubDependencies): Hub {
  const connections = new Map<string, Set<RealtimeConnection>>();
  let tail: LogTail = createLogTail(0);
  let sweeper: NodeJS.Timeout | undefined;
  let draining = false;
  const waking = createWaking();
  const cursorAt = createCursorMemo((subscription, position) =>
    dependencies.realtime.cursorAt(subscription, position),
  );

  const all = (): RealtimeConnection[] => [...connections.values()].flatMap((group) => [...group]);
  const countOfKey = (keyId: string): number =>
    all().filter((connection) => connection.keyId === keyId).length;

  const reportFailure = (error: unknown): void =>
    dependencies.log.error({ err: error }, "a realtime connection failed");

  function follow(commitEvents: readonly CommitEvent[]): void {
    const changedKeys = new Set<string>();
    const grown = new Set<string>();
    for (const commitEvent of commitEvents) {
      if (commitEvent.kind === "key_changed") changedKeys.add(commitEvent.keyId);
      if (commitEvent.kind === "event_appended") {
        tail.add(commitEvent.event);
        grown.add(commitEvent.event.workspaceId);
      }
    }
    const wakeAll = (): void => {
      for (const workspaceId of grown) waking.add(connections.get(workspaceId) ?? []);
    };
    // A connection whose key changed in the same commit gets no more events.
    if (changedKeys.size === 0) wakeAll();
    else
      Promise.all([...changedKeys].map(endKey))
        .catch(reportFailure)
        .then(wakeAll);
  }

  /** A changed key is void, or lacks a scope now, or has a new secret that this client does not know. */
  async function endKey(keyId: string): Promise<void> {
    const holder = await dependencies.store.keys.get(keyId);
    const lacksScope = holder !== undefined && REQUIRED_SCOPES.some((scope) => !holder.scopes.has(scope));
    const reason = holder?.key.status === "active" && lacksScope ? "missing_scope" : "revoked_api_key";
    for (const connection of all()) if (connection.keyId === keyId) connection.end(endingOf(reason));
  }

  const sourceOf = (workspaceId: string): EventSource => ({
    next: (position) => tail.next(workspaceId, position),
    async load(position) {
      const readUpTo = tail.head();
      return {
        events: await dependencies.store.events.readAfter(workspaceId, position, LOAD_SIZE),
        readUpTo,
      };
    },
    cursorAt,
  });

  function trim(workspaceId: string): Promise<number> {
    const { resumeWindowMs, resumeWindowEvents } = dependencies.config;
    return dependencies.store.events.trim(workspaceId, {
      maxAgeMs: resumeWindowMs,
      maxEvents: resumeWindowEvents,
    });
  }

  function refuse(socket: WebSocket, ending: Ending): void {
    socket.send(dependencies.realtime.disconnectFrame(ending));
    socket.close(ending.closeCode, ending.reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  return {
    trim,
    // A position beyond the head comes from a log that lost its newest events, so it cannot be resumed.
    canResume: async (workspaceId, position) =>
      (await trim(workspaceId)) <= position && position <= tail.head(),
    refuse,
    isDraining: () => draining,
    count: () => all().length,
    async start() {
      dependencies.store.onCommit(follow);
      tail = createLogTail(await dependencies.store.events.head());
      const sweep = (): void => {
        for (const connection of all()) connection.sweep();
      };
      sweeper = setInterval(sweep, dependencies.config.sweepIntervalMs);
    },
    accept(socket, { connectionId, keyId, subscription, resumePosition, warnings }) {
      const { config, clock, realtime } = dependencies;
      const { workspaceId } = subscription.viewer;
      if (draining) return refuse(socket, endingOf("server_restart"));
      if (countOfKey(keyId) >= config.maxConnectionsPerKey) return refuse(socket, TOO_MANY_CONNECTIONS);
      if (all().length >= config.maxRealtimeConnections)
        return refuse(socket, endingOf("temporary_unavailable"));

      const heartbeatIntervalSeconds = config.heartbeatIntervalMs / 1000;
      socket.send(realtime.helloFrame({ connectionId, heartbeatIntervalSeconds, subscription, warnings }));
      const connection = createConnection({
        id: connectionId,
        keyId,
        socket,
        subscription,
        // Nothing is committed between the hello and this line: live events start exactly here.
        position: resumePosition ?? tail.head(),
        rules: realtime,
        source: sourceOf(workspaceId),
        limits: config,
        clock,
        reportFailure,
      });
      const group = connections.get(workspaceId) ?? new Set();
      connections.set(workspaceId, group.add(connection));
      socket.on("close", () => {
        group.delete(connection);
        if (group.size === 0 && connections.get(workspaceId) === group) connections.delete(workspaceId);
      });
      connection.wake();
    },
    async drain(reason) {
      draining = true;
      for (const connection of all()) connection.end(endingOf(reason));
      const deadline = Date.now() + dependencies.config.drainTimeoutMs;
      while (all().length > 0 && Date.now() < deadline)
        await new Promise((wait) => setTimeout(wait, DRAIN_POLL_MS));
      for (const connection of all()) connection.terminate();
      clearInterval(sweeper);
    },
  };
}
