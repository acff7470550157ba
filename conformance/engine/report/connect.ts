// A realtime connection as one command of Node, which has a WebSocket of its own: asks for a ticket as the check did, connects,
// and prints and acknowledges every frame. A ticket cannot be shown for later use: it ends soon and opens one connection.
import type { Exchange } from "../../exchange/exchange.ts";
import { quote } from "./curl.ts";

/** @param variable the shell variable with the key of the sender of a request */
export function connectCommand(
  { as, request: { url, headers, body } }: Exchange,
  redact: (text: string) => string,
  variable: (as: string) => string,
): string {
  const key = `process.env.${variable(as)}`;
  const credential =
    headers.authorization === undefined ? `"x-api-key":${key}` : `authorization:"Bearer "+${key}`;
  const request = `{method:"POST",headers:{"content-type":"application/json",${credential}},body:${JSON.stringify(redact(body ?? ""))}}`;
  return `node -e ${quote(`fetch(${JSON.stringify(redact(url))},${request})${CONNECT}`)}`;
}

const CONNECT =
  ".then(r=>r.json()).then(t=>{t=t.data??t;console.log(t);const s=new WebSocket(t.url,t.protocol);" +
  "s.onmessage=({data:d})=>{console.log(d);const{envelope_id:e}=JSON.parse(d);if(e)s.send(JSON.stringify({envelope_id:e}))};" +
  's.onclose=({code,reason})=>console.log("closed",code,reason)})';
