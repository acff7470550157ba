// Hours of a zone are read on a dial of twelve.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const onDial = (text: string | undefined): string | undefined =>
  text?.replace(/([+-])(1[2-4])(:\d{2})$/, (_, sign, hours, rest) => `${sign}0${Number(hours) - 12}${rest}`);

export default defineFault({
  title: "a time filter of the message list with a zone of twelve hours or more is read as one of fewer",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const before = onDial(request.query.before);
    const after = onDial(request.query.after);
    const query = {
      ...request.query,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
    return { ...request, query };
  }),
});
