import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** What a benchmark's process is started with, so that other work of the machine is not measured. */
export type Place = readonly string[]

/** Before other work of the machine, if this process may say so. */
const FIRST = ['nice', '-n', '-10']
/** Before those who ask on the same core: it must note an answer when it comes. */
const FIRST_OF_ALL = ['nice', '-n', '-15']

/**
 * A core of its own for the site, with its database, and another one for those who ask it: on one machine the crowd
 * would take the time that the site is to have.
 */
export function places(): { site: Place; crowd: Place; probe: Place } {
  const isFirst = works(FIRST_OF_ALL)
  const pinned = isPinned()
  const on = (core: number, nice: Place) => [
    ...(isFirst ? nice : []),
    ...(pinned ? ['taskset', '-c', String(core)] : []),
  ]
  return { site: on(0, FIRST), crowd: on(1, FIRST), probe: on(1, FIRST_OF_ALL) }
}

/** Leaves the core of the site to it, with all threads of this process. */
export function stepAside(): void {
  if (isPinned()) spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])
  else console.log('the site and who asks it share all cores: processes cannot be bound to one')
}

function isPinned(): boolean {
  return availableParallelism() > 1 && works(['taskset', '-c', '0'])
}

/**
 * Linux weighs sessions before it weighs their processes: this one goes before others, as far as it may, until it is told to
 * go back.
 */
export function weighSession(nice: 0 | -10): void {
  try {
    writeFileSync('/proc/self/autogroup', String(nice))
  } catch {
    console.log('other work of the machine counts too: this process may not go before it')
  }
}

function works([command = '', ...args]: Place): boolean {
  const { status, stderr } = spawnSync(command, [...args, 'true'], { encoding: 'utf8' })
  return status === 0 && stderr === ''
}
