// Commands on webhook endpoints: several with one address, new secrets, other events, deliveries once more.
import { isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { reports } from "../../readers/webhook.ts";
import { rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import { judgeReplayed, replayOf } from "../../steps/webhooks/webhook-deliveries.ts";
import {
  createEndpoint,
  deliveryMs,
  enabledTypes,
  endpointBody,
  quietTypes,
  readSettings,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";
import type { Command } from "./command.ts";
import type { Option, Plan, Planned } from "./plan.ts";
import { isFor, observeEndpoint } from "./told.ts";
import type { Hooked, World } from "./world.ts";

const ASKS = "asks for webhooks";
const TURNS = "turns to other events";
const TURNS_BACK = "turns back to messages";

const DISABLES_IT = "disables the endpoint";
const ENABLES_IT = "enables the endpoint";

const isEnabled = ({ done }: Planned): boolean =>
  done.findLast((one) => one === DISABLES_IT || one === ENABLES_IT) !== DISABLES_IT;

const isTold = ({ done }: Planned): boolean =>
  done.findLast((one) => one === TURNS || one === TURNS_BACK) !== TURNS;

const onEndpoint = (plan: Plan, when: (endpoint: Planned) => boolean): readonly Option[] => {
  const endpoint = plan.thing("endpoint", when);
  return endpoint === undefined ? [] : [{ as: endpoint.by, header: "x-api-key", on: [endpoint.name] }];
};

const added = (name: string, as: Hooked["by"], endpoint: Hooked["endpoint"], turn: number): Hooked => ({
  kind: "endpoint",
  name,
  by: as,
  endpoint,
  secrets: [endpoint.secret],
  since: turn,
  quietSince: undefined,
});

/** Where the profile says how an endpoint is disabled; messages from then on are not owed, until it is enabled again. */
async function setStatus(world: World, name: string | undefined, to: "disabled" | "active"): Promise<void> {
  const hooked = world.get("endpoint", name);
  const { status } = world.session.profile.bindings.webhook_endpoint;
  if (hooked === undefined || status?.[to] === undefined) return;
  await observeEndpoint(world, hooked);
  await world.look("disabled endpoints", async () => {
    await updateEndpoint(world.session, hooked.endpoint, { [status.member]: status[to] });
    hooked.since = to === "disabled" ? Number.POSITIVE_INFINITY : world.turn;
  });
}

export const endpointCommands: readonly Command[] = [
  {
    name: ASKS,
    options: (plan) => {
      const as = plan.abilities.has.has("webhooks") ? plan.pick(["primary", "second"] as const) : undefined;
      const count = plan.things.filter(({ kind }) => kind === "endpoint").length;
      return as === undefined || count > 0 || !plan.abilities.actors.includes(as)
        ? []
        : [{ as, header: "x-api-key", makes: "endpoint" }];
    },
    run: (world, { as, makes = "" }) =>
      world.look(`webhooks of ${as}`, async () => {
        const name = world.session.unique("endpoint");
        const endpoint = await createEndpoint(world.session, { as, name });
        world.add(added(makes, as, endpoint, world.turn));
      }),
  },
  {
    name: "asks for webhooks once more with the name and address of",
    options: (plan) => {
      const count = plan.things.filter(({ kind }) => kind === "endpoint").length;
      return count > 1
        ? []
        : onEndpoint(plan, () => true).map((option): Option => ({ ...option, makes: "endpoint" }));
    },
    run: async (world, { as, makes = "", on }) => {
      const first = world.get("endpoint", on?.[0]);
      if (first === undefined) return;
      await world.look("several webhooks of one address", async () => {
        const { name } = readSettings(world.session, single(first.endpoint.exchange.json));
        const endpoint = await createEndpoint(world.session, {
          as,
          inbox: first.endpoint.inbox,
          ...(typeof name === "string" ? { name } : {}),
        });
        world.add(added(makes, as, endpoint, world.turn));
      });
    },
  },
  {
    name: "gets a new signing secret for",
    options: (plan) => onEndpoint(plan, ({ done }) => done.length < 4),
    run: async (world, { on }) => {
      const hooked = world.get("endpoint", on?.[0]);
      if (hooked === undefined) return;
      await observeEndpoint(world, hooked);
      await world.look("new signing secrets", async () => {
        const { secret } = await rotateSecret(world.session, hooked.endpoint);
        hooked.secrets.push(secret);
        hooked.rotatedAt = world.turn;
      });
    },
  },
  {
    name: TURNS,
    options: (plan) => onEndpoint(plan, (endpoint) => isEnabled(endpoint) && isTold(endpoint)),
    run: async (world, { on }) => {
      const hooked = world.get("endpoint", on?.[0]);
      const events = quietTypes(world.session);
      if (hooked === undefined || events.length === 0) return;
      await observeEndpoint(world, hooked);
      await world.look("changes of event types", async () => {
        await updateEndpoint(world.session, hooked.endpoint, endpointBody(world.session, { events }));
        hooked.quietSince = world.turn;
        hooked.since = Number.POSITIVE_INFINITY;
      });
    },
  },
  {
    name: TURNS_BACK,
    options: (plan) => onEndpoint(plan, (endpoint) => isEnabled(endpoint) && !isTold(endpoint)),
    run: async (world, { on }) => {
      const hooked = world.get("endpoint", on?.[0]);
      if (hooked?.quietSince === undefined) return;
      await observeEndpoint(world, hooked);
      await world.look("changes of event types", async () => {
        const events = enabledTypes(world.session);
        await updateEndpoint(world.session, hooked.endpoint, endpointBody(world.session, { events }));
        hooked.quietSince = undefined;
        hooked.since = world.turn;
      });
    },
  },
  {
    name: DISABLES_IT,
    options: (plan) => onEndpoint(plan, (endpoint) => isEnabled(endpoint) && isTold(endpoint)),
    run: (world, { on }) => setStatus(world, on?.[0], "disabled"),
  },
  {
    name: ENABLES_IT,
    options: (plan) => onEndpoint(plan, (endpoint) => !isEnabled(endpoint)),
    run: (world, { on }) => setStatus(world, on?.[0], "active"),
  },
  {
    name: "is sent once more what told of",
    options: (plan) =>
      onEndpoint(plan, () => true).flatMap((option) => {
        const message = plan.thing("message", ({ by, place }) => by !== option.as && place !== "imported");
        return message === undefined ? [] : [{ ...option, on: [...(option.on ?? []), message.name] }];
      }),
    run: async (world, { on }) => {
      const { session } = world;
      const hooked = world.get("endpoint", on?.[0]);
      const message = world.get("message", on?.[1]);
      if (hooked === undefined || message === undefined) return;
      const { inbox } = hooked.endpoint;
      const isOfIt = (delivery: (typeof inbox.deliveries)[number]): boolean =>
        reports(delivery, message.id) && isFor(world, hooked, delivery);
      const first = inbox.deliveries.find(isOfIt);
      if (first === undefined) return;
      await world.look("replays", async () => {
        const before = inbox.deliveries.filter(isOfIt).length;
        const replayed = await replayOf(session, hooked.endpoint, first);
        if (replayed === undefined || !isSuccess(replayed)) return;
        const again = await inbox.until(() => inbox.deliveries.filter(isOfIt)[before], deliveryMs(session));
        // That it comes is judged where replays are.
        if (again !== undefined) judgeReplayed(session, first, again);
      });
    },
  },
];
