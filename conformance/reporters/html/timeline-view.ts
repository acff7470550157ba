// The time line of a finding: the exchanges, frames and deliveries of it in one order, with milliseconds
// since the first of them.
import type {
  ReportedDelivery,
  ReportedExchange,
  ReportedFinding,
  ReportedFrame,
} from "../../engine/report/report.ts";
import { counted } from "../../text/counted.ts";
import { frameSummary, momentsOf, responseText } from "../wording/moments.ts";

/** Of a frame; the report file has the rest. */
const MAX_FRAME_CHARACTERS = 2_000;
/** Of a frame that is shown in a line. */
const MAX_FRAME_LINE = 100;
/** Of a bar that is 100 wide, so that a short exchange can be seen. */
const LEAST_WIDTH = 0.8;

export interface TimelineView {
  readonly summary: string;
  readonly entries: readonly EntryView[];
}

interface EntryView {
  readonly offset: string;
  readonly x: number;
  readonly width: number;
  /** One of the three. */
  readonly exchange: ExchangeView | undefined;
  readonly frame: FrameView | undefined;
  readonly delivery: DeliveryView | undefined;
}

interface FrameView {
  readonly connection: number;
  readonly direction: string;
  /** In a line. */
  readonly text: string;
  /** Its JSON over several lines; absent where the line has it all. */
  readonly json: string | undefined;
}

interface DeliveryView {
  readonly about: string;
  readonly sides: readonly { readonly name: string; readonly text: string }[];
}

interface ExchangeView {
  readonly id: number;
  readonly status: string;
  readonly tone: string;
  readonly method: string;
  readonly path: string;
  readonly about: string;
  readonly isOpen: boolean;
  readonly sides: readonly { readonly name: string; readonly text: string }[];
}

export function timelineView({ exchanges, frames, deliveries }: ReportedFinding): TimelineView {
  const last = exchanges.at(-1);
  const moments = momentsOf({ exchanges, frames, deliveries });
  const start = moments[0]?.atMs ?? 0;
  const whole = Math.max(1, ...moments.map(({ atMs, durationMs }) => atMs + durationMs - start));
  return {
    summary: [
      ...(exchanges.length === 0 ? [] : [counted(exchanges.length, "exchange")]),
      ...(frames.length === 0 ? [] : [counted(frames.length, "frame")]),
      ...(deliveries.length === 0 ? [] : [counted(deliveries.length, "delivery", "deliveries")]),
    ].join(", "),
    entries: moments.map((moment) => {
      const { atMs, durationMs } = moment;
      const width = Math.max(LEAST_WIDTH, (100 * durationMs) / whole);
      return {
        offset: `+${Math.round(atMs - start)} ms`,
        x: Math.round(100 * Math.min(100 - width, (100 * (atMs - start)) / whole)) / 100,
        width: Math.round(100 * width) / 100,
        exchange:
          moment.kind === "exchange"
            ? exchangeView(moment.exchange, { isOpen: moment.exchange === last })
            : undefined,
        frame: moment.kind === "frame" ? frameView(moment.frame) : undefined,
        delivery: moment.kind === "delivery" ? deliveryView(moment.delivery) : undefined,
      };
    }),
  };
}

const cut = (text: string): string =>
  text.length > MAX_FRAME_CHARACTERS ? `${text.slice(0, MAX_FRAME_CHARACTERS)}…` : text;

/** A short frame is a line; of a longer one this is the summary, and the JSON is behind it. */
function frameView({ connection, direction, text }: ReportedFrame): FrameView {
  const isShort = text.length <= MAX_FRAME_LINE;
  return {
    ...{ connection, direction },
    text: isShort ? text : frameSummary({ direction, text }),
    json: isShort ? undefined : cut(indented(text)),
  };
}

/** @param isOpen the exchange that most often shows the defect */
function exchangeView(
  { id, operation, as, duration_ms, request, response, failure }: ReportedExchange,
  { isOpen }: { readonly isOpen: boolean },
): ExchangeView {
  return {
    id,
    status: response === undefined ? `no response: ${failure ?? ""}` : responseText(response),
    tone: (response?.status ?? 500) < 400 ? "pass" : "known",
    method: request.method,
    path: request.url.replace(/^https?:\/\/[^/]+/, ""),
    about: `${operation} as ${as}, #${id}, ${duration_ms} ms`,
    isOpen,
    sides: [
      { name: "Sent", text: sideText(request.headers, request.body) },
      ...(response === undefined
        ? []
        : [{ name: "Received", text: sideText(response.headers, response.body) }]),
    ],
  };
}

/** The bytes as they came: a signature is over them, and not over their decoded text. */
function deliveryView({
  method,
  path,
  received_at,
  headers,
  body,
  signature,
}: ReportedDelivery): DeliveryView {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return {
    about: `${method} ${path} at ${received_at}`,
    sides: [
      { name: "Received", text: `${lines.join("\n")}\n\n${body}` },
      ...(signature === undefined
        ? []
        : [
            {
              name: "Signature",
              text: `signed text\n${signature.signed}\n\nexpected\n${signature.expected}\n\nfound\n${signature.found.join("\n")}`,
            },
          ]),
    ],
  };
}

function sideText(headers: Readonly<Record<string, string>>, body: string | undefined): string {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return lines.join("\n") + (body === undefined || body === "" ? "" : `\n\n${indented(body)}`);
}

/** JSON is easier to read over several lines; a cut body is not JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
