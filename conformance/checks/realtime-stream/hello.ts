// The first frame of every connection of the run is a complete hello that agrees with its ticket.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Frame } from "../../exchange/exchange.ts";
import { isText, readId, text } from "../../readers/envelope.ts";
import {
  areWarnings,
  isFrame,
  isLabel,
  isSeconds,
  labelOf,
  subscriptionsOf,
} from "../../readers/realtime-frames.ts";
import { openCrossed } from "../../steps/realtime/crossed.ts";
import { exerciseAndResume } from "../../steps/realtime/exercise-stream.ts";
import { openStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const logOf = perSession(() => new StreamLog());

export default defineCheck({
  title: "the first frame is a complete hello that agrees with the ticket",
  requirements: ["RTS-01", "RTS-02", "RTS-03", "RTS-04", "RTS-47"],
  capabilities: ["realtime"],
  async run(session) {
    for (const delivery of ["messages", "mentions"] as const) {
      const stream = await openStream(session, { delivery });
      judgeConnection(session, stream, "its connection");
      judgeDelivery(session, stream, delivery);
      stream.close();
    }
    // Connections that cannot be resumed may say so in hello.
    for (const delivery of ["messages", "mentions"] as const) {
      const stream = await tryOpenStream(session, { delivery, resumeFrom: session.unique("cursor") });
      if (stream === undefined) continue;
      judgeConnection(session, stream, "its connection, which does not resume");
      judgeDelivery(session, stream, delivery);
      stream.close();
    }
    for (const { what, options } of await ticketKinds(session)) {
      const stream = await tryOpenStream(session, options);
      if (stream === undefined) continue;
      judgeConnection(session, stream, `its connection, ${what},`);
      stream.close();
    }
    await judgeCrossed(session);
    // Connections that are resumed begin with hello as well.
    const { capabilities } = session.profile;
    if (capabilities.has("messages") && session.has("fixtures.conversation") && session.has("keys.second")) {
      const resumed = await exerciseAndResume(session);
      if (resumed !== undefined) judgeConnection(session, resumed, "its connection, which resumes");
    }
  },
  observe: (exchange, session) => logOf(session).exchange(exchange),
  observeFrame(frame, session) {
    const seen = logOf(session).frame(frame);
    if (seen === undefined) return;
    const { connection, message } = seen;
    // A disconnect as the first frame refuses the ticket.
    if (connection.received === 1 && !isFrame(message, "disconnect")) {
      session.judge("RTS-01", isFrame(message, "hello"), {
        message: "the first frame of a connection is not hello",
        expected: "hello",
        found: isObject(message) ? message.type : message,
        frames: [frame],
      });
    }
    if (!isFrame(message, "hello")) return;
    judgeProperties(session, message, frame);
    if (connection.ticket !== undefined)
      judgeAgreement(session, message, connection.ticket.ticket.json, frame);
  },
});

/** Each connection has the subscription of its own ticket, whichever ticket was given last. */
async function judgeCrossed(session: Session): Promise<void> {
  const deliveries = ["messages", "mentions"] as const;
  const [delivery, other] = deliveries;
  const streams = await openCrossed(session, { delivery }, { delivery: other });
  for (const [index, stream] of streams.entries()) {
    judgeConnection(session, stream, "its connection, which was opened beside another one");
    judgeDelivery(session, stream, deliveries[index] ?? delivery);
    stream.close();
  }
}

function judgeDelivery(session: Session, { hello }: Stream, delivery: "messages" | "mentions"): void {
  const shown = subscriptionsOf(hello)[0]?.delivery;
  // RTS-03 judges a subscription without it.
  session.judge("RTS-04", shown === undefined || shown === delivery, {
    message: "hello announces another delivery than the requested one",
    expected: delivery,
    found: shown,
  });
}

function judgeConnection(session: Session, { hello, ticket }: Stream, which: string): void {
  const shown = labelOf(hello?.connection_id);
  if (shown === undefined || ticket.connectionId === undefined) return;
  session.judgeEqual("RTS-04", shown, ticket.connectionId, {
    message: `hello has another connection_id than the ticket of ${which}`,
  });
}

function judgeProperties(session: Session, hello: JsonObject, frame: Frame): void {
  const { connection_id, heartbeat_interval_seconds: heartbeat, resume_supported, subscriptions } = hello;
  const judge = (name: string, holds: boolean, expected: string, found: unknown): void => {
    session.judge("RTS-02", holds, {
      message: `hello has no usable ${name}`,
      expected,
      found,
      frames: [frame],
    });
  };
  judge("connection_id", isLabel(connection_id), "a string or a number", connection_id);
  judge("heartbeat_interval_seconds", isSeconds(heartbeat), "a number of at least zero", heartbeat);
  judge("resume_supported", typeof resume_supported === "boolean", "a boolean", resume_supported);
  judge("subscriptions", Array.isArray(subscriptions), "an array", subscriptions);
  const { warnings } = hello;
  const isFine = warnings === undefined || warnings === null || areWarnings(warnings);
  judge("warnings", isFine, "none, or [{ code, message }]", warnings);
  for (const subscription of Array.isArray(subscriptions) ? subscriptions : []) {
    const { id, target, delivery, events } = isObject(subscription) ? subscription : {};
    const isTarget = isObject(target) && isText(target.type) && isLabel(target.id);
    session.judge("RTS-03", isLabel(id) && isTarget && isText(delivery) && Array.isArray(events), {
      message: "a subscription in hello does not have id, target with type and id, delivery and events",
      expected: "{ id, target: { type, id }, delivery, events }",
      found: subscription,
      frames: [frame],
    });
  }
}

function judgeAgreement(session: Session, hello: JsonObject, ticket: JsonObject, frame: Frame): void {
  const compare = (requirement: string, name: string, stated: unknown, greeted: unknown): void => {
    // Other requirements judge absent properties.
    if (stated === undefined || greeted === undefined) return;
    session.judge(requirement, isDeepStrictEqual(stated, greeted), {
      message: `hello has another ${name} than the ticket of its connection`,
      expected: stated,
      found: greeted,
      frames: [frame],
    });
  };
  for (const name of ["heartbeat_interval_seconds", "resume_supported"])
    compare("RTS-47", name, ticket[name], hello[name]);
  const stated = subscriptionsOf(ticket);
  const greeted = subscriptionsOf(hello);
  if (stated.length > 0 && Array.isArray(hello.subscriptions))
    compare("RTS-04", "number of subscriptions", stated.length, greeted.length);
  for (const [index, subscription] of stated.entries()) {
    for (const name of ["delivery", "events"])
      compare("RTS-04", `${name} of the subscription`, subscription[name], greeted[index]?.[name]);
    compare("RTS-47", "id of the subscription", subscription.id, greeted[index]?.id);
    const [asked, shown] = [subscription.target, greeted[index]?.target];
    // A ticket may show the target as requested; only two of the same type are compared.
    if (text(asked, "type") === text(shown, "type"))
      compare("RTS-47", "target id of the subscription", readId(asked), readId(shown));
  }
}
