/** The aid that asks where the enemy's main can be. */
export interface Search {
  /** The main's name. */
  name: string;
  on: boolean;
  /** How many it can be; null while nobody asks. */
  among: number | null;
  toggle: () => void;
}
