// Line 216: "Search accessible messages"; a word is one whatever white space follows it.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find a word that stands directly before a CRLF",
  breaks: ["SRC-01"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.mode === "semantic") return response;
    const { data } = response.body;
    const q = request.query.q.toLowerCase();
    const isLineEnd = (text: string): boolean => text.includes(`${q}\r\n`) && text.split(q).length === 2;
    const items = data.items.filter(({ content }) => !isLineEnd((content ?? "").toLowerCase()));
    return { ...response, body: { data: { ...data, items } } };
  }),
});
