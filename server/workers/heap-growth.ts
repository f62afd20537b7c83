import { setFlagsFromString } from 'node:v8'

/** Per cent of what is in use after a collection of the whole heap. V8's own are some 170. */
const GROWTH_PERCENT = 300

/**
 * Lets the heap grow to four times of what is in use before V8 collects all of it. While it does, for a quarter of a second on a
 * core that has nothing else to spare, each page takes three times as long and all others wait for it: so seldom, one of a
 * hundred probes does not meet that. The limit of the heap holds as before. To be called before much is in it.
 */
export function growHeapFreely(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
