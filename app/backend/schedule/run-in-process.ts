import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import { type RunEnd, runEndSchema, type SourceRun } from './source-run.ts'

/** Path from the folder that the site is started in, because the build does not contain this file. */
const RUN_PROGRAM = resolve('app/backend/schedule/source-process.ts')
/** Imports of any size need less; a process that needs more ends, and no page is slower for it. */
const MAX_HEAP_MB = 384
/** Far longer than the largest feed takes. */
const TIMEOUT_MS = 45 * 60_000

/** Does one run of a source. The signal ends it: nothing of it is kept then. */
export type RunInProcess = (run: SourceRun, signal: AbortSignal) => Promise<RunEnd>

/**
 * Runs a source in a process of its own with low priority and limited memory. The address and the password of the
 * database go through a pipe, never through arguments that other programs can read.
 *
 * @throws when the process ends without an answer, takes too long, or is aborted
 */
export function runsInProcess({ connectionString, host, port, user, password, database }: ConnectionConfig) {
  const connection = { connectionString, host, port, user, password, database }
  const inProcess: RunInProcess = async (run, signal) => {
    const child = fork(RUN_PROGRAM, [], {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      killSignal: 'SIGKILL',
    })
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-2_000)
    })
    let answer: RunEnd | undefined
    child.on('message', (message) => {
      answer = runEndSchema.parse(message)
    })
    const ended = new Promise<number | string | null>((done, fail) => {
      child.once('error', fail)
      child.once('close', (code, killed) => done(killed ?? code))
    })
    lowerPriority(child.pid)
    child.send({ connection, run }, () => {})
    const code = await ended
    if (answer) return answer
    throw new Error(`The process of the feed ended (${code}) ${lastErrorLine(output)}`.trim())
  }
  return inProcess
}

/** Node's report of an error has many lines; the one with its name says what happened. */
function lastErrorLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  return (lines.findLast((line) => /^(?:\w*Error|FATAL ERROR)\b/.test(line)) ?? '').slice(0, 300)
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process may have ended already, or the system may not allow it; it then runs with normal priority.
  }
}
