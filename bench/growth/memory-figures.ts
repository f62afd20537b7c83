import * as z from 'zod'

/** Bytes that are in use: in the heap of the main thread, and of buffers outside of it. `memory-watch.ts` writes them. */
export const memoryFiguresSchema = z.object({ heapUsed: z.number(), external: z.number() })
export type MemoryFigures = z.infer<typeof memoryFiguresSchema>
