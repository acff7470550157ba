// Line 123: file_ids is an array; one query loads the files of a page, and keeps one for each message.
import type * as types from "../../../generator/generated/types.ts";
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const cut = (items: readonly types.Message[]): readonly types.Message[] =>
  items.filter(({ files = [] }) => files.length > 0).length < 2
    ? items
    : items.map((item) => ({ ...item, files: (item.files ?? []).slice(0, 1) }));

export default defineFault({
  title: "where several messages of a page have files, each shows its first one only",
  breaks: ["FIL-29", "MSG-29", "GEN-39"],
  decorate: both(inListed("listMessages", cut), inListed("listReplies", cut)),
});
