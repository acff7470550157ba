// Faults of cards: a change to the question command before the server looks at it. A rule that is not enforced is a
// server that finds a plain valid card where another one breaks that rule alone.
import type { Card } from "../../../../conformance/cards/card.ts";
import { card as plainCard, text } from "../../../../conformance/cards/card-parts.ts";
import { judgeCard } from "../../../../conformance/cards/oracle/card-oracle.ts";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Loose } from "../realtime/sockets.ts";
import { onTheWayIn } from "../responses.ts";

interface Command {
  readonly replyMode: unknown;
  readonly card: Card;
}

const FENCE = /^```svc-question\n(.*)\n```$/s;

/** Reads every question command otherwise than it was sent; what is no such command stays. */
export const inCommands = (change: (command: Command) => Command): Decorate =>
  onTheWayIn((body) => {
    const content = (body as { markdown_content?: unknown } | null)?.markdown_content;
    const inner = typeof content === "string" ? FENCE.exec(content)?.[1] : undefined;
    const command = inner === undefined ? undefined : readCommand(inner);
    if (command === undefined) return body;
    return {
      ...(body as object),
      markdown_content: `\`\`\`svc-question\n${JSON.stringify(change(command))}\n\`\`\``,
    };
  });

/** Reads every object of a question card, at any depth, otherwise than it was sent. */
export const inCardParts = (change: (part: Loose) => Loose): Decorate =>
  inCommands((command) => ({
    ...command,
    card: JSON.parse(JSON.stringify(command.card), (_name, value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? change(value) : value,
    ),
  }));

function readCommand(inner: string): Command | undefined {
  try {
    const command: unknown = JSON.parse(inner);
    return typeof (command as Command | null)?.card === "object" ? (command as Command) : undefined;
  } catch {
    return undefined;
  }
}

const valid = plainCard([text()]);

/** Cards that break nothing but this rule are accepted; `where` and `when` narrow it to some places and some cards. */
export const withoutRule = (
  requirement: string,
  where: RegExp = /^/,
  when: (card: Card) => boolean = () => true,
): Decorate =>
  inCommands((command) => {
    const broken = judgeCard(command.card).filter(({ kind }) => kind === "broken");
    const isIgnored =
      when(command.card) &&
      broken.every((remark) => remark.requirement === requirement && where.test(remark.pointer));
    return broken.length > 0 && isIgnored ? { ...command, card: valid } : command;
  });

/** Cards that break nothing but a usual reading are accepted. */
export const withoutReading = (requirement: string, when: (card: Card) => boolean = () => true): Decorate =>
  inCommands((command) => {
    const remarks = judgeCard(command.card);
    const isRead = remarks.length > 0 && remarks.every((remark) => remark.requirement === requirement);
    return isRead && when(command.card) ? { ...command, card: valid } : command;
  });

/** Nothing at these places of a card is looked at. */
export const withoutRulesAt = (where: RegExp): Decorate =>
  inCommands((command) => {
    const broken = judgeCard(command.card).filter(({ kind }) => kind === "broken");
    return broken.length > 0 && broken.every(({ pointer }) => where.test(pointer))
      ? { ...command, card: valid }
      : command;
  });

/** Every object of a card, at any depth. */
export function partsOf(value: unknown): readonly Loose[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(partsOf);
  return Array.isArray(value) ? inner : [value, ...inner];
}

/** Refuses cards for a reason of its own. */
export const refusingCards = (reason: (card: Card, json: string) => boolean): Decorate =>
  inCommands((command) =>
    reason(command.card, JSON.stringify(command.card))
      ? { ...command, card: { ...command.card, version: 2 } }
      : command,
  );
