import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { findRunningServer, type RunningServer } from './postmaster-pid.ts'
import { programEnvironment } from './run-program.ts'
import type { ServerPlace } from './server-place.ts'
import { type StartOptions, startServer, stopServer } from './server-process.ts'

/** Finds, starts and stops the server of one place. */
export type ServerControl = {
  find(): Promise<RunningServer | undefined>
  start(options: StartOptions): Promise<void>
  stop(): Promise<void>
  /** Ends what the control needs beside this process; the server goes on. */
  close(): void
}

/** What a keeper is asked, one thing at a time, as JSON. */
export type KeeperOrder = { order: 'find' | 'stop' } | { order: 'start'; options: StartOptions }
/** What it answers. */
export type KeeperAnswer = { running?: RunningServer } | { error: string }

/** Control by this process: as its own account, or as root. */
export function ownControl(place: ServerPlace, binaries: string): ServerControl {
  return {
    find: () => findRunningServer(place.cluster),
    start: (options) => startServer(place, binaries, options),
    stop: () => stopServer(place, binaries),
    close: () => {},
  }
}

/** Like the program that encodes pictures, read from the folder that the site is started in: a build leaves it out. */
const KEEPER = resolve('app/backend/database/private/keeper-process.ts')

/**
 * Control by a small process under the server's own account, for a root that gives up being root: afterwards this
 * process could neither stop the server nor start it again. The keeper knows these three orders and nothing else,
 * and ends with this process.
 */
export async function keptControl(place: ServerPlace, binaries: string): Promise<ServerControl> {
  const keeper = fork(KEEPER, [binaries], {
    ...place.account,
    cwd: place.home,
    env: programEnvironment(),
    execArgv: [],
    // Ctrl-C in a terminal reaches a whole group of processes; the keeper is needed until the last.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  keeper.unref()
  keeper.channel?.unref()
  await answerOf(keeper)
  let last: Promise<unknown> = Promise.resolve()
  const ask = (order: KeeperOrder): Promise<RunningServer | undefined> => {
    const asked = last.then(async () => {
      if (!keeper.connected) throw new Error('The keeper of the private PostgreSQL ended')
      keeper.channel?.ref()
      try {
        const answer = answerOf(keeper)
        keeper.send(JSON.stringify(order))
        return await answer
      } finally {
        keeper.channel?.unref()
      }
    })
    last = asked.catch(() => {})
    return asked
  }
  return {
    find: () => ask({ order: 'find' }),
    start: async (options) => void (await ask({ order: 'start', options })),
    stop: async () => void (await ask({ order: 'stop' })),
    close: () => {
      if (keeper.connected) keeper.disconnect()
    },
  }
}

async function answerOf(keeper: ChildProcess): Promise<RunningServer | undefined> {
  const over = new AbortController()
  const ended = once(keeper, 'exit', over).then(() => {
    throw new Error('The keeper of the private PostgreSQL ended')
  })
  try {
    const [text] = await Promise.race([once(keeper, 'message', over), ended])
    const answer: KeeperAnswer = JSON.parse(text)
    if ('error' in answer) throw new Error(answer.error)
    return answer.running
  } finally {
    over.abort()
    ended.catch(() => {})
  }
}
