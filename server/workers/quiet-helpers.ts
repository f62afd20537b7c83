import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** V8 names its threads that collect garbage and compile, before or after a word of Node's. */
const HELPER = /V8Worker/
/** Next to the thread that answers requests they get a ninth of its time, if both want the same core. */
const NICER_BY = 10
const NICEST = 19
const TASKS = '/proc/self/task'

/**
 * Lets the threads that help V8 go behind the one that answers requests: on a machine whose cores are all busy four of them take
 * the core for a tenth of a second at each collection of the whole heap, and nothing is answered. Linux only; elsewhere, and
 * where it is forbidden, all stays as it is.
 *
 * @returns how many threads there were
 */
export function quietHelpers(): number {
  return threads().filter(lower).length
}

function threads(): string[] {
  try {
    return readdirSync(TASKS)
  } catch {
    return []
  }
}

/** A thread may end at any moment. @returns whether it is a helper, and is lower now */
function lower(id: string): boolean {
  try {
    if (!HELPER.test(readFileSync(`${TASKS}/${id}/comm`, 'utf8'))) return false
    setPriority(Number(id), Math.min(NICEST, getPriority() + NICER_BY))
    return true
  } catch {
    return false
  }
}
