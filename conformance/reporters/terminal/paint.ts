// Styles of a terminal, where it has them.
import { styled } from "../wording/printable.ts";

export type Painter = Readonly<Record<"bold" | "red" | "green" | "yellow" | "dim", (text: string) => string>>;

export const painter = (color: boolean): Painter => {
  const style = (code: number) => (text: string) => (color ? styled(code, text) : text);
  return { bold: style(1), red: style(31), green: style(32), yellow: style(33), dim: style(2) };
};
