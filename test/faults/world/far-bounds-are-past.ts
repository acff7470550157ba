// Line 223: "supports a limit and cursor/time filters". Seconds are kept in 32 bits, and a date far ahead is what clients
// say who mean all.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const END_MS = 2 ** 31 * 1000;

/** As a signed number of 32 bits holds it. */
const held = (ms: number): number => ((((ms + END_MS) % (2 * END_MS)) + 2 * END_MS) % (2 * END_MS)) - END_MS;

export default defineFault({
  title: "a time filter of the message list that names a date after January 2038 as its end shows nothing",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { before } = request.query;
    const ms = /^\d{4}-\d{2}-\d{2}[Tt]/.test(before ?? "") ? Date.parse(before ?? "") : Number.NaN;
    if (!(ms >= END_MS)) return request;
    return { ...request, query: { ...request.query, before: new Date(held(ms)).toISOString() } };
  }),
});
