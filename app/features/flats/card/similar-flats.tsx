import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Flat, FlatCard } from '#app/contract/flat.ts'
import { planOf } from '#app/domain/flats/different-first.ts'
import { formatPrice } from '#app/domain/format.ts'
import { SimilarRows } from './similar-rows.tsx'

const GROUPS = [
  { name: 'same_type', title: 'Такая же планировка' },
  { name: 'cheaper', title: 'Дешевле' },
  { name: 'higher', title: 'На этажах выше' },
] as const

/** Number of flats in each group: one row of cards. */
const SHOWN = 4

type SimilarFlatsProps = {
  flat: Pick<FlatCard, 'similar' | 'status' | 'price' | 'project' | 'type_id' | 'rooms' | 'area'>
  card: (flat: Flat) => ReactNode
}

/**
 * Similar flats: the same layout, cheaper, higher. A flat is shown only in its first group. Those of the plan that the page shows
 * are rows: their pictures would all be the same.
 */
export function SimilarFlats({ flat, card }: SimilarFlatsProps) {
  const seen = new Set<number>()
  const groups = GROUPS.map(({ name, title }) => {
    const flats = flat.similar[name].filter(({ id }) => !seen.has(id)).slice(0, SHOWN)
    for (const { id } of flats) seen.add(id)
    return { name, title, flats }
  }).filter(({ flats }) => flats.length > 0)
  if (groups.length === 0) return null

  const ownPlan = planOf({ ...flat, typeId: flat.type_id })
  const isOwnPlan = (other: Flat) => planOf({ ...other, typeId: other.type_id }) === ownPlan
  // The price of a sold flat is not told.
  const price = flat.status === 'sold' ? null : flat.price
  return (
    <section id="similar" aria-labelledby="similar-title" className="no-print">
      <h2 id="similar-title" className="title-2">
        Похожие квартиры
      </h2>
      {groups.map(({ name, title, flats }) => {
        const cards = flats.filter((other) => !isOwnPlan(other))
        return (
          <div key={title} className="mt-8 space-y-4">
            <h3 className="title-4">{title}</h3>
            <SimilarRows flats={flats.filter(isOwnPlan)} project={flat.project.id} price={price} />
            {cards.length > 0 && (
              <ul className="-mx-margin flex [scroll-snap-type:x] gap-4 overflow-x-auto px-margin pb-2 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:p-0">
                {cards.map((other) => (
                  <li
                    key={other.id}
                    className="grid w-72 shrink-0 snap-center grid-rows-[1fr_auto] lg:w-auto"
                  >
                    {card(other)}
                    <p className="figures mt-2 text-small text-tush-2 empty:hidden">
                      {differenceInWords(other, price)}
                    </p>
                  </li>
                ))}
              </ul>
            )}
            {name === 'same_type' && flat.type_id !== null && isPageOn('/choose/type') && (
              <Link
                to="/choose/type/$id"
                params={{ id: String(flat.type_id) }}
                className="link inline-flex min-h-touch items-center"
              >
                Все квартиры этой планировки
              </Link>
            )}
          </div>
        )
      })}
      <ProgrammesNote items={groups.flatMap(({ flats }) => flats).filter((other) => !isOwnPlan(other))} />
    </section>
  )
}

/** "На 266 000 ₽ дешевле". @param price - of the flat of the page */
function differenceInWords(other: Flat, price: number | null): string {
  if (price === null || other.status === 'sold' || other.price === null || other.price === price) return ''
  const word = other.price < price ? 'дешевле' : 'дороже'
  return `На\u00a0${formatPrice(Math.abs(other.price - price))} ${word}`
}
