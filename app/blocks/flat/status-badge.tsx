import type { Status } from '#app/domain/vocabulary.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'
import { Badge } from '#app/ui/page/badge.tsx'

const TONES = { free: 'free', reserved: 'booked', sold: 'sold' } as const

/** Availability of the flat: text on a coloured background. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
