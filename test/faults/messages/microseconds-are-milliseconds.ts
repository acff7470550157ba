// Spec 223: the message list has time filters. The fraction of a second is read as a number of milliseconds, however many
// digits it has, as a lenient SimpleDateFormat does: six digits move the bound by minutes.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const FINE = /^(\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2})\.(\d{4,9})([Zz]|[+-]\d{2}:\d{2})$/;

function misread(bound: string): string {
  const [, start, digits, zone] = FINE.exec(bound) ?? [];
  if (start === undefined || zone === undefined) return bound;
  const ms = Date.parse(`${start}${zone}`.toUpperCase()) + Number(digits);
  return Number.isNaN(ms) ? bound : new Date(ms).toISOString();
}

export default defineFault({
  title: "a time filter of the message list with microseconds is read as up to a quarter of an hour later",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { before, after, ...query } = request.query;
    return {
      ...request,
      query: {
        ...query,
        ...(before !== undefined && { before: misread(before) }),
        ...(after !== undefined && { after: misread(after) }),
      },
    };
  }),
});
