// Settings of a running service, with the reason for every default. `readConfig` makes them from flags and environment;
// tests make them with `createConfig`.
import {
  flag,
  type OptionSpec,
  type OptionsResult,
  type OptionValues,
  oneOf,
  optionalText,
  readOptions,
  text,
  wholeNumber,
} from "./options.ts";
import { DEFAULT_RATE_LIMITS, type RateLimits, readRateLimits } from "./rate-limits.ts";

const MIB = 1024 * 1024;
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

const LIMITS = "policy=quantity/seconds or policy=off, joined by commas; the policy * stands for all others";

const rateLimits: OptionSpec<RateLimits> = {
  fallback: DEFAULT_RATE_LIMITS,
  form: "LIST",
  expects: LIMITS,
  about: "Rate limits per key: POLICY=N/SECONDS or POLICY=off, joined by commas. By default *=600000/60.",
  read: (given) => readRateLimits(given, DEFAULT_RATE_LIMITS),
};

const quotas: OptionSpec<RateLimits> = {
  fallback: new Map(),
  form: "LIST",
  expects: LIMITS,
  about: "Quotas per workspace, in the same form. None by default.",
  read: (given) => readRateLimits(given),
};

const webhookScheduleMs: OptionSpec<readonly number[]> = {
  // At once, after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h: receivers know these delays from other
  // services.
  fallback: [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000].map((seconds) => seconds * SECOND),
  form: "LIST",
  expects: "1 to 20 whole numbers, joined by commas",
  about: "When the attempts of a webhook delivery come: MS after the one before, joined by commas.",
  read: (given) => (/^\d{1,10}(,\d{1,10}){0,19}$/.test(given) ? given.split(",").map(Number) : undefined),
};

