import * as v from 'valibot'
import type { FlatEvent } from '#app/contract/live.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'

const whole = v.pipe(v.number(), v.integer())

const eventSchema: v.GenericSchema<FlatEvent> = v.object({
  id: whole,
  status: v.nullable(v.picklist(STATUSES)),
  price: v.nullable(whole),
  version: whole,
})

const answerSchema = v.object({
  data: v.object({ changes: v.array(eventSchema), version: whole, reload: v.boolean() }),
})

/** Parses an event of the stream; undefined for an unknown form, which must not break the page. */
export function readEvent(data: string): FlatEvent | undefined {
  try {
    return v.parse(eventSchema, JSON.parse(data))
  } catch {
    return undefined
  }
}

/** Fetches the changes after a version. @throws when the response fails or is malformed */
export async function fetchChanges(since: number | undefined) {
  const answer = await fetch(`/api/flats_changes/?since=${since ?? ''}`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`flats_changes answered ${answer.status}`)
  return v.parse(answerSchema, await answer.json()).data
}
