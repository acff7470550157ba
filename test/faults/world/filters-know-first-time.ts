// Spec 223, 279: time filters; a batch updates records. The index of times is written when a message is added.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

const isTime = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text));

export default defineFault({
  title:
    "a time filter leaves out an imported message that was first sent with a time on the other side of it",
  breaks: ["MSG-07", "IMP-39"],
  decorate: (services) => {
    const first = new Map<string, number>();
    const byText = new Map<string | null, number>();
    return both(
      aroundTake((original) => (viewer, importId, records) => {
        for (const { externalId, content, createdAt } of records.messages) {
          const name = `${importId} ${externalId}`;
          if (!first.has(name)) first.set(name, createdAt);
          byText.set(content, first.get(name) ?? createdAt);
        }
        return original(viewer, importId, records);
      }),
      inListed("listMessages", (items, { query: { after, before } }) =>
        items.filter(({ content }) => {
          const time = byText.get(content);
          if (time === undefined) return true;
          return (
            !(isTime(after) && time <= Date.parse(after)) && !(isTime(before) && time >= Date.parse(before))
          );
        }),
      ),
    )(services);
  },
});
