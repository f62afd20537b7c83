import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Encode } from './finish-copies.ts'

/**
 * Path from the working directory, as for the demonstration, because the build does not contain this file.
 */
const ENCODE_PROGRAM = resolve('app/backend/media/encode-process.ts')
const TIMEOUT_MS = 120_000

/**
 * Makes a copy of a picture in a separate process with low priority.
 *
 * @throws with the output of the process when it fails, takes two minutes, or is aborted by the signal
 */
export const encodeInProcess: Encode = async (picture, { format, width }, signal) => {
  const child = spawn(process.execPath, [ENCODE_PROGRAM, format, String(width)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  lowerPriority(child.pid)
  // When the process exits early, writing to it fails too; its own output explains more than that error.
  const written = pipeline([picture], child.stdin).catch(() => {})
  const [copy, errorOutput, code] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended,
    written,
  ])
  if (code !== 0)
    throw new Error(`The picture could not be encoded (${code}): ${errorOutput.trim().slice(0, 500)}`)
  return copy
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process may have ended already, or the system may not allow it; it then runs with normal priority.
  }
}
