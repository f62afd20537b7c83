import type { Status } from '#app/domain/vocabulary.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'
import { Badge } from '#app/ui/page/badge.tsx'

const TONES = { free: 'free', reserved: 'booked', sold: 'sold' } as const

type StatusBadgeProps = {
  status: Status
  /** In another gender than that of a flat. */
  label?: string
}

/** Availability of the flat: text on a coloured background. */
export function StatusBadge({ status, label = STATUS_LABELS[status] }: StatusBadgeProps) {
  return <Badge tone={TONES[status]}>{label}</Badge>
}
