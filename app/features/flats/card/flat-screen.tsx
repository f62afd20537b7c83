import { type ReactNode, useEffect, useState } from 'react'
import type { FlatCard } from '#app/contract/flat.ts'
import type { ReservedFlat } from '#app/contract/reservation.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { trackGoal } from '#app/platform/track-goal.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
import type { FlatCardSearch } from './flat-card.search.ts'
import { chosenFinish } from './interior/chosen-finish.ts'
import { LazyPriceHistory } from './lazy-price-history.ts'
import { LazyFlatParams } from './params/lazy-flat-params.ts'
import { LazyFlatRooms } from './rooms/lazy-flat-rooms.ts'
import { LazyCallBar, LazyFlatSummary } from './summary/lazy-summary.ts'
import type { CardPanel } from './tabs/card-panel.ts'
import { CardTabs } from './tabs/card-tabs.tsx'

type FlatScreenProps = {
  flat: FlatCard
  search: FlatCardSearch
  /** What its tabs show. */
  panels: readonly CardPanel[]
  /** What the booking gets of what was chosen here. */
  chosen: BookingChoice
  /** The visitor's own reservation of this flat. */
  own: ReservedFlat | undefined
  /** Phone number of the flat's city. */
  phone: string | undefined
  /** The heart of this flat. */
  favorite: ReactNode
  /** Links to forms about this flat, and to its sheet. */
  requests: ReactNode
  /** The monthly payment, and the same in a few words. */
  pay: ReactNode
  shortPay: ReactNode
  /** Every way to pay for it. */
  ways: ReactNode
  /** The house and what is around it. */
  house: ReactNode
  /** Storerooms and parking places to reserve with it. */
  together: ReactNode
  /** The finish, pictures of the house, its documents. */
  extras: ReactNode
  similar: ReactNode
}

/** The page of a flat. If somebody else has it, similar flats come right below its price: its visitor cannot have this one. */
export function FlatScreen(props: FlatScreenProps) {
  const {
    flat,
    search,
    panels,
    chosen,
    own,
    phone,
    favorite,
    requests,
    pay,
    shortPay,
    ways,
    house,
    together,
    extras,
    similar,
  } = props
  const finish = chosenFinish(flat, search)
  useEffect(() => trackGoal('flat_viewed', { flat: flat.id }), [flat.id])
  const isSold = flat.status === 'sold'
  const isTaken = useTakenAtFirst(flat) && !own
  const params = (
    <section aria-labelledby="params" className="lg:col-span-7 print:col-span-2">
      <h2 id="params" className="mb-2 title-4 print:hidden">
        О квартире
      </h2>
      <LazyFlatParams flat={flat} finish={finish} />
    </section>
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12 print:grid-cols-2 print:gap-x-8 print:gap-y-4">
        <div className="lg:col-span-7 print:col-span-1">
          <CardTabs flat={flat} search={search} panels={panels} />
        </div>
        {/* Nearer to the plan on phones: status and name are on the first screen, above the bar of the price. */}
        <div className="max-lg:-mt-4 lg:col-span-5 lg:row-span-2 print:col-span-1 print:row-span-1">
          <div className="lg:sticky lg:top-sticky">
            <LazyFlatSummary {...{ flat, phone, chosen, own, finish, pay, favorite, requests }} />
          </div>
        </div>
        {!isTaken && params}
      </div>
      {!isTaken && (
        <div
          className={`mt-12 print:mt-4 ${hasPriceHistory(flat) ? 'grid grid-cols-1 gap-12 lg:grid-cols-12 print:block' : ''}`}
        >
          <div className="lg:col-span-7">
            <LazyFlatRooms flat={flat} />
          </div>
          <PriceHistory flat={flat} />
        </div>
      )}
      {together}
      {isTaken && (
        <>
          <div className="no-print mt-12">{similar}</div>
          <div className="mt-section-half grid grid-cols-1 gap-12 lg:grid-cols-12 print:mt-4 print:block">
            {params}
            <div className="space-y-12 lg:col-span-5">
              <LazyFlatRooms flat={flat} />
              <PriceHistory flat={flat} />
            </div>
          </div>
        </>
      )}
      {!isSold && flat.price !== null && <div className="no-print mt-section-half">{ways}</div>}
      {!isSold && <div className="no-print mt-section-half">{house}</div>}
      {!isSold && extras}
      {!isTaken && (
        <div className="no-print mt-section-half">
          <Ruler className="mb-8 text-beton-300" />
          {similar}
        </div>
      )}
      <LazyCallBar {...{ flat, phone, chosen, finish, own }} pay={shortPay} />
    </>
  )
}

/** Whether the flat was taken when its page opened: if it is taken later, nothing moves under who reads. */
function useTakenAtFirst({ id, status }: Pick<FlatCard, 'id' | 'status'>): boolean {
  const now = { id, isTaken: status !== 'free' }
  const [opened, setOpened] = useState(now)
  if (opened.id !== id) setOpened(now)
  return opened.isTaken
}

/** Whether the price was not always the same. */
function hasPriceHistory({ price_history: history }: FlatCard): boolean {
  return new Set(history.map(({ price }) => price)).size > 1
}

function PriceHistory({ flat }: { flat: FlatCard }) {
  if (!hasPriceHistory(flat)) return null
  return (
    <section aria-labelledby="history" className="no-print lg:col-span-5">
      <h2 id="history" className="mb-2 title-4">
        Как менялась цена
      </h2>
      <LazyPriceHistory history={flat.price_history} until={flat.confirmed_at} />
    </section>
  )
}
