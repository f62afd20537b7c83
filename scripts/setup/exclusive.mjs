import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { report, SetupError } from './report.mjs'

const lockFile = join(root, '.setup.lock')
const breakerFile = join(root, '.setup.lock.break')
const BEAT_MS = 2_000
/** A holder that has not touched its lock file for this long is gone, on whichever machine it ran. */
const SILENT_MS = 30_000
const BREAKER_MS = 10_000
const RETRY_MS = 250
const GIVE_UP_MS = 15 * 60_000

/** Runs the work while no other process of this checkout installs or builds. */
export async function exclusively(work) {
  await take()
  const beat = setInterval(() => touch(lockFile), BEAT_MS)
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

async function take() {
  const deadline = Date.now() + GIVE_UP_MS
  let isReported = false
  while (!create(lockFile, JSON.stringify({ pid: process.pid, host: hostname() }))) {
    if (isStale()) breakStale()
    else if (!isReported) {
      report('another start is preparing this checkout; waiting for it')
      isReported = true
    }
    if (Date.now() > deadline)
      throw new SetupError(`${lockFile} is held for too long; remove it if nothing runs.`)
    await wait(RETRY_MS)
  }
}

/** Only one process may remove a stale lock, otherwise two could take it at the same time. */
function breakStale() {
  if (!create(breakerFile, '')) {
    if (ageMs(breakerFile) > BREAKER_MS) rmSync(breakerFile, { force: true })
    return
  }
  if (isStale()) rmSync(lockFile, { force: true })
  rmSync(breakerFile, { force: true })
}

function isStale() {
  const age = ageMs(lockFile)
  if (age === undefined) return false
  if (age > SILENT_MS) return true
  try {
    const { pid, host } = JSON.parse(readFileSync(lockFile, 'utf8'))
    return host === hostname() && !isAlive(pid)
  } catch {
    // Half written or just removed: check again later.
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

function create(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function ageMs(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat && Date.now() - stat.mtimeMs
}
