import { setImmediate } from 'node:timers/promises'

/** Long work that pauses after each part, so that whoever runs it decides what happens meanwhile. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs the work through. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs the work part by part; what waits for the thread goes between them. */
export async function finishInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
