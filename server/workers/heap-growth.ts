import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** Per cent of what is in use after a collection of the whole heap. Of a busy site V8's own are some 170. */
const GROWTH_PERCENT = 300
const AS_V8_DECIDES = 0
/** A larger heap, with its garbage, is that of several hundred thousand flats: four times of it would be gigabytes. */
const LARGEST_BYTES = 512 * 1024 * 1024
const DECIDED_EVERY_MS = 60_000

/**
 * Lets the heap grow to four times of what is in use before V8 collects all of it. On a core that has nothing to spare V8 marks
 * the heap for a quarter of a second, in steps between which pages take three times as long; with fewer collections less than one
 * of a hundred probes meets that. The limit of the heap holds as before. The flag is that of all threads of the process.
 */
export function growHeapFreely(percent = () => percentFor(getHeapStatistics().used_heap_size)): void {
  const decide = () => setFlagsFromString(`--heap-growing-percent=${percent()}`)
  decide()
  setInterval(decide, DECIDED_EVERY_MS).unref()
}

/** @param used - bytes of the heap now, with its garbage */
export function percentFor(used: number): number {
  return used <= LARGEST_BYTES ? GROWTH_PERCENT : AS_V8_DECIDES
}
