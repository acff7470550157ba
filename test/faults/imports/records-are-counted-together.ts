import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request with more than 200 records of all kinds is refused",
  breaks: ["IMP-33"],
  decorate: before("uploadImportRecords", (request) => {
    const { members = [], conversations = [], messages = [], reactions = [] } = request.body;
    const sum = members.length + conversations.length + messages.length + reactions.length;
    if (sum > 200) throw invalidBody("", "max_items", `expected at most 200 records, found ${sum}`);
  }),
});
