import { Link } from '@tanstack/react-router'
import { isBookable } from '#app/blocks/flat/is-bookable.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { ReservedFlat } from '#app/contract/reservation.ts'
import { formatEnd } from '#app/domain/moment.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { alertHref } from './alert-href.ts'
import { ALERT_LABELS } from './alert-labels.ts'
import { CallLink, canCall } from './call-link.tsx'

type CallActionsProps = {
  flat: Flat
  phone: string | undefined
  chosen?: BookingChoice
  /** The visitor's own reservation of this flat. */
  own?: ReservedFlat | undefined
}

/**
 * The main action for a flat: book or call. Of one that somebody else has reserved it is a message when it is free again, as in
 * the bar of phones: similar flats stand right below. A sold flat links to them, one of the visitor's own to its reservation.
 */
export function CallActions({ flat, phone, chosen = {}, own }: CallActionsProps) {
  const isFree = flat.status === 'free'
  const canBook = isBookable(flat) && !own
  const isAsked = isFree && !canBook && !own
  const alert = alertHref(flat)
  return (
    <div className="call-actions no-print flex flex-wrap gap-2">
      {own && (
        <>
          <p className="figures w-full">
            {own.status === 'held' || own.status === 'awaiting_payment'
              ? 'Квартира удерживается за\u00a0вами, ждём оплаты'
              : 'Вы забронировали эту квартиру'}
            {own.expires_at !== null && ` до\u00a0${formatEnd(own.expires_at)}`}
          </p>
          <Link to="/account" preload={false} className={buttonLook('primary', 'normal', 'flex-1')}>
            Открыть мою бронь
          </Link>
        </>
      )}
      {!isFree && !own && (
        <a href={alert ?? '#similar'} className={buttonLook('primary', 'normal', 'grow max-sm:w-full')}>
          {alert ? ALERT_LABELS.reserved : 'Подобрать похожую'}
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
