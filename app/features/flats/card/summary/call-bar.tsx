import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { ReservedFlat } from '#app/contract/reservation.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'
import { formatPrice } from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { useTaken } from '#app/features/flats/together/use-taken.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { alertHref } from './alert-href.ts'
import { ALERT_LABELS } from './alert-labels.ts'
import { CallLink, canCall } from './call-link.tsx'

/** In the case that stands after "с". */
const AFTER_WITH: Record<ExtraKind, string> = { storeroom: 'кладовой', parking: 'машино-местом' }

type CallBarProps = {
  flat: Flat
  phone: string | undefined
  chosen: BookingChoice
  /** The finish that is ordered with the flat: its price is a part of what is shown, as are those of storerooms and places. */
  finish: { price: number } | undefined
  /** The monthly payment, in a few words. */
  pay: ReactNode
  /** The visitor's own reservation of this flat. */
  own?: ReservedFlat | undefined
}

/**
 * On phones: the price and the booking button, visible while those of the summary are not; the way to talk about the flat
 * while there is no price or no booking. Of a flat that somebody has reserved: a message when it is free again.
 */
export function CallBar({ flat, phone, chosen, finish, pay, own }: CallBarProps) {
  const { taken, takenRub, data } = useTaken(flat.id, chosen.extras ?? [])
  const parts = [
    ...(finish ? ['отделкой'] : []),
    ...EXTRA_KINDS.filter((kind) => taken.some((unit) => unit.kind === kind)).map((kind) => AFTER_WITH[kind]),
  ]
  if (flat.status === 'reserved' && !own) return <AlertBar flat={flat} />
  const canBook = flat.price !== null && isPageOn('/booking')
  if (flat.status !== 'free' || !(canBook || canCall(flat.id, phone))) return null
  return (
    <div {...(chosen.extras && data)} className={look}>
      {/* When the text is enlarged, secondary text is hidden. */}
      <div>
        <div className="figures">
          <span className="block whitespace-nowrap font-medium">
            {flat.price === null
              ? 'Цена по запросу'
              : formatPrice(flat.price + (finish?.price ?? 0) + takenRub)}
          </span>
          {parts.length > 0 && (
            <span className="block text-caption text-tush-3">
              с{'\u00a0'}
              {parts.join(', ')}
            </span>
          )}
          <div className="hidden leading-tight @min-[16rem]:block">{pay}</div>
        </div>
        {canBook ? (
          <Link to="/booking/$id" params={{ id: String(flat.id) }} search={chosen} className={button}>
            Забронировать
          </Link>
        ) : (
          <CallLink flat={flat.id} phone={phone} className={button} />
        )}
      </div>
    </div>
  )
}

function AlertBar({ flat }: { flat: Flat }) {
  const href = alertHref(flat)
  if (!href) return null
  return (
    <div className={look}>
      {/* With enlarged text there is room for the button alone. */}
      <div>
        <p className="figures hidden @min-[16rem]:block">
          <span className="block text-caption text-tush-3">{statusLabel(flat)}</span>
          {flat.price !== null && (
            <span className="block whitespace-nowrap font-medium">{formatPrice(flat.price)}</span>
          )}
        </p>
        {/* Its words may take two lines beside the price. */}
        <div className="grid flex-1">
          <a href={href} className={buttonLook('primary', 'dense')}>
            {ALERT_LABELS.reserved}
          </a>
        </div>
      </div>
    </div>
  )
}

const look = 'call-bar hidden-with-actions no-print sticky bottom-0 z-sticky -mx-margin mt-8 lg:hidden'
const button = buttonLook()
