import { parentPort } from 'node:worker_threads'
import { makePdf } from './make-pdf.ts'
import type { SheetBook } from './sheet-book.ts'

/**
 * A thread that makes PDFs, so that pages are answered meanwhile. Gets books with a number, sends back files with the
 * same number; one whose making fails comes back with what went wrong.
 */
parentPort?.on('message', async ({ id, order }: { id: number; order: SheetBook }) => {
  try {
    const file = new Uint8Array(await makePdf(order))
    parentPort?.postMessage({ id, file }, [file.buffer])
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
