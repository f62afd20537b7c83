import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Webhook } from './crm.ts'

const lineSchema = z
  .object({ kind: z.enum(['sms', 'email']), key: z.uuid(), to: z.string() })
  .catchall(z.string())

/** What reached a receiver, once for each time it did. */
export type Arrival = {
  key: string
  /** The same for two messages that tell the same thing. */
  about: string
}

/** Every SMS and letter of the outbox's file, and every webhook. */
export async function arrivals(folder: string, webhooks: readonly Webhook[]): Promise<Arrival[]> {
  const text = await readFile(join(folder, 'outbox.jsonl'), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  return [
    ...lines.map((line) => {
      const { key, kind, text: words } = lineSchema.parse(JSON.parse(line))
      return { key, about: `${kind} ${words}` }
    }),
    ...webhooks.map(({ key, body }) => ({ key, about: body.replace(key, '') })),
  ]
}

/** Messages that were lost, given up, or sent under two keys. */
export async function auditMessages(
  db: Kysely<Tables>,
  arrived: readonly Arrival[],
  webhooks: readonly Webhook[],
): Promise<string[]> {
  const faults: string[] = []
  const outbox = await db
    .selectFrom('outbox')
    .select(['id', 'key', 'topic', 'dead_at', 'last_error'])
    .execute()
  const keys = new Set(arrived.map(({ key }) => key))
  for (const { id, key, topic, dead_at, last_error } of outbox) {
    if (dead_at) faults.push(`message ${id} is dead: ${last_error}`)
    if (!keys.has(key)) faults.push(`${topic} ${id} is lost`)
  }
  const known = new Set(outbox.map(({ key }) => key))
  const keyOf = new Map<string, string>()
  for (const { key, about } of arrived) {
    if (!known.has(key)) faults.push(`a message came with the key ${key}, which no row has`)
    if ((keyOf.get(about) ?? key) !== key) faults.push(`sent under two keys: ${about}`)
    keyOf.set(about, key)
  }
  const told = new Set(webhooks.map(({ event, data }) => `${event} ${data['id']}`))
  // A free one is active at once, and told of as that.
  const moves = await db
    .selectFrom('reservation_move')
    .innerJoin('reservation', 'reservation.id', 'reservation_move.reservation_id')
    .select(['reservation_id', 'to_status'])
    .where((move) => move.or([move('to_status', '=', 'active'), move('fee', '>', 0)]))
    .where('to_status', 'in', ['held', 'active'])
    .execute()
  for (const { reservation_id, to_status } of moves) {
    if (!told.has(`reservation.${to_status} ${reservation_id}`)) {
      faults.push(`the CRM was not told that ${reservation_id} is ${to_status}`)
    }
  }
  return faults
}
