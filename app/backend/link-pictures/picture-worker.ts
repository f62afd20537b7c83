import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { PictureOrder } from './picture-order.ts'

/** A thread that draws the pictures of links, as `runtime/maker-thread.ts` asks for them. */
parentPort?.on('message', async ({ id, order }: { id: number; order: PictureOrder }) => {
  try {
    const file = new Uint8Array(await drawPicture(order))
    parentPort?.postMessage({ id, file }, [file.buffer])
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
