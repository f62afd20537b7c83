import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Word } from './readers.ts'

const TIMEOUT_MS = 60_000

/**
 * Thousands of open pages in a separate process, so that their memory and time are not counted for the
 * server.
 */
export type PageCrowd = {
  order(order: Order): void
  /** The next message of this kind. @throws when it does not come within a minute, or the process ends */
  hear<Kind extends Word['word']>(kind: Kind): Promise<Extract<Word, { word: Kind }>>
  stop(): Promise<void>
}

export function startCrowd(): PageCrowd {
  const child = fork(fileURLToPath(new URL('./readers.ts', import.meta.url)), { stdio: 'inherit' })
  return {
    order: (order) => void child.send(order),
    hear: (kind) => {
      const heard = Promise.withResolvers<Extract<Word, { word: typeof kind }>>()
      const timer = setTimeout(() => heard.reject(new Error(`"${kind}" was not heard in time`)), TIMEOUT_MS)
      const listen = (word: Word) => isOf(word, kind) && heard.resolve(word)
      const end = () => heard.reject(new Error('the pages ended'))
      child.on('message', listen).once('exit', end)
      return heard.promise.finally(() => {
        clearTimeout(timer)
        child.off('message', listen).off('exit', end)
      })
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function isOf<Kind extends Word['word']>(word: Word, kind: Kind): word is Extract<Word, { word: Kind }> {
  return word.word === kind
}
