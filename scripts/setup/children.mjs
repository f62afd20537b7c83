import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.mjs'

const isWindows = process.platform === 'win32'
/** Longer than the time in which the server ends its requests and closes its database. */
const KILL_AFTER_MS = 30_000

/** @type {Set<{ child: import('node:child_process').ChildProcess, group: boolean }>} */
const running = new Set()

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, stdio?: import('node:child_process').StdioOptions, group?: boolean }} [options]
 *   `group`: the program and all that it starts form a group, so that none of them outlives a stop
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export async function run(command, args, { env, cwd = root, stdio = 'inherit', group = false } = {}) {
  const detached = group && !isWindows
  const child = spawn(command, args, { cwd, stdio, detached, env: { ...process.env, ...env } })
  const entry = { child, group: detached }
  running.add(entry)
  try {
    const [code, signal] = await once(child, 'exit')
    return code ?? 128 + (signalNumbers[signal] ?? 0)
  } finally {
    running.delete(entry)
    if (detached) send(entry, 'SIGTERM')
  }
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/**
 * Asks all running programs to stop, and kills those that have not ended after 30 s.
 *
 * @returns {boolean} whether anything is running
 */
export function stopAll(signal) {
  for (const entry of running) send(entry, signal)
  setTimeout(() => {
    for (const entry of running) send(entry, 'SIGKILL')
  }, KILL_AFTER_MS).unref()
  return running.size > 0
}

function send({ child, group }, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(group ? -child.pid : child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
