/** A process that asks a site: its answers must not wait for the one that watches, nor for another crowd. */

import { type Asks, asksSchema } from './askers.ts'
import { keepAsking } from './open-load.ts'

process.once('message', async (message) => {
  const { seconds, asks }: Asks = asksSchema.parse(message)
  const until = AbortSignal.timeout(seconds * 1_000)
  const answers = asks.map(({ url, from, perSecond }) => {
    let number = from ?? 0
    return keepAsking(() => (from === undefined ? url : `${url}${number++}`), { perSecond, until })
  })
  process.send?.(await Promise.all(answers), () => process.exit())
})
