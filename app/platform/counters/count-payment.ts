import { COUNTED_PAYMENTS } from '#app/domain/counters/counters.ts'
import { storage } from '#app/platform/storage.ts'
import { trackGoal } from '#app/platform/track-goal.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Reports a paid reservation to the counters once: its page can be opened again, by the history or from a letter. On
 * another device only a payment of the last day is reported.
 */
export function countPayment({
  id,
  paid_at,
  flat,
}: {
  id: string
  paid_at: string | null
  flat: number
}): void {
  if (!globalThis.counterEvents || paid_at === null) return
  if (Date.now() - Date.parse(paid_at) > DAY_MS) return
  const counted = storage.read(COUNTED_PAYMENTS)?.split(' ') ?? []
  if (counted.includes(id)) return
  storage.write(COUNTED_PAYMENTS, [...counted, id].join(' '))
  trackGoal('payment_done', { flat })
}
