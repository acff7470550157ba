import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card with null among its blocks makes the service fail",
  breaks: ["CRD-91"],
  decorate: before("createMessage", (request) => {
    if (request.body.markdown_content?.includes('"blocks":[null')) throw new TypeError("block is null");
  }),
});
