// Where an operation stands: its path item says what all operations of the path share.
import type { Spot } from "./side.ts";

export interface OperationSpots {
  readonly item: Spot;
  readonly operation: Spot;
}
