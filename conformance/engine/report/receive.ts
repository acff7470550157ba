// A receiver of webhooks as one command of Node: listens where the deployment delivers, makes an endpoint as the check did,
// tests it where the check did that, and prints the endpoint with its secret and every delivery. Requests about the run's own
// endpoints show nothing: when the run is over nobody listens there, and they are disabled.
import type { Exchange } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { quote } from "./curl.ts";

interface ReceiverLine {
  readonly creation: Exchange;
  /** The exchanges of the finding. */
  readonly exchanges: readonly Exchange[];
  /** Where the receiver listens on this machine. */
  readonly port: number;
}

/** @param variable the shell variable with the key of the sender of a request */
export function receiveCommand(
  { creation, exchanges, port }: ReceiverLine,
  redact: (text: string) => string,
  variable: (as: string) => string,
): string {
  const { as, request } = creation;
  const key = `process.env.${variable(as)}`;
  const credential =
    request.headers.authorization === undefined ? `"x-api-key":${key}` : `authorization:"Bearer "+${key}`;
  const unique =
    request.headers["idempotency-key"] === undefined ? "" : `,"idempotency-key":crypto.randomUUID()`;
  const sent = `{method:"POST",headers:{"content-type":"application/json",${credential}${unique}},body:${JSON.stringify(redact(request.body ?? ""))}}`;
  const test = testAddress(creation, exchanges);
  const tested = test === undefined ? "" : `;fetch(${redact(test)},{method:"POST",headers:{${credential}}})`;
  return `node -e ${quote(
    `${LISTEN}.listen(${port},()=>fetch(${JSON.stringify(redact(request.url))},${sent}).then(r=>r.text()).then(t=>{console.log(t)${tested}}))`,
  )}`;
}

const LISTEN =
  'require("http").createServer((q,r)=>{let b="";q.on("data",d=>b+=d).on("end",()=>{console.log(q.method,q.url,q.headers,b);r.end()})})';

/** As an expression: the id of the endpoint is in the response `t`. */
function testAddress(creation: Exchange, exchanges: readonly Exchange[]): string | undefined {
  const id = singleId(creation.json);
  const test = exchanges.find(
    ({ operation, request }) => operation === "testWebhookEndpoint" && request.url.includes(`/${id}/`),
  );
  if (id === undefined || test === undefined) return undefined;
  const [before = "", after = ""] = test.request.url.split(encodeURIComponent(id));
  return `${JSON.stringify(before)}+(JSON.parse(t).data??JSON.parse(t)).id+${JSON.stringify(after)}`;
}
