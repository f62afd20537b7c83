import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Encode } from './finish-copies.ts'

/** Like the demonstration, read from the folder that the site is started in: a build leaves it out. */
const PROGRAM = resolve('app/backend/media/encode-process.ts')
const PATIENCE_MS = 120_000

/**
 * Makes a copy in a process of its own that yields to everything else on the machine.
 *
 * @throws with what the process said when it fails, takes two minutes, or the signal ends it
 */
export const encodeAside: Encode = async (picture, { format, width }, signal) => {
  const child = spawn(process.execPath, [PROGRAM, format, String(width)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  yieldToOthers(child.pid)
  // A process that ends early closes its input: what it says tells more than that.
  const fed = pipeline([picture], child.stdin).catch(() => {})
  const [copy, said, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended, fed])
  if (code !== 0) throw new Error(`The picture could not be encoded (${code}): ${said.trim().slice(0, 500)}`)
  return copy
}

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may be over already, or the system may not let us: then it runs like everything else.
  }
}
