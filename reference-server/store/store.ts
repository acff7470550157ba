// The store: every aggregate over one SQLite database. Each method is one atomic operation of the domain; the service
// above sees neither SQL nor transactions. A new aggregate is one file and one line here.
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import type { CommitEvent } from "./db/commit-events.ts";
import { type ConnectionOptions, openConnection } from "./db/connection.ts";
import { openSealing } from "./db/sealing.ts";
import { openSettings, type Settings } from "./db/settings.ts";
import { createTurns } from "./db/turns.ts";
import { createWriteQueue } from "./db/write-queue.ts";
import { type Events, openEvents } from "./events/events.ts";
import { type Idempotency, openIdempotency } from "./idempotency/idempotency.ts";
import { type Imports, openImports } from "./imports/imports.ts";
import { type Agents, openAgents } from "./keys/agents.ts";
import { type KeyAdministration, openKeyAdministration } from "./keys/key-administration.ts";
import { type Keys, openKeys } from "./keys/keys.ts";
import { openTickets, type Tickets } from "./keys/tickets.ts";
import { type Directory, openDirectory } from "./members/directory.ts";
import { type Members, openMembers } from "./members/members.ts";
import { openWorkspaces, type Workspaces } from "./members/workspaces.ts";
import { type Forwards, openForwards } from "./messages/forwards.ts";
import { type Messages, openMessages } from "./messages/messages.ts";
import { openQuestions, type Questions } from "./messages/questions.ts";
import { NO_QUOTAS, openQuotas, type QuotaLimits } from "./quotas.ts";
import { type Calls, openCalls } from "./resources/calls.ts";
import { type Clipboards, openClipboards } from "./resources/clipboards.ts";
import { type Conversations, openConversations } from "./resources/conversations.ts";
import { type Files, openFiles } from "./resources/files.ts";
import { openTasks, type Tasks } from "./resources/tasks.ts";
import { type MessageSearch, openMessageSearch } from "./search/message-search.ts";
import { openSearch, type Search } from "./search/search.ts";
import type { StoreContext } from "./store-context.ts";
import { type Deliveries, openDeliveries } from "./webhooks/deliveries.ts";
import { type DeliveryQueue, openDeliveryQueue } from "./webhooks/delivery-queue.ts";
import { type InboundSources, openInboundSources } from "./webhooks/inbound-sources.ts";
import { openWebhookRights } from "./webhooks/webhook-rights.ts";
import { openWebhookEndpoints, type WebhookEndpoints } from "./webhooks/webhooks.ts";

export interface Store {
  /** The database did not exist before. */
  isNew: boolean;
  settings: Settings;
  workspaces: Workspaces;
  members: Members;
  keys: Keys;
  keyAdministration: KeyAdministration;
  agents: Agents;
  conversations: Conversations;
  messages: Messages;
  messageSearch: MessageSearch;
  search: Search;
  forwards: Forwards;
  questions: Questions;
  files: Files;
  tasks: Tasks;
  calls: Calls;
  clipboards: Clipboards;
  imports: Imports;
  idempotency: Idempotency;
  events: Events;
  tickets: Tickets;
  webhookEndpoints: WebhookEndpoints;
  deliveries: Deliveries;
  deliveryQueue: DeliveryQueue;
  inboundSources: InboundSources;
  /** Answers from memory; the one part that is synchronous, for paths that ask once per event and connection. */
  directory: Directory;
  /** One transaction over several aggregates, for their methods that are "to be called inside a write". */
  write<T>(effect: () => T): Promise<T>;
  /** Called after each commit that has something to tell, before any other write runs. */
  onCommit(listener: (commitEvents: readonly CommitEvent[]) => void): void;
  /** Commits the queued writes and closes the database. */
  close(): Promise<void>;
}

interface StoreOptions extends ConnectionOptions {
  clock: Clock;
  ids: IdSource;
  /** How long answers are kept for repetition. */
  idempotencyRetentionMs: number;
  /** The same for answers that show a secret. By default as long. */
  secretReplayMs?: number;
  /** For every attempt of a webhook delivery, how long after the one before it comes. By default one, at once. */
  webhookScheduleMs?: readonly number[];
  /** How long an endpoint may fail before it is disabled; by default for ever. */
  webhookDisableAfterMs?: number;
  /** How much an identity may have; by default anything. */
  quotas?: QuotaLimits;
}

export function openSqliteStore(options: StoreOptions): Store {
  const { clock, ids, path, webhookScheduleMs = [0] } = options;
  if (path !== ":memory:") createPrivateFile(path);
  const connection = openConnection(options);
  const queue = createWriteQueue(connection);
  const directory = openDirectory(connection);
  queue.onUndo(directory.forget);
  const events = openEvents(connection, queue, clock, ids);
  const sealing = openSealing(connection, path);
  const { idempotencyRetentionMs: retentionMs, secretReplayMs: secretRetentionMs = retentionMs } = options;
  const retention = { retentionMs, secretRetentionMs };
  const quotas = openQuotas(connection, queue, options.quotas ?? NO_QUOTAS);
  const idempotency = openIdempotency({ connection, queue, clock, retention, sealing, quotas });
  const keys = openKeys({ connection, queue, clock, ids });
  const writeAs: StoreContext["writeAs"] = (viewer, effect) =>
    queue.write(() => {
      keys.confirm(viewer);
      return effect();
    });
  const turns = createTurns();
  const context: StoreContext = {
    ...{ connection, queue, writeAs, clock, ids },
    ...{ directory, keys, events, idempotency, sealing },
    ...{ quotas, turns },
  };
  const members = openMembers(context);
  const conversations = openConversations(context);
  const messages = openMessages(context);
  const agents = openAgents(context, members);
  const webhookEndpoints = openWebhookEndpoints(context, options.webhookDisableAfterMs);
  const webhookRights = openWebhookRights(context);

  return {
    isNew: connection.isNew,
    settings: openSettings(context),
    workspaces: openWorkspaces(context),
    members,
    keys,
    keyAdministration: openKeyAdministration(context, agents),
    agents,
    conversations,
    messages,
    forwards: openForwards(context, messages),
    questions: openQuestions(context, messages),
    messageSearch: openMessageSearch(context),
    search: openSearch(context, conversations),
    files: openFiles(context),
    tasks: openTasks(context),
    calls: openCalls(context),
    clipboards: openClipboards(context),
    imports: openImports(context, members, conversations),
    idempotency,
    events,
    tickets: openTickets(context),
    webhookEndpoints,
    deliveries: openDeliveries(context, webhookEndpoints, webhookRights, webhookScheduleMs),
    deliveryQueue: openDeliveryQueue(context, webhookEndpoints, webhookRights, webhookScheduleMs),
    inboundSources: openInboundSources(context),
    directory,
    write: queue.write,
    onCommit: queue.onCommit,
    close: async () => {
      queue.close();
      connection.close();
    },
  };
}

/** SQLite gives its other files the mode of this one, so that other users of the machine cannot read messages. */
function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}
