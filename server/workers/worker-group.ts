import { type Order, orderSchema, type Report, type StartOrder } from './messages.ts'

const ALIVE_EVERY_MS = 1_000

/** The other workers of this node, as one of them sees them. */
export type WorkerGroup = {
  start: StartOrder
  /** Whether any worker of the node is ready, as the parent has last said. */
  isReady(): boolean
  /** Tells the parent that this worker answers, and from now on once a second whether it is ready. */
  answers(isReady: () => boolean): void
}

/** Asks the parent what to do. For a process that the parent has started as a worker. */
export async function joinGroup(): Promise<WorkerGroup> {
  let isReady = false
  const start = await new Promise<StartOrder>((resolve) => {
    process.on('message', (message: unknown) => {
      const order: Order = orderSchema.parse(message)
      if (order.do === 'know') isReady = order.isReady
      else resolve(order)
    })
    report({ is: 'new' })
  })
  return {
    start,
    isReady: () => isReady,
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
