import { writeSync } from 'node:fs'
import { type DestinationStream, pino } from 'pino'

/** How long a line waits for others. */
const WAIT_MS = 100
/** A pipe takes so much in one piece: lines of several workers mostly do not get between each other. */
const PIECE_BYTES = 4_096
const WARN = 40

/** `lastLevel` is the level of the line that comes. */
type LogOutput = DestinationStream & { lastLevel: number; [symbol: symbol]: unknown }

/**
 * Standard output for the lines of a log, written some at a time: a call of the system for each request takes a fiftieth of what
 * a new page takes. A warning, or what is worse, is not kept waiting, nor is what came before it; the end of the process writes
 * the rest. Nothing waits for a slow reader, and a reader that has gone stops nothing.
 *
 * @param fd - a file descriptor
 */
export function logOutput(fd: number = process.stdout.fd || 1): LogOutput {
  const out = pino.destination({ dest: fd, sync: false, maxWrite: PIECE_BYTES })
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') out.write(waiting)
    waiting = ''
  }
  process.once('exit', () => {
    try {
      writeSync(fd, waiting)
    } catch {
      // Nobody reads it.
    }
  })
  return {
    // With this symbol pino says the level of each line before it.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line) {
      if (waiting.length + line.length > PIECE_BYTES) send()
      waiting += line
      if (this.lastLevel >= WARN) send()
      else timer ??= setTimeout(send, WAIT_MS).unref()
    },
  }
}
