import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FlatCard } from '#app/contract/flat.ts'
import { type ExtraKind, extraInSentence } from '#app/domain/booking/extras.ts'
import { formatPrice, joinWords } from '#app/domain/format.ts'
import type { BookingChoice } from '#app/features/flats/card/booking-choice.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { fetchLate } from '#app/platform/late-data.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { KindChoice } from './kind-choice.tsx'
import type { ExtraOfFlat } from './kind-choice-props.ts'
import { unknownOf } from './unknown-of.ts'

const NAMES: Record<ExtraKind, string> = { storeroom: 'кладовая', parking: 'машино-место' }

type TogetherChoiceProps = {
  flat: Pick<FlatCard, 'id' | 'price'> & { building: { id: number }; project: { slug: string } }
  /** Price of the finish that is ordered, roubles. */
  finishRub: number
  /** What the booking gets. */
  chosen: BookingChoice
}

/** What the page was sent without, for the part that is near. @param others - ids of what is chosen besides the first */
export async function fetchTogether(flat: number, others: number[]): Promise<void> {
  await Promise.all([
    fetchLate(flatsQueries.extras(flat)),
    others.length > 0 && fetchLate(flatsQueries.extras(flat, { ids: others })),
  ])
}

/** Storerooms and parking places to reserve with the flat: each press is an address, and the total stands below. */
export function TogetherChoice({ flat, finishRub, chosen }: TogetherChoiceProps) {
  const { data: choices = [] } = useQuery(flatsQueries.extras(flat.id))
  /** What was looked for, by kind. */
  const [found, setFound] = useState<Partial<Record<ExtraKind, readonly ExtraOfFlat[]>>>({})
  const ids = chosen.extras ?? []
  const listed = [...choices.flatMap(({ units }) => units), ...Object.values(found).flat()]
  const unknown = unknownOf(ids, choices).filter((id) => !listed.some((unit) => unit.id === id))
  const others = useQuery({
    ...flatsQueries.extras(flat.id, { ids: unknown }),
    enabled: unknown.length > 0,
  })
  if (choices.length === 0 || flat.price === null) return null
  const units = [...listed, ...(others.data ?? []).flatMap((choice) => choice.units)]
  const taken = ids.flatMap((id) => units.find((unit) => unit.id === id) ?? [])
  const isGone = taken.length < ids.length && !others.isLoading
  const totalRub = taken.reduce((sum, { price }) => sum + price, flat.price + finishRub)
  return (
    <section
      aria-labelledby="together"
      data-flat={flat.id}
      data-others={unknown.join() || undefined}
      className="no-print mt-12"
    >
      <h2 id="together" className="title-4">
        {joinWords([choices.map(({ kind }) => NAMES[kind]).join(' и\u00a0')])}
      </h2>
      <p className="mt-1 max-w-text text-tush-2">Одна бронь и&nbsp;одна цена на&nbsp;всё вместе.</p>
      <div className="mt-4 space-y-6">
        {choices.map((choice) => (
          <KindChoice
            key={choice.kind}
            choice={choice}
            flat={flat}
            ids={ids}
            chosen={taken.filter(({ kind }) => kind === choice.kind)}
            onFound={(units) => setFound((before) => ({ ...before, [choice.kind]: units }))}
          />
        ))}
      </div>
      {isGone && (
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
            {formatPrice(totalRub)}
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
