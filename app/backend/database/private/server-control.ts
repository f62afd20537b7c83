import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { findRunningServer, type RunningServer } from './postmaster-pid.ts'
import { programEnvironment } from './run-program.ts'
import type { ServerPlace } from './server-place.ts'
import { type StartOptions, startServer, stopServer } from './server-process.ts'

/** Finds, starts and stops the server of one data folder. */
export type ServerControl = {
  find(): Promise<RunningServer | undefined>
  start(options: StartOptions): Promise<void>
  stop(): Promise<void>
  /** Ends the helper process, if there is one; the server keeps running. */
  close(): void
}

/** Requests to the keeper, one at a time, as JSON. */
export type KeeperRequest = { order: 'find' | 'stop' } | { order: 'start'; options: StartOptions }
/** The keeper's answers. */
export type KeeperAnswer = { running?: RunningServer } | { error: string }

/** Control by this process itself, as the server's account or as root. */
export function directControl(place: ServerPlace, binaries: string): ServerControl {
  return {
    find: () => findRunningServer(place.cluster),
    start: (options) => startServer(place, binaries, options),
    stop: () => stopServer(place, binaries),
    close: () => {},
  }
}

/**
 * Path from the folder that the site is started in, as for the picture encoder, because the build does not
 * contain it.
 */
const KEEPER = resolve('app/backend/database/private/keeper-process.ts')

/**
 * Control by a helper process (the keeper) under the server's own account. A process that drops root could
 * otherwise neither stop the server nor start it again. The keeper accepts only three requests and exits with
 * this process.
 */
export async function keeperControl(place: ServerPlace, binaries: string): Promise<ServerControl> {
  const keeper = fork(KEEPER, [binaries], {
    ...place.account,
    cwd: place.home,
    env: programEnvironment(),
    execArgv: [],
    // Ctrl-C in a terminal signals the whole process group; a group of its own lets the keeper live until we
    // have stopped.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  keeper.unref()
  keeper.channel?.unref()
  await answerOf(keeper)
  let last: Promise<unknown> = Promise.resolve()
  const ask = (order: KeeperRequest): Promise<RunningServer | undefined> => {
    const answered = last.then(async () => {
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
    last = answered.catch(() => {})
    return answered
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
  const finished = new AbortController()
  const ended = once(keeper, 'exit', finished).then(() => {
    throw new Error('The keeper of the private PostgreSQL ended')
  })
  try {
    const [text] = await Promise.race([once(keeper, 'message', finished), ended])
    const answer: KeeperAnswer = JSON.parse(text)
    if ('error' in answer) throw new Error(answer.error)
    return answer.running
  } finally {
    finished.abort()
    ended.catch(() => {})
  }
}
