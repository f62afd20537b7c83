import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import type { BookingChoice } from '../booking-choice.ts'

type CallActionsProps = { flat: Flat; phone: string | undefined; chosen?: BookingChoice }

/** The main action for a flat: book or call; a taken flat links to other flats first. */
export function CallActions({ flat, phone, chosen = {} }: CallActionsProps) {
  const isFree = flat.status === 'free'
  const isBookable = isFree && flat.price !== null && isPageOn('/booking')
  return (
    <div className="no-print flex flex-wrap gap-2">
      {!isFree && (
        <a href="#similar" className={buttonLook('primary', 'normal', 'flex-1')}>
          Подобрать похожую
        </a>
      )}
      {isBookable && (
        <Link
          to="/booking/$id"
          params={{ id: String(flat.id) }}
          search={chosen}
          className={buttonLook('primary', 'normal', 'flex-1')}
        >
          Забронировать
        </Link>
      )}
      {phone && (
        <a
          href={`tel:${phone}`}
          className={buttonLook(isFree && !isBookable ? 'primary' : 'secondary', 'normal', 'flex-1')}
        >
          <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
          Позвонить
        </a>
      )}
    </div>
  )
}
