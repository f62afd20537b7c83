/** What pages without a person are made of, as a number that grows with each change. */
export type PageVersion = {
  current(): number
  /**
   * When the first change after a version came, by performance.now(); -Infinity if that is forgotten.
   *
   * @param version - an earlier one
   */
  leftAt(version: number): number
  /** Milliseconds until texts begin or end by their hours alone; Infinity when there are none. */
  nextHourInMs(): number
}
