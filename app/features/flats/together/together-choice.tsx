import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FlatCard } from '#app/contract/flat.ts'
import { type ExtraKind, extraInSentence } from '#app/domain/booking/extras.ts'
import { formatPrice, joinWords } from '#app/domain/format.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { KindChoice } from './kind-choice.tsx'
import type { ExtraOfFlat } from './kind-choice-props.ts'
import { useTaken } from './use-taken.ts'

const NAMES: Record<ExtraKind, string> = { storeroom: 'кладовая', parking: 'машино-место' }

type TogetherChoiceProps = {
  flat: Pick<FlatCard, 'id' | 'price'> & { building: { id: number }; project: { slug: string } }
  /** Price of the finish that is ordered, roubles. */
  finishRub: number
  /** What the address of the page has of the choice. */
  choice: FlatChoice
  /** What the booking gets of it. */
  chosen: BookingChoice
}

/** Storerooms and parking places to reserve with the flat: each press is an address, and the total stands below. */
export function TogetherChoice({ flat, finishRub, choice, chosen }: TogetherChoiceProps) {
  const { data: offers = [] } = useQuery(flatsQueries.extras(flat.id))
  /** What was looked for, by kind. */
  const [found, setFound] = useState<Partial<Record<ExtraKind, readonly ExtraOfFlat[]>>>({})
  const ids = chosen.extras ?? []
  const { taken, takenRub, isSomeGone, data } = useTaken(flat.id, ids, Object.values(found).flat())
  if (offers.length === 0 || flat.price === null) return null
  return (
    <section aria-labelledby="together" {...data} className="no-print mt-section-half">
      <h2 id="together" className="title-2">
        {joinWords([offers.map(({ kind }) => NAMES[kind]).join(' и\u00a0')])}
      </h2>
      <p className="mt-2 max-w-text text-tush-2">Одна бронь и&nbsp;одна цена на&nbsp;всё вместе.</p>
      <div
        className={`mt-6 grid grid-cols-1 items-start gap-6 lg:gap-12 ${offers.length > 1 ? 'lg:grid-cols-2' : ''}`}
      >
        {offers.map((offer) => (
          <KindChoice
            key={offer.kind}
            offer={offer}
            choice={choice}
            flat={flat}
            ids={ids}
            chosen={taken.filter(({ kind }) => kind === offer.kind)}
            onFound={(units) => setFound((before) => ({ ...before, [offer.kind]: units }))}
          />
        ))}
      </div>
      {isSomeGone && (
        <p role="status" className="mt-4 text-ohra-deep">
          Части выбранного здесь больше нет, в&nbsp;сумме её тоже нет. Выберите другую.
        </p>
      )}
      {taken.length > 0 && (
        <div className="mt-6 rounded-card border-2 border-sinka bg-list p-4">
          <p className="text-small text-tush-3">
            Квартира{taken.map((unit) => `, ${extraInSentence(unit)}`).join('')}
          </p>
          <p aria-live="polite" className="figures price-card">
            {formatPrice(flat.price + finishRub + takenRub)}
          </p>
          <p className="figures mt-1 text-small text-tush-3">
            {[
              formatPrice(flat.price),
              ...(finishRub > 0 ? [`отделка ${formatPrice(finishRub)}`] : []),
              ...taken.map(({ price }) => formatPrice(price)),
            ].join(' + ')}
          </p>
          <Link
            to="/booking/$id"
            params={{ id: String(flat.id) }}
            search={{ ...chosen, extras: taken.map(({ id }) => id) }}
            className={buttonLook('primary', 'normal', 'mt-3 w-full sm:w-auto')}
          >
            Забронировать вместе
          </Link>
        </div>
      )}
    </section>
  )
}
