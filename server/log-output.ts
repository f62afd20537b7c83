import { type DestinationStream, pino } from 'pino'

/** How long a line waits for others. */
const WAIT_MS = 100
/** No line waits when so many bytes do. A pipe takes 4 KB in one piece: lines of several workers do not get between each other. */
const MOST_WAITING = 3 * 1024
const WARN = 40

/** `lastLevel` is the level of the line that comes. */
type LogOutput = DestinationStream & { lastLevel: number; [symbol: symbol]: unknown }

/**
 * Standard output for the lines of a log, written some at a time: a call of the system for each request takes a fiftieth of what
 * a new page takes. A warning, or what is worse, is written at once with all that waits, and so is the rest when the process ends.
 *
 * @param dest - a file descriptor, or the path of a file
 */
export function logOutput(dest: number | string = process.stdout.fd): LogOutput {
  const out = pino.destination({ dest, sync: true, minLength: MOST_WAITING })
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    out.flushSync()
  }
  process.once('exit', flush)
  return {
    // With this symbol pino says the level of each line before it.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line) {
      out.write(line)
      if (this.lastLevel >= WARN) flush()
      else timer ??= setTimeout(flush, WAIT_MS).unref()
    },
  }
}
