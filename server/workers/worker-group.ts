import type { Measured } from '#server/watching/worker-sums.ts'
import { type Order, orderSchema, type Report, type StartOrder } from './messages.ts'

const ALIVE_EVERY_MS = 1_000

/** The other workers of this node, as one of them sees them. */
export type WorkerGroup = {
  start: StartOrder
  /** Whether any worker of the node is ready, as the parent has last said. */
  isReady(): boolean
  /** Tells the parent that this worker answers, and from now on once a second whether it is ready. */
  answers(isReady: () => boolean): void
  /** From now on the parent gets these figures when it asks. */
  measures(read: () => Promise<Measured>): void
}

/** Asks the parent what to do. For a process that the parent has started as a worker. */
export async function joinGroup(): Promise<WorkerGroup> {
  let isReady = false
  let read: (() => Promise<Measured>) | undefined
  const start = await new Promise<StartOrder>((resolve) => {
    process.on('message', (message: unknown) => {
      const order: Order = orderSchema.parse(message)
      if (order.do === 'know') isReady = order.isReady
      else if (order.do === 'start') resolve(order)
      // Figures that cannot be read are none: the parent does not wait for ever.
      else
        read?.().then(
          (metrics) => report({ is: 'measured', metrics }),
          () => {},
        )
    })
    report({ is: 'new' })
  })
  return {
    start,
    isReady: () => isReady,
    measures: (reading) => {
      read = reading
    },
    answers: (isThisReady) => {
      const tell = () => report({ is: 'alive', isReady: isThisReady() })
      report({ is: 'started' })
      tell()
      setInterval(tell, ALIVE_EVERY_MS).unref()
    },
  }
}

/** The parent may end at any moment; this process then ends too. */
function report(report: Report): void {
  if (process.connected) process.send?.(report, () => {})
}
