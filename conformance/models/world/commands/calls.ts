// Commands on the call that a forward of the profile shares: that forward opens it, in either header and with
// any key of the reader, and no message beside the forward does.

import { lacksScope } from "../../../steps/keys/access/needed-scope.ts";
import { notOpened } from "../../../steps/messages/forwards.ts";
import { isCall, judgeWholeCall } from "../../../steps/resources/calls.ts";
import type { Plan } from "../drawing/plan.ts";
import type { Actor } from "../story.ts";
import type { World } from "../world.ts";
import type { Command } from "./command.ts";

const read = (world: World, as: NonNullable<ReturnType<World["caller"]>>, forwarded_message_id: string) =>
  world.session.call("getCall", {
    as,
    path: { callId: world.session.need("fixtures.shared_call") },
    query: { forwarded_message_id },
  });

/** The actor who can read the call by the forward alone, if there is one. */
function reader({ abilities: { callReader, actors } }: Plan): readonly Actor[] {
  return callReader !== undefined && actors.includes(callReader) ? [callReader] : [];
}

export const callCommands: readonly Command[] = [
  {
    name: "reads the shared call",
    options: (plan) => reader(plan).map((as) => plan.by(as)),
    run: (world, step) =>
      world.look("the shared call", async () => {
        const { session } = world;
        const callId = session.need("fixtures.shared_call");
        const forward = session.need("fixtures.forward_call");
        const control = world.caller({ as: step.as, header: "x-api-key" });
        const caller = world.caller(step);
        if (caller === undefined || control === undefined) return;
        const first = await read(world, control, forward);
        // The checks of forwards judge that a forward opens its call at all.
        if (!isCall(session, first, callId)) return;
        const again = await read(world, caller, forward);
        if (lacksScope(again)) return;
        const isOpen = session.judge("FWD-08", isCall(session, again, callId), {
          message: `${caller.label} cannot read the call that a forward shares, which ${control.label} can`,
          expected: `2xx with the id ${callId}`,
          about: [first, again],
        });
        if (isOpen) judgeWholeCall(session, [first, again]);
      }),
  },
  {
    name: "tries to read the shared call by",
    options: (plan) => {
      const message = plan.thing("message", ({ place }) => place === "conversation");
      return message === undefined
        ? []
        : reader(plan).map((as) => ({ as, header: plan.header, on: [message.name] }));
    },
    run: (world, step) =>
      world.look("the shared call by another message", async () => {
        const { session } = world;
        const message = world.get("message", step.on?.[0]);
        const caller = world.caller(step);
        if (message === undefined || caller === undefined) return;
        const exchange = await read(world, caller, message.id);
        session.judgeStatus("FWD-11", [message.exchange, exchange], notOpened(session), {
          message: `${caller.label} reads a closed call by ${message.name}, which shares none`,
        });
      }),
  },
];
