// All realtime connections of the service: lets them in, wakes them when the log grows, looks after them, and ends
// them when their key changes or the service stops.
import type { WebSocket } from "ws";
import type { DisconnectReason } from "../../generator/generated/realtime.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { CommitEvent } from "../store/db/commit-events.ts";
import type { Store } from "../store/store.ts";
import { type Admission, REQUIRED_SCOPES } from "./admission.ts";
import { CLOSE_TIMEOUT_MS, type EventSource, RealtimeConnection } from "./connection.ts";
import { createCursorMemo } from "./cursor-memo.ts";
import { type Ending, endingOf, TOO_MANY_CONNECTIONS } from "./disconnect.ts";
import { createLogTail, type LogTail } from "./log-tail.ts";
import { OpenConnections } from "./open-connections.ts";
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
interface HubDependencies {
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
  const hub = new ConnectionHub(dependencies);
  // Functions that need no `this`: services are replaced and wrapped one by one.
  return {
    start: () => hub.start(),
    accept: (socket, admission) => hub.accept(socket, admission),
    refuse: (socket, ending) => hub.refuse(socket, ending),
    canResume: (workspaceId, position) => hub.canResume(workspaceId, position),
    trim: (workspaceId) => hub.trim(workspaceId),
    isDraining: () => hub.isDraining,
    count: () => hub.connections.all().length,
    drain: (reason) => hub.drain(reason),
  };
}

class ConnectionHub {
  readonly connections = new OpenConnections();
  isDraining = false;
  readonly #dependencies: HubDependencies;
  readonly #cursorAt: EventSource["cursorAt"];
  readonly #waking = createWaking();
  #tail: LogTail = createLogTail(0);
  #sweeper: NodeJS.Timeout | undefined;

  constructor(dependencies: HubDependencies) {
    this.#dependencies = dependencies;
    this.#cursorAt = createCursorMemo((subscription, position) =>
      dependencies.realtime.cursorAt(subscription, position),
    );
  }

  async start(): Promise<void> {
    const { store, config } = this.#dependencies;
    store.onCommit((commitEvents) => this.#follow(commitEvents));
    this.#tail = createLogTail(await store.events.head());
    this.#sweeper = setInterval(() => this.#sweep(), config.sweepIntervalMs);
  }

  accept(socket: WebSocket, admission: Admission): void {
    const { config, clock, realtime } = this.#dependencies;
    const { connectionId, keyId, subscription, resumePosition, warnings } = admission;
    const { workspaceId } = subscription.viewer;
    const refusal = this.#refusalOf(keyId);
    if (refusal !== undefined) {
      this.refuse(socket, refusal);
      return;
    }
    const heartbeatIntervalSeconds = config.heartbeatIntervalMs / 1000;
    socket.send(realtime.helloFrame({ connectionId, heartbeatIntervalSeconds, subscription, warnings }));
    const connection = new RealtimeConnection({
      id: connectionId,
      keyId,
      socket,
      subscription,
      // Nothing is committed between the hello and this line: live events start exactly here.
      position: resumePosition ?? this.#tail.head(),
      rules: realtime,
      source: this.#sourceOf(workspaceId),
      limits: config,
      clock,
      reportFailure: (error) => this.#reportFailure(error),
    });
    this.connections.add(workspaceId, connection);
    socket.on("close", () => this.connections.remove(workspaceId, connection));
    connection.wake();
  }

  refuse(socket: WebSocket, ending: Ending): void {
    socket.send(this.#dependencies.realtime.disconnectFrame(ending));
    socket.close(ending.closeCode, ending.reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  /** A position beyond the head comes from a log that lost its newest events, so it cannot be resumed. */
  async canResume(workspaceId: string, position: number): Promise<boolean> {
    return (await this.trim(workspaceId)) <= position && position <= this.#tail.head();
  }

  trim(workspaceId: string): Promise<number> {
    const { store, config } = this.#dependencies;
    const { resumeWindowMs, resumeWindowEvents } = config;
    return store.events.trim(workspaceId, { maxAgeMs: resumeWindowMs, maxEvents: resumeWindowEvents });
  }

  async drain(reason: DisconnectReason): Promise<void> {
    this.isDraining = true;
    for (const connection of this.connections.all()) connection.end(endingOf(reason));
    const deadline = Date.now() + this.#dependencies.config.drainTimeoutMs;
    while (this.connections.all().length > 0 && Date.now() < deadline)
      await new Promise((wait) => setTimeout(wait, DRAIN_POLL_MS));
    for (const connection of this.connections.all()) connection.terminate();
    clearInterval(this.#sweeper);
  }

  #refusalOf(keyId: string): Ending | undefined {
    const { maxConnectionsPerKey, maxRealtimeConnections } = this.#dependencies.config;
    if (this.isDraining) return endingOf("server_restart");
    if (this.connections.ofKey(keyId).length >= maxConnectionsPerKey) return TOO_MANY_CONNECTIONS;
    if (this.connections.all().length >= maxRealtimeConnections) return endingOf("temporary_unavailable");
    return undefined;
  }

  #sourceOf(workspaceId: string): EventSource {
    return {
      next: (position) => this.#tail.next(workspaceId, position),
      load: async (position) => {
        const readUpTo = this.#tail.head();
        const { events } = this.#dependencies.store;
        return { events: await events.readAfter(workspaceId, position, LOAD_SIZE), readUpTo };
      },
      cursorAt: this.#cursorAt,
    };
  }

  #follow(commitEvents: readonly CommitEvent[]): void {
    const changedKeys = new Set<string>();
    const grown = new Set<string>();
    for (const commitEvent of commitEvents) {
      if (commitEvent.kind === "key_changed") changedKeys.add(commitEvent.keyId);
      if (commitEvent.kind === "event_appended") {
        this.#tail.add(commitEvent.event);
        grown.add(commitEvent.event.workspaceId);
      }
    }
    const wakeAll = (): void => {
      for (const workspaceId of grown) this.#waking.add(this.connections.ofWorkspace(workspaceId));
    };
    // A connection whose key changed in the same commit gets no more events.
    if (changedKeys.size === 0) wakeAll();
    else
      Promise.all([...changedKeys].map((keyId) => this.#endKey(keyId)))
        .catch((error: unknown) => this.#reportFailure(error))
        .then(wakeAll);
  }

  /** A changed key is void, or lacks a scope now, or has a new secret that this client does not know. */
  async #endKey(keyId: string): Promise<void> {
    const holder = await this.#dependencies.store.keys.get(keyId);
    const lacksScope = holder !== undefined && REQUIRED_SCOPES.some((scope) => !holder.scopes.has(scope));
    const reason = holder?.key.status === "active" && lacksScope ? "missing_scope" : "revoked_api_key";
    for (const connection of this.connections.ofKey(keyId)) connection.end(endingOf(reason));
  }

  #sweep(): void {
    for (const connection of this.connections.all()) connection.sweep();
  }

  #reportFailure(error: unknown): void {
    this.#dependencies.log.error({ err: error }, "a realtime connection failed");
  }
}
