import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isBookable } from '#app/blocks/flat/is-bookable.ts'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { ShareButton } from '#app/blocks/share/share-button.tsx'
import { NO_COMPANY } from '#app/config/company.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import type { ReservedFlat } from '#app/contract/reservation.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatMoment } from '#app/domain/moment.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { CallActions } from './call-actions.tsx'
import { FlatPrice } from './flat-price.tsx'
import { headFacts } from './head-facts.ts'

type FlatSummaryProps = {
  flat: FlatCard
  phone: string | undefined
  /** What the booking gets of what was chosen here. */
  chosen: BookingChoice
  /** The visitor's own reservation of this flat. */
  own?: ReservedFlat | undefined
  /** The finish that is ordered with the flat. */
  finish: { title: string; price: number } | undefined
  /** The monthly payment. */
  pay: ReactNode
  /** The heart. */
  favorite: ReactNode
  /** Links to forms about this flat, and to its sheet. */
  requests: ReactNode
}

/** The sidebar of the page: status, name, price, actions. It is short, so that it stays in view beside what is read. */
export function FlatSummary(props: FlatSummaryProps) {
  const { flat, phone, chosen, own, finish, pay, favorite, requests } = props
  return (
    <div className="space-y-6 print:space-y-3">
      <div>
        <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 print:min-h-0">
          <StatusBadge status={flat.status} label={statusLabel(flat)} />
          <div className="no-print flex">
            <ShareButton title={flat.title} />
            {favorite}
          </div>
        </div>
        {/* As large as it is, it would break inside the name of a euro layout. */}
        <h1 className="title-3">{flat.title.replace(' евро', '\u00a0евро')}</h1>
        <p className="mt-2 text-tush-2">
          {houseOfProject(flat.project.name, flat.building.name)}, {flat.city.name}
        </p>
        {/* On paper the parameters beside it say the same. */}
        <p className="figures no-print mt-1 text-tush-2">{headFacts(flat, finish)}</p>
      </div>
      {flat.status !== 'sold' && (
        <div>
          <FlatPrice flat={flat} finish={finish} pay={pay} />
          {flat.status === 'reserved' && !own && (
            <>
              {flat.reserved_until && (
                <p className="figures mt-2 text-small text-tush-2">
                  Бронь действует до{'\u00a0'}
                  {formatMoment(flat.reserved_until)}, потом квартира может освободиться.
                </p>
              )}
              <SimilarLink similar={flat.similar} />
            </>
          )}
        </div>
      )}
      <CallActions flat={flat} phone={phone} chosen={chosen} own={own} />
      {requests}
      {/* With one that can be reserved they are chosen below; with one that another has reserved nobody needs them. */}
      {(flat.status === 'free' || own) && !isBookable(flat) && flat.storerooms.free > 0 && (
        <Link
          to="/$url/storehouse"
          params={{ url: flat.project.slug }}
          search={{
            house: flat.building.slug,
            flat: flat.id,
            ...(chosen.extras && { extras: chosen.extras }),
          }}
          className="link figures no-print inline-flex min-h-touch items-center"
        >
          {storeroomsText(flat.storerooms)}
        </Link>
      )}
      <ConfirmedNote flat={flat} />
    </div>
  )
}

/** From the price of a reserved flat to similar ones, by what the cheapest of them costs; nothing once none of them is free. */
function SimilarLink({ similar }: Pick<FlatCard, 'similar'>) {
  const flats = Object.values(similar)
    .flat()
    .filter(({ status }) => status === 'free')
  const prices = flats.flatMap(({ price }) => price ?? [])
  if (flats.length === 0) return null
  const from = prices.length > 0 && ` от\u00a0${formatPrice(Math.min(...prices))}`
  return (
    <a href="#similar" className="link figures no-print inline-flex min-h-touch items-center">
      Похожие свободные{from}
    </a>
  )
}

/** "Кладовая в доме: свободно 12, от 310 000 ₽". */
function storeroomsText({ free, price_from: price }: FlatCard['storerooms']): string {
  const from = price === null ? '' : `, от\u00a0${formatPrice(price)}`
  return `Кладовая в\u00a0этом доме: свободно\u00a0${free}${from}`
}

/** Source and age of the data, and what the law requires next to a price. */
function ConfirmedNote({ flat }: { flat: Pick<FlatCard, 'confirmed_at' | 'developer'> }) {
  const { name, nashdom_url } = flat.developer
  // A feed may come from an agent, or from nobody that it names.
  const isNamed = name !== NO_COMPANY.legalName
  return (
    <div className="space-y-2 text-small text-tush-3">
      <p className="figures">Данные обновлены {formatMoment(flat.confirmed_at)}</p>
      <p>
        {isNamed && `Застройщик – ${name}. `}
        {nashdom_url && (
          <>
            Проектная декларация{' '}
            <a href={nashdom_url} rel="noopener" className="link">
              на&nbsp;наш.дом.рф
            </a>
            .{' '}
          </>
        )}
        Цена не&nbsp;является публичной офертой.
      </p>
    </div>
  )
}
