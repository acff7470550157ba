// Commands on webhook endpoints: several endpoints with one address, new secrets, names and addresses, other
// events, receivers that fail, tests, and repeated deliveries.
import type { Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import {
  type EndpointSettings,
  enabledTypes,
  endpointBody,
  knownEndpoint,
  quietTypes,
  requestEndpoint,
  updateEndpoint,
} from "../../../steps/webhooks/webhooks.ts";
import type { Option, Plan, Planned } from "../drawing/plan.ts";
import { examineReplay, judgeTest, receivesAgain } from "../observations/deliveries.ts";
import { isKept, observeEndpoint } from "../observations/endpoint-events.ts";
import type { Step } from "../story.ts";
import type { Caller, Hooked, World } from "../world.ts";
import type { Command } from "./command.ts";
import { ASKS_FOR_WEBHOOKS, DISABLES_IT, ENABLES_IT } from "./listener-names.ts";
import { rotate } from "./rotations.ts";

export const TURNS = "turns to other events";
const TURNS_NEWLY = "turns to other events, with a new signing secret,";
export const TURNS_BACK = "turns back to messages";

const FAILS = "answers with errors what comes to";
const RECOVERS = "takes again what comes to";

/** In one story. */
const MOST = 3;

const TURNINGS: readonly string[] = [TURNS, TURNS_NEWLY, TURNS_BACK];

/** Which of two opposite commands was the last: the other one makes sense. */
const isLast = ({ done }: Planned, one: string, opposite: string): boolean =>
  done.findLast((did) => did === one || did === opposite) === one;
const isEnabled = (endpoint: Planned): boolean => !isLast(endpoint, DISABLES_IT, ENABLES_IT);
const getsEvents = ({ done }: Planned): boolean =>
  [undefined, TURNS_BACK].includes(done.findLast((did) => TURNINGS.includes(did)));
const isFailing = (endpoint: Planned): boolean => isLast(endpoint, FAILS, RECOVERS);

const count = ({ things }: Plan): number => things.filter(({ kind }) => kind === "endpoint").length;

const onEndpoint = (plan: Plan, when: (endpoint: Planned) => boolean = () => true): readonly Option[] => {
  const endpoint = plan.thing("endpoint", when);
  return endpoint === undefined ? [] : [{ as: endpoint.by, header: "x-api-key", on: [endpoint.name] }];
};

/** Asks for an endpoint, with a new address or that of another one. */
async function ask(world: World, step: Step, like?: Hooked): Promise<void> {
  const { as, makes = "", with: key } = step;
  const caller = world.caller(step);
  if (caller === undefined) return;
  const { session } = world;
  const inbox = like?.endpoint.inbox ?? (await session.inbox());
  const name = like?.settings.name ?? session.unique("endpoint");
  const settings = { name, url: inbox.url, events: enabledTypes(session) };
  const exchange = await requestEndpoint(session, settings, { as: caller });
  const isForHeader = await world.judgeHeader(caller, exchange, (other) =>
    askBeside(session, settings, other, like !== undefined),
  );
  if (isForHeader) return;
  const endpoint = { ...knownEndpoint(session, exchange, as), inbox };
  world.add({
    kind: "endpoint",
    name: makes,
    by: as,
    ...(key === undefined ? {} : { with: key }),
    endpoint,
    left: [],
    waiting: [],
    settings,
    status: session.profile.bindings.webhook_endpoint.status === undefined ? undefined : "active",
    isChanged: false,
    secrets: [endpoint.secret],
    since: world.turn,
    begunAtMs: Date.now(),
    begunAt: inbox.deliveries.length,
    quietSince: undefined,
    isFailing: like?.isFailing === true,
    mayHoldBack: like?.mayHoldBack === true,
    replayed: new Set(),
  });
}

/** Asks for an endpoint beside those of the story: their inboxes get nothing from it. */
async function askBeside(
  session: Session,
  settings: EndpointSettings,
  as: Caller,
  isLike: boolean,
): Promise<Exchange> {
  const beside = isLike
    ? { ...settings, events: quietTypes(session) }
    : { ...settings, name: session.unique("endpoint"), url: (await session.inbox()).url };
  const exchange = await requestEndpoint(session, beside, { as });
  if (isSuccess(exchange)) knownEndpoint(session, exchange, as);
  return exchange;
}

/** A command on an endpoint that is there, after everything that was due until then. */
const onHooked = (
  name: string,
  when: (endpoint: Planned) => boolean,
  run: (world: World, hooked: Hooked) => Promise<void>,
): Command => ({
  name,
  options: (plan) => onEndpoint(plan, when),
  run: async (world, { on }) => {
    const hooked = world.get("endpoint", on?.[0]);
    if (hooked === undefined || !isKept(world, hooked)) return;
    await world.look("webhooks", () => observeEndpoint(world, hooked));
    await world.look(name, () => run(world, hooked));
  },
});

async function change(world: World, hooked: Hooked, settings: Partial<Hooked["settings"]>): Promise<void> {
  await updateEndpoint(world.session, hooked.endpoint, endpointBody(world.session, settings));
  hooked.settings = { ...hooked.settings, ...settings };
  hooked.isChanged = true;
}

/** From now on it is owed events, unless it is disabled or turned to other events. */
function beginAnew(world: World, hooked: Hooked): void {
  const isOwed = hooked.status !== "disabled" && hooked.quietSince === undefined;
  hooked.since = isOwed ? world.turn : Number.POSITIVE_INFINITY;
  hooked.begunAtMs = Date.now();
  hooked.begunAt = hooked.endpoint.inbox.deliveries.length;
}

/** Turns the endpoint to event types that no story causes. */
async function turn(world: World, hooked: Hooked): Promise<void> {
  const events = quietTypes(world.session);
  if (events.length === 0) return;
  await change(world, hooked, { events });
  hooked.quietSince = world.turn;
  hooked.quietAtMs = Date.now();
  beginAnew(world, hooked);
}

/** Where the profile says how an endpoint is disabled; messages from then on are not owed, until it is enabled again. */
async function setStatus(world: World, hooked: Hooked, to: "disabled" | "active"): Promise<void> {
  const { status } = world.session.profile.bindings.webhook_endpoint;
  if (status?.[to] === undefined) return;
  await updateEndpoint(world.session, hooked.endpoint, { [status.property]: status[to] });
  hooked.status = to;
  hooked.isChanged = true;
  beginAnew(world, hooked);
}

/** Later events go to another address, once the first test event does. */
async function move(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  const inbox = await session.inbox();
  await change(world, hooked, { url: inbox.url });
  // Failures at the old address may have disabled the endpoint.
  inbox.hasRefused ||= hooked.endpoint.inbox.hasRefused;
  hooked.left.push(hooked.endpoint.inbox);
  hooked.endpoint = { ...hooked.endpoint, inbox };
  hooked.isFailing = false;
  beginAnew(world, hooked);
  await session.eventually(async () => {
    const exchange = await session.call("testWebhookEndpoint", {
      path: { endpointId: hooked.endpoint.id },
      as: hooked.by,
    });
    session.given(isSuccess(exchange), "a webhook endpoint can be tested", exchange);
    return inbox.until(() => inbox.deliveries[0], session.profile.timing.webhook_delivery_ms);
  }, session.profile.timing.eventual_ms);
}

export const endpointCommands: readonly Command[] = [
  {
    name: ASKS_FOR_WEBHOOKS,
    options: (plan) => {
      const { has, actors } = plan.abilities;
      const askers = (["primary", "second", "agent"] as const).filter(
        (as) => actors.includes(as) && !plan.things.some(({ kind, by }) => kind === "endpoint" && by === as),
      );
      const as = has.has("webhooks") && count(plan) < MOST - 1 ? plan.pick(askers) : undefined;
      return as === undefined ? [] : [{ ...plan.by(as), makes: "endpoint" }];
    },
    run: (world, step) => world.look(`webhooks of ${step.as}`, () => ask(world, step)),
  },
  {
    name: "asks for webhooks once more with the name and address of",
    options: (plan) =>
      count(plan) === 0 || count(plan) >= MOST
        ? []
        : onEndpoint(plan).map(({ as, on = [] }): Option => ({ ...plan.by(as), on, makes: "endpoint" })),
    run: async (world, step) => {
      const first = world.get("endpoint", step.on?.[0]);
      if (first !== undefined)
        await world.look("several webhooks of one address", () => ask(world, step, first));
    },
  },
  onHooked("gets a new signing secret for", ({ done }) => done.length < 7, rotate),
  onHooked(
    "renames",
    ({ done }) => done.length < 7,
    (world, hooked) => change(world, hooked, { name: world.session.unique("renamed") }),
  ),
  onHooked("moves to another address", (endpoint) => isEnabled(endpoint) && endpoint.done.length < 7, move),
  onHooked(TURNS, getsEvents, turn),
  onHooked(TURNS_NEWLY, getsEvents, async (world, hooked) => {
    await turn(world, hooked);
    await rotate(world, hooked);
  }),
  onHooked(
    TURNS_BACK,
    (endpoint) => !getsEvents(endpoint),
    async (world, hooked) => {
      if (hooked.quietSince === undefined) return;
      await change(world, hooked, { events: enabledTypes(world.session) });
      hooked.quietSince = undefined;
      beginAnew(world, hooked);
    },
  ),
  onHooked(DISABLES_IT, isEnabled, (world, hooked) => setStatus(world, hooked, "disabled")),
  onHooked(
    ENABLES_IT,
    (endpoint) => !isEnabled(endpoint),
    (world, hooked) => setStatus(world, hooked, "active"),
  ),
  onHooked("tests", isEnabled, judgeTest),
  onHooked(
    FAILS,
    (endpoint) => isEnabled(endpoint) && getsEvents(endpoint) && !isFailing(endpoint),
    async (_world, hooked) => {
      hooked.endpoint.inbox.answer({ status: 500 });
      hooked.isFailing = true;
      hooked.mayHoldBack = true;
    },
  ),
  onHooked(RECOVERS, isFailing, async (_world, hooked) => receivesAgain(hooked)),
  {
    name: "is sent once more the event of",
    options: (plan) =>
      onEndpoint(plan, (endpoint) => isEnabled(endpoint) && getsEvents(endpoint)).flatMap((option) => {
        const message = plan.thing("message", ({ by, place }) => by !== option.as && place !== "imported");
        return message === undefined ? [] : [{ ...option, on: [...(option.on ?? []), message.name] }];
      }),
    run: async (world, { on }) => {
      const hooked = world.get("endpoint", on?.[0]);
      const message = world.get("message", on?.[1]);
      if (hooked === undefined || message === undefined || !isKept(world, hooked)) return;
      await world.look("replays", () => examineReplay(world, hooked, message));
    },
  },
];
