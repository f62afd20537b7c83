import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** Per cent of what is in use after a collection of the whole heap. Of a busy site V8's own are some 170. */
const GROWTH_PERCENT = 300
/** The heap of a site with some hundred thousand flats. One with a million would take gigabytes. */
const LARGEST_BYTES = 512 * 1024 * 1024

/**
 * Lets the heap grow to four times of what is in use before V8 collects all of it. While it does, for a quarter of a second on a
 * core that has nothing to spare, each page takes three times as long and all others wait for it: so seldom, one of a hundred
 * probes does not meet that. The limit of the heap holds as before. To be called when the flats are read.
 *
 * @property used - bytes of the heap; of a large one V8 goes on to decide by itself
 */
export function growHeapFreely({
  used = getHeapStatistics().used_heap_size,
  percent = GROWTH_PERCENT,
} = {}): void {
  if (used <= LARGEST_BYTES) setFlagsFromString(`--heap-growing-percent=${percent}`)
}
