/** The aid that asks where the enemy's main can be. */
export interface Search {
  on: boolean;
  /** How many it can be; null while nobody asks. */
  among: number | null;
  toggle: () => void;
}
