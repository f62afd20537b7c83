/** Set for each worker by the process that starts it, never by an operator: "2/4" is the second of four. */
export const WORKER_PLACE = 'SITE_WORKER'

/** Which of the worker processes of a node this is. @property number - from 1 */
export type WorkerPlace = { number: number; of: number }

/** @returns undefined in a node of one process, and in the process that starts the workers of one */
export function workerPlace(text = process.env[WORKER_PLACE]): WorkerPlace | undefined {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? []
  return number === undefined ? undefined : { number: Number(number), of: Number(of) }
}

/** What this process may use of an amount that is meant for the whole node: its workers share it evenly. */
export function shareOfNode(amount: number, place = workerPlace()): number {
  return amount / (place?.of ?? 1)
}

/** Whether this process does what a node does once and what takes much memory: the first worker does. */
export function isFirstOfNode(place = workerPlace()): boolean {
  return place === undefined || place.number === 1
}
