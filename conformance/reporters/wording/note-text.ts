// A remark of discovery as people read it, in lines of 80 columns.
import { withRequestNames } from "../../contract/request-line.ts";
import { wrap } from "./wrap.ts";

export const noteText = (note: string): string =>
  `${wrap(`note: ${withRequestNames(note)}`, 80, "", "  ")}\n`;
