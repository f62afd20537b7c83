import { Worker } from 'node:worker_threads'

type Bytes = Uint8Array<ArrayBuffer>
type Answer = { id: number; file?: Bytes; fault?: string }

/**
 * A thread that makes files of orders, so that pages are answered meanwhile. It is opened for the first order, and again
 * after it has ended or was ended because an order took too long: nothing that one order does is left to the next.
 *
 * @param program - file that the thread runs: it gets `{ id, order }` and sends back `{ id, file }` or `{ id, fault }`
 */
export function makerThread<Order>(program: string, { timeoutMs }: { timeoutMs: number }) {
  let thread: Worker | undefined
  let lastId = 0

  function open(): Worker {
    const opened = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    // It must not keep a process alive that has nothing else to do.
    opened.unref()
    opened.on('error', () => forget(opened))
    opened.on('exit', () => forget(opened))
    return opened
  }

  function forget(one: Worker): void {
    if (thread === one) thread = undefined
  }

  /** @throws when the file cannot be made, or not in time */
  return async function make(order: Order): Promise<Bytes> {
    thread ??= open()
    const worker = thread
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
    const take = (answer: Answer) => {
      if (answer.id !== id) return
      if (answer.file) resolve(answer.file)
      else reject(new Error(`The file could not be made: ${answer.fault}`))
    }
    const fail = (cause: unknown) => reject(new Error('The thread that makes files has ended', { cause }))
    const timeout = setTimeout(() => {
      forget(worker)
      void worker.terminate()
      reject(new Error(`The file took longer than ${timeoutMs} ms`))
    }, timeoutMs)
    worker.on('message', take).on('error', fail).on('exit', fail)
    try {
      worker.postMessage({ id, order })
      return await promise
    } finally {
      clearTimeout(timeout)
      worker.off('message', take).off('error', fail).off('exit', fail)
    }
  }
}
