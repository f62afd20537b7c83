import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { Place } from './cores.ts'
import type { Answered } from './open-load.ts'

/** @property from - asks for another address each time: this number at its end, and one more each time */
export const asksSchema = z.object({
  seconds: z.number(),
  asks: z.array(z.object({ url: z.string(), from: z.int().optional(), perSecond: z.number() })),
})
export type Asks = z.infer<typeof asksSchema>

const answersSchema = z.array(
  z.array(z.object({ status: z.number(), ms: z.number(), retryAfter: z.number() })),
)

/** Asks from a process of its own. @returns the answers to each of the asks */
export async function askFrom(place: Place, asks: Asks): Promise<Answered[][]> {
  const file = fileURLToPath(new URL('./asker.ts', import.meta.url))
  const [command = process.execPath, ...args] = [...place, process.execPath, file]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(asks)
  const [answers] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('a process that asks has ended')
    }),
  ])
  return answersSchema.parse(answers)
}
