import { EventEmitter } from 'node:events'
import type { Waiting } from '#server/guards/admission.ts'

/**
 * Who waits in the queue. A class, because V8 keeps the accessor of an object literal, and all that it refers to, until the whole heap is
 * collected.
 */
class QueueClient extends EventEmitter implements Waiting {
  readonly #isNobodyLeft: () => boolean

  constructor(isNobodyLeft: () => boolean) {
    super()
    this.#isNobodyLeft = isNobodyLeft
  }

  get destroyed(): boolean {
    return this.#isNobodyLeft()
  }
}

/**
 * All who wait for one page, which the queue sees as one client: it is gone when the last of them has left.
 *
 * @param giveUp - is called when nobody is left before the page's turn has come
 */
export function createWaiters(giveUp: () => void) {
  const visitors = new Set<() => void>()
  let isHeld = false

  const isNobodyLeft = () => visitors.size === 0 && !isHeld

  const client = new QueueClient(isNobodyLeft)

  return {
    client,
    /** The page is made even if nobody waits for it. */
    hold: (): void => {
      isHeld = true
    },
    /** Counts a visitor until he leaves. @returns ends that before, when he has his answer */
    add: (visitor: Waiting): (() => void) => {
      const leave = () => {
        visitor.off('close', leave)
        // The queue listens only until the turn has come: a page that has begun is made to its end.
        if (!visitors.delete(leave) || !isNobodyLeft() || client.listenerCount('close') === 0) return
        giveUp()
        client.emit('close')
      }
      visitors.add(leave)
      visitor.once('close', leave)
      return leave
    },
  }
}
