import { parentPort } from 'node:worker_threads'
import { makePdf } from './make-pdf.ts'
import type { SheetBook } from './sheet-book.ts'

/**
 * A thread that makes PDFs, so that pages are answered meanwhile. Gets books with a number, sends back files with the
 * same number; one whose making fails comes back with what went wrong.
 */
parentPort?.on('message', async ({ id, book }: { id: number; book: SheetBook }) => {
  try {
    const pdf = new Uint8Array(await makePdf(book))
    parentPort?.postMessage({ id, pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
