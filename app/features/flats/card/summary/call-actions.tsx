import { Link } from '@tanstack/react-router'
import type { Flat } from '#app/contract/flat.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { isBookable } from '../is-bookable.ts'
import { CallLink, canCall } from './call-link.tsx'

type CallActionsProps = { flat: Flat; phone: string | undefined; chosen?: BookingChoice }

/** The main action for a flat: book or call; a taken flat links to other flats first. */
export function CallActions({ flat, phone, chosen = {} }: CallActionsProps) {
  const isFree = flat.status === 'free'
  const canBook = isBookable(flat)
  const isAsked = isFree && !canBook
  return (
    <div className="call-actions no-print flex flex-wrap gap-2">
      {!isFree && (
        <a href="#similar" className={buttonLook('primary', 'normal', 'flex-1')}>
          Подобрать похожую
        </a>
      )}
      {canBook && (
        <Link
          to="/booking/$id"
          params={{ id: String(flat.id) }}
          search={chosen}
          className={buttonLook('primary', 'normal', 'flex-1')}
        >
          Забронировать
        </Link>
      )}
      {(phone || (isAsked && canCall(flat.id, phone))) && (
        <CallLink
          flat={flat.id}
          phone={phone}
          isWide={isAsked}
          className={buttonLook(isAsked ? 'primary' : 'secondary', 'normal', 'flex-1')}
        />
      )}
    </div>
  )
}
