/** CPU time of one page, of each process: in seconds, or in any other unit that all have. */
type Costs = {
  /** Of a site that is one process. */
  alone: number
  /** Of each worker: what it used, by all pages of the site. */
  workers: readonly number[]
  /** Of the process that leads them. */
  parent: number
}

/**
 * How many pages a second workers render by the number that one process does, on as many cores as there are workers, when
 * nothing else is to be done there. Two things bound it: the worker (or parent) that has most to do, which has one core at
 * most, and all that is to be done for a page together, the parent's share too.
 */
export function gainOf({ alone, workers, parent }: Costs): number {
  const all = workers.reduce((sum, one) => sum + one, parent)
  const byBusiest = alone / Math.max(parent, ...workers)
  const byCores = (workers.length * alone) / all
  return Math.min(byBusiest, byCores)
}
