// The first frame of every connection of the run is hello, complete, and says what its ticket said.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/check.ts";
import type { Frame } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { exerciseAndResume } from "../../steps/exercise-stream.ts";
import { perSession } from "../../steps/per-session.ts";
import { openStream, tryOpenStream } from "../../steps/realtime.ts";
import type { Stream } from "../../steps/stream.ts";
import { StreamLog } from "../../steps/stream-log.ts";
import { isObject, isText, type JsonObject, text } from "../../wire/envelope.ts";
import { areWarnings, isFrame, subscriptionsOf } from "../../wire/realtime.ts";

const logOf = perSession(() => new StreamLog());

export default defineCheck({
  title: "the first frame is a complete hello that agrees with the ticket",
  requirements: ["RTS-01", "RTS-02", "RTS-03", "RTS-04"],
  capabilities: ["realtime"],
  async run(session) {
    for (const delivery of ["messages", "mentions"] as const) {
      const stream = await openStream(session, { delivery });
      judgeConnection(session, stream, "its connection");
      const shown = subscriptionsOf(stream.hello)[0]?.delivery;
      session.judge("RTS-04", shown === delivery, {
        message: "hello announces another delivery than the one that was asked for",
        expected: delivery,
        found: shown,
      });
      stream.close();
    }
    // Connections that cannot be resumed may say so in hello.
    (await tryOpenStream(session, { resumeFrom: session.unique("cursor") }))?.close();
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
    // A disconnect at the beginning refuses the ticket: there is no connection yet.
    if (connection.received === 1 && !isFrame(message, "disconnect")) {
      session.judge("RTS-01", isFrame(message, "hello"), {
        message: "the first frame of a connection is not hello",
        expected: "hello",
        found: isObject(message) ? message.type : message,
        frames: [frame],
      });
    }
    if (!isFrame(message, "hello")) return;
    judgeMembers(session, message, frame);
    if (connection.ticket !== undefined)
      judgeAgreement(session, message, connection.ticket.ticket.json, frame);
  },
});

function judgeConnection(session: Session, { hello, ticket }: Stream, which: string): void {
  session.judge("RTS-04", hello?.connection_id === ticket.connectionId, {
    message: `hello has another connection_id than the ticket of ${which}`,
    expected: ticket.connectionId,
    found: hello?.connection_id,
  });
}

function judgeMembers(session: Session, hello: JsonObject, frame: Frame): void {
  const { connection_id, heartbeat_interval_seconds: heartbeat, resume_supported, subscriptions } = hello;
  const complain = (name: string, holds: boolean, expected: string, found: unknown): void => {
    session.judge("RTS-02", holds, {
      message: `hello has no usable ${name}`,
      expected,
      found,
      frames: [frame],
    });
  };
  complain("connection_id", isText(connection_id), "a string", connection_id);
  const isPositive = typeof heartbeat === "number" && heartbeat > 0;
  complain("heartbeat_interval_seconds", isPositive, "a positive number", heartbeat);
  complain("resume_supported", typeof resume_supported === "boolean", "a boolean", resume_supported);
  complain("subscriptions", Array.isArray(subscriptions), "an array", subscriptions);
  const { warnings } = hello;
  const isFine = warnings === undefined || warnings === null || areWarnings(warnings);
  complain("warnings", isFine, "none, or [{ code, message }]", warnings);
  for (const subscription of Array.isArray(subscriptions) ? subscriptions : []) {
    const { id, target, delivery, events } = isObject(subscription) ? subscription : {};
    const isTarget = isText(text(target, "type")) && isText(text(target, "id"));
    session.judge("RTS-03", isText(id) && isTarget && isText(delivery) && Array.isArray(events), {
      message: "a subscription in hello does not have id, target with type and id, delivery and events",
      expected: "{ id, target: { type, id }, delivery, events }",
      found: subscription,
      frames: [frame],
    });
  }
}

function judgeAgreement(session: Session, hello: JsonObject, ticket: JsonObject, frame: Frame): void {
  const compare = (name: string, told: unknown, greeted: unknown): void => {
    // What is absent is incomplete, which the other requirements say.
    if (told === undefined || greeted === undefined) return;
    session.judge("RTS-04", isDeepStrictEqual(told, greeted), {
      message: `hello has another ${name} than the ticket of its connection`,
      expected: told,
      found: greeted,
      frames: [frame],
    });
  };
  for (const name of ["heartbeat_interval_seconds", "resume_supported"])
    compare(name, ticket[name], hello[name]);
  const told = subscriptionsOf(ticket);
  const greeted = subscriptionsOf(hello);
  if (told.length > 0) compare("number of subscriptions", told.length, greeted.length);
  for (const [index, subscription] of told.entries()) {
    for (const name of ["id", "delivery", "events"])
      compare(`${name} of the subscription`, subscription[name], greeted[index]?.[name]);
    const [asked, shown] = [subscription.target, greeted[index]?.target];
    // A ticket may show the target as it was asked for; two of one type name one member.
    if (text(asked, "type") === text(shown, "type"))
      compare("target id of the subscription", text(asked, "id"), text(shown, "id"));
  }
}