export const CONFIG_OPTIONS = {
  host: text("127.0.0.1", "ADDRESS", "Address to listen on."),
  port: { ...wholeNumber(8080, 0, 65_535, "Port to listen on; 0 takes a free one."), form: "PORT" },
  publicUrl: optionalText("URL", "Base URL that clients use; by default the Host of each request."),
  data: optionalText("DIR", "Folder of the database and the files; without one everything is in memory."),
  blobs: optionalText("DIR", "Folder of the bytes of files; by default blobs in the folder of --data."),
  synchronous: oneOf(
    ["normal", "full"],
    "normal",
    "full also survives a power failure with the newest commits.",
  ),
  logLevel: oneOf(
    ["off", "error", "warn", "info", "debug"],
    "off",
    "what is logged to standard error, as JSON lines.",
  ),
  // The largest card, 512 KiB, with every byte written as an escape of six.
  bodyLimitBytes: wholeNumber(4 * MIB, 1024, 256 * MIB, "Largest request body, imports and uploads aside."),
  // A full import batch of 100 messages of 40 000 two-byte characters. Twice as much would hold other requests up for
  // 100 ms.
  importBodyLimitBytes: wholeNumber(8 * MIB, 1024, 256 * MIB, "Largest body with records of an import."),
  // Thirty-two of the largest bodies, or sixteen batches of an import, of which one is read at a time.
  maxPendingBodyBytesPerIdentity: wholeNumber(
    128 * MIB,
    1,
    1_000_000 * MIB,
    "Bytes of the request bodies of one identity that are under way, uploads aside.",
  ),
  // The time that slow telephone lines need for the largest message, several times over.
  requestTimeoutMs: wholeNumber(
    30 * SECOND,
    10,
    HOUR,
    "Time for the headers of a request to arrive, and then for its body; uploads have rules of their own.",
  ),
  // Twice a request's time, so that a response is never cut off for a slow request.
  stallTimeoutMs: wholeNumber(
    60 * SECOND,
    10,
    HOUR,
    "Silence after which a connection is cut off, also of a client that does not read its response.",
  ),
  // Longer than the 55 s for which usual load balancers keep theirs, so that these close first.
  keepAliveTimeoutMs: wholeNumber(
    60 * SECOND,
    10,
    HOUR,
    "Time a connection is kept open for a next request.",
  ),
  // Each costs some 20 KiB; together with files they stay within the usual 65 536 descriptors.
  maxConnections: wholeNumber(
    20_000,
    1,
    1_000_000,
    "Connections at the same time, HTTP and realtime together.",
  ),
  // The window of the specification, as for one-time secrets.
  idempotencyRetentionMs: wholeNumber(
    DAY,
    1,
    30 * DAY,
    "How long a response is repeated for its Idempotency-Key.",
  ),
  secretReplayMs: wholeNumber(DAY, 1, DAY, "The same for a response that shows a one-time secret."),
  rateLimits,
  // Twice the number that the conformance suite sends; more than any person or agent reads.
  searchesPerMinute: wholeNumber(
    1800,
    1,
    1_000_000_000,
    "Searches of one identity in a minute, with all its keys.",
  ),
  quotas,
  allowPrivateWebhooks: flag(
    false,
    "Whether webhooks may go to http and to private addresses; for trials on one machine.",
  ),
  webhookScheduleMs,
  // Receivers everywhere are told to answer first and work afterwards.
  webhookTimeoutMs: wholeNumber(
    10 * SECOND,
    10,
    10 * 60 * SECOND,
    "Time for one attempt of a webhook delivery.",
  ),
  // Sockets for slow receivers.
  webhookConcurrency: wholeNumber(128, 1, 10_000, "Webhook attempts at the same time."),
  // A quarter: some identities must have many slow receivers before anybody else waits, and one has room for its others.
  webhookIdentityConcurrency: wholeNumber(32, 1, 10_000, "Webhook attempts at the same time per identity."),
  // One slow receiver delays no other.
  webhookEndpointConcurrency: wholeNumber(4, 1, 1000, "Webhook attempts at the same time per endpoint."),
  // Three times as long as all attempts of one delivery take.
  webhookDisableAfterMs: wholeNumber(
    4 * DAY,
    1,
    365 * DAY,
    "How long every attempt to an endpoint may fail before it is disabled.",
  ),
  // A week to find deliveries that failed and to replay them.
  webhookRetentionMs: wholeNumber(7 * DAY, 1, 365 * DAY, "How long a delivery that is done can be replayed."),
  // A list of this many endpoints is one page, however long each is; the workers share themselves among
  // identities.
  maxEndpointsPerIdentity: wholeNumber(100, 1, 1_000_000, "Active webhook endpoints of one identity."),
  // 700 MiB; of a busy identity those of the last hours, and of a usual one those of a week.
  maxDeliveriesPerIdentity: wholeNumber(
    1_000_000,
    1,
    1_000_000_000,
    "Webhook deliveries of one identity that are kept; beyond a half the oldest finished ones are forgotten early.",
  ),
  // Years of work of one administrator.
  maxAgentsPerIdentity: wholeNumber(10_000, 1, 10_000_000, "Agents that one identity makes."),
  // One for each process of an application.
  maxKeysPerIdentity: wholeNumber(100, 1, 1_000_000, "Keys of one identity that are not revoked."),
  // A hundred of the largest files.
  maxStoredBytesPerIdentity: wholeNumber(
    10 * 1024 * MIB,
    1,
    1_000_000 * MIB,
    "Bytes of the files of one identity.",
  ),
  // Twenty million usual messages, or sixty thousand of the longest; enough to import the history of others.
  maxWrittenBytesPerIdentity: wholeNumber(
    10 * 1024 * MIB,
    1,
    1_000_000 * MIB,
    "Bytes of all that one identity writes or imports, files aside.",
  ),
  // Each is another service that sends events in.
  maxInboundSourcesPerIdentity: wholeNumber(1000, 1, 1_000_000, "Inbound webhook sources of one identity."),
  // Each leads to another conversation.
  maxRoutesPerSource: wholeNumber(1000, 1, 1_000_000, "Routes of one inbound webhook source."),
  // A task is read as a whole, and others wait while it is rendered.
  maxTaskBytes: wholeNumber(4 * MIB, 1024, 256 * MIB, "Bytes of the entries and resources of one task."),
  // The contract refuses larger declarations by itself, so a deployment can only go below.
  maxFileBytes: wholeNumber(100 * MIB, 1, 100 * MIB, "Largest file that can be uploaded."),
  // Time to begin; an upload that has begun may end while its key is active.
  uploadLifetimeMs: wholeNumber(15 * 60 * SECOND, 1, DAY, "How long the address for an upload works."),
  // A browser follows the address at once.
  downloadLifetimeMs: wholeNumber(5 * 60 * SECOND, 1, DAY, "How long the address for a download works."),
  // A phone that changes its cell.
  uploadIdleTimeoutMs: wholeNumber(10 * SECOND, 10, HOUR, "Silence after which an upload is given up."),
  // Ten times slower than a modem; the largest file may then take a day.
  uploadMinBytesPerSecond: wholeNumber(
    1024,
    0,
    100 * MIB,
    "Least progress of an upload, over each time of --upload-idle-timeout-ms.",
  ),
  // A client may complete a file the next day.
  uploadRetentionMs: wholeNumber(
    DAY,
    0,
    30 * DAY,
    "How long an incomplete file is kept after its address expired.",
  ),
  // Time to notice that a database is not the right one.
  orphanRetentionMs: wholeNumber(
    30 * DAY,
    0,
    365 * DAY,
    "How long bytes that no file of the database needs lie aside before they are deleted.",
  ),
  realtime: flag(true, "Whether realtime connections can be opened."),
  // Connecting follows at once.
  ticketLifetimeMs: wholeNumber(60 * SECOND, 1, HOUR, "Time between opening a connection and connecting."),
  // A hundred times the connections a key may have; an unused ticket is forgotten within a minute.
  maxTicketsPerKey: wholeNumber(1000, 1, 1_000_000, "Tickets of one key that wait to be used."),
  // Shorter than the patience of usual proxies.
  heartbeatIntervalMs: wholeNumber(
    30 * SECOND,
    10,
    HOUR,
    "Interval of pings; a connection that misses one is dropped.",
  ),
  // Keys and deployments change.
  connectionMaxAgeMs: wholeNumber(HOUR, 10, DAY, "Age at which a connection is asked to reconnect."),
  // A night without network.
  resumeWindowMs: wholeNumber(DAY, 1, 30 * DAY, "Age up to which events can be replayed."),
  // 5 MiB of a busy day.
  resumeWindowEvents: wholeNumber(
    10_000,
    1,
    10_000_000,
    "Number of events per workspace that can be replayed.",
  ),
  // A second of a busy conversation.
  maxUnackedEvents: wholeNumber(
    100,
    1,
    100_000,
    "Events sent on a connection before the oldest must be acknowledged.",
  ),
  // A client that reconnects acknowledges a full window of its old connection, and one that repeats itself has as many
  // again for every event; a flood has neither.
  maxStrayAcks: wholeNumber(
    1000,
    1,
    1_000_000,
    "Acknowledgements of nothing that a connection may send beyond one per event sent to it.",
  ),
  // About two thousand events of half a kilobyte wait for a slow reader before its connection pauses.
  maxBufferedBytes: wholeNumber(MIB, 1024, 256 * MIB, "Bytes that may wait for a slow reader."),
  // A garbage collection, a changed network.
  backpressureGraceMs: wholeNumber(30 * SECOND, 10, HOUR, "Time a paused reader has to catch up."),
  // A few processes of one application.
  maxConnectionsPerKey: wholeNumber(10, 1, 100_000, "Realtime connections of one key at the same time."),
  // With full buffers these take 10 GiB, with idle ones some 200 MiB.
  maxRealtimeConnections: wholeNumber(10_000, 1, 1_000_000, "Realtime connections at the same time."),
  // Far shorter than any of the times that are looked at.
  sweepIntervalMs: wholeNumber(
    SECOND,
    5,
    60 * SECOND,
    "How often heartbeats, ages and pauses are looked at.",
  ),
  // Half of the time that usual supervisors wait before they kill.
  drainTimeoutMs: wholeNumber(
    5 * SECOND,
    10,
    10 * 60 * SECOND,
    "Time that requests and connections have to end.",
  ),
};

export type Config = OptionValues<typeof CONFIG_OPTIONS>;

export function readConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): OptionsResult<typeof CONFIG_OPTIONS> {
  return readOptions(CONFIG_OPTIONS, args, environment);
}

/** The defaults with some values replaced, on a free port. */
export function createConfig(values: Partial<Config> = {}): Config {
  const fallbacks = Object.entries(CONFIG_OPTIONS).map(([name, spec]) => [name, spec.fallback]);
  // The fallbacks of the table are values of its own options.
  return { ...(Object.fromEntries(fallbacks) as Config), port: 0, ...values };
}
