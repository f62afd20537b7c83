import { Worker } from 'node:worker_threads'
import type { SheetBook } from './sheet-book.ts'

type Pdf = Uint8Array<ArrayBuffer>
type Answer = { id: number; pdf?: Pdf; fault?: string }

/**
 * The thread that makes PDFs. It is opened for the first book, and again after it has ended or was ended because a book
 * took too long: nothing that one book does is left to the next.
 *
 * @param program - file that the thread runs
 */
export function sheetThread(program: string, { timeoutMs }: { timeoutMs: number }) {
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

  /** @throws when the book cannot be made, or not in time */
  return async function make(book: SheetBook): Promise<Pdf> {
    thread ??= open()
    const worker = thread
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Pdf>()
    const take = (answer: Answer) => {
      if (answer.id !== id) return
      if (answer.pdf) resolve(answer.pdf)
      else reject(new Error(`The PDF could not be made: ${answer.fault}`))
    }
    const fail = (cause: unknown) => reject(new Error('The thread that makes PDFs has ended', { cause }))
    const timeout = setTimeout(() => {
      forget(worker)
      void worker.terminate()
      reject(new Error(`The PDF took longer than ${timeoutMs} ms`))
    }, timeoutMs)
    worker.on('message', take).on('error', fail).on('exit', fail)
    try {
      worker.postMessage({ id, book })
      return await promise
    } finally {
      clearTimeout(timeout)
      worker.off('message', take).off('error', fail).off('exit', fail)
    }
  }
}
