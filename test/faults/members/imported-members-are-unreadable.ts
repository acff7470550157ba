// Line 227: "Get a visible member or agent". Only members who have an account are looked up.

import { notFound } from "../../../reference-server/refusal.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported member whom nobody claimed is not readable by its id",
  breaks: ["MEM-04", "SRC-19", "MEM-03"],
  decorate: after("getMember", (response) => {
    if (response.status === 200 && response.body.claim_status === "unclaimed") throw notFound("member");
  }),
});
