import type { Flat } from '#app/contract/flat.ts'
import { BENEFIT_LABELS, FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'
import { Badge, type BadgeTone } from '#app/ui/page/badge.tsx'
import { discountLabel } from './discount-label.ts'
import { StatusBadge } from './status-badge.tsx'

/** More tags would clutter the card. */
const MAX_TAGS = 2

type Tag = { label: string; tone: BadgeTone }

/** At most two tags, "reserved" first: what best distinguishes this flat from similar ones. */
export function FlatTags({ flat }: { flat: Flat }) {
  const tags = tagsOf(flat).slice(0, flat.reserved ? MAX_TAGS - 1 : MAX_TAGS)
  if (tags.length === 0 && !flat.reserved) return null
  return (
    <p className="tile-tags">
      {flat.reserved && <StatusBadge status="reserved" />}
      {tags.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </p>
  )
}

function tagsOf(flat: Flat): Tag[] {
  const { finish, benefits } = flat
  const tags: Tag[] = []
  const discount = discountLabel(flat)
  if (discount) tags.push({ label: discount, tone: 'promo' })
  if (finish === 'finish') tags.push({ label: 'Чистовая отделка', tone: 'plain' })
  if (finish === 'furnished') tags.push({ label: FINISH_LABELS.furnished, tone: 'plain' })
  if (benefits.includes('trade_in')) tags.push({ label: 'Трейд-ин', tone: 'plain' })
  if (benefits.includes('installment')) tags.push({ label: BENEFIT_LABELS.installment, tone: 'plain' })
  return tags
}
