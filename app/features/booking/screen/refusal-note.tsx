import type { Refusal } from '#app/contract/reservation.ts'
import { stepOfField } from '#app/features/booking/form/step-problems.ts'

/** Refusals that have their own screen or field. */
const SHOWN_ELSEWHERE = [
  'FLAT_TAKEN',
  'NOT_FOUND',
  'ALREADY_BOOKED',
  'OFFER_CHANGED',
  'EXTRA_TAKEN',
  'UNAUTHORIZED',
]

/** Why the booking was refused, if no field shows it. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  if (SHOWN_ELSEWHERE.includes(refusal.code)) return null
  const homeless = refusal.fields.filter(({ field }) => stepOfField(field) === undefined)
  if (refusal.fields.length > 0 && homeless.length === 0) return null
  return (
    <div role="alert" className="mb-6 rounded-card border border-error bg-list p-4">
      <p className="font-medium text-error">{homeless[0]?.message ?? refusal.message}</p>
      {refusal.retry_after !== null && (
        <p className="figures mt-1">Попробуйте через {Math.ceil(refusal.retry_after / 60)} мин.</p>
      )}
    </div>
  )
}
