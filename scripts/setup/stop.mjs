import { readFileSync } from 'node:fs'
import { stopAll } from './children.mjs'

const POLL_MS = 500
const STOPPED_CODE = 143

let asked = false

/** Whether this command was asked to end. */
export const isStopping = () => asked

/**
 * Stops all child processes on SIGTERM, SIGINT or SIGHUP, and when npm is gone: npm passes signals only to
 * its shell, which then dies without passing them on.
 */
export function stopWhenAsked() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const poll = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(poll)
    stop('SIGTERM')
  }, POLL_MS)
  poll.unref()
}

function stop(signal) {
  asked = true
  if (!stopAll(signal)) process.exit(STOPPED_CODE)
}

/** Our parent process, and, if /proc shows it, the parent of npm's shell, which is npm. */
function ancestors() {
  const parent = process.ppid
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    const isShell = /^Name:\t(sh|dash|bash|ash)$/m.test(status)
    return isShell ? `${parent} ${/^PPid:\t(\d+)$/m.exec(status)?.[1]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
