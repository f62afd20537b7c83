/**
 * Loaded into the site (`--import`), collects all garbage when the process gets SIGUSR2, and writes what is left to the file
 * MEMORY_FIGURES. Needs `--expose-gc`.
 */
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import type { MemoryFigures } from './memory-figures.ts'

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const figures: MemoryFigures = { heapUsed, external }
    writeFileSync(process.env['MEMORY_FIGURES'] ?? '', JSON.stringify(figures))
  })
}
