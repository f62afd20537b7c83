import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Flat, FlatCard } from '#app/contract/flat.ts'
import { differentFirst, planOf } from '#app/domain/flats/different-first.ts'
import { differenceInWords } from './similar-difference.ts'
import { SimilarRows } from './similar-rows.tsx'

const GROUPS = [
  { name: 'same_type', title: 'Такая же планировка' },
  { name: 'cheaper', title: 'Дешевле' },
  { name: 'higher', title: 'На этажах выше' },
] as const

/** Of the plan of the page, and of others, in each group: one row of cards. */
const SHOWN = 4

type SimilarFlatsProps = {
  flat: Pick<
    FlatCard,
    'similar' | 'status' | 'price' | 'project' | 'building' | 'type_id' | 'rooms' | 'area' | 'floor'
  >
  /** @param note - how its price, floor and area differ from those of the flat of the page */
  card: (flat: Flat, note: string) => ReactNode
}

/**
 * Similar flats: the same layout, cheaper, higher. A flat is shown only in its first group. Those of the plan that the page shows
 * are rows: their pictures would all be the same. Below them those of other plans have a heading of their own. Of what is shown
 * the cheapest stands first.
 */
export function SimilarFlats({ flat, card }: SimilarFlatsProps) {
  const ownPlan = planOfFlat(flat)
  const isOwnPlan = (other: Flat) => planOfFlat(other) === ownPlan
  const seen = new Set<number>()
  const groups = GROUPS.map(({ name, title }) => {
    const flats = flat.similar[name].filter(({ id }) => !seen.has(id))
    const rows = flats.filter(isOwnPlan).slice(0, SHOWN).sort(cheaperFirst)
    const others = flats.filter((other) => !isOwnPlan(other))
    const cards = differentFirst(others, planOfFlat).slice(0, SHOWN).sort(cheaperFirst)
    for (const { id } of [...rows, ...cards]) seen.add(id)
    return { name, title, rows, cards }
  }).filter(({ rows, cards }) => rows.length + cards.length > 0)
  if (groups.length === 0) return null

  // The price of a sold flat is not told.
  const own = { ...flat, price: flat.status === 'sold' ? null : flat.price }
  return (
    <section id="similar" aria-labelledby="similar-title" className="no-print">
      <h2 id="similar-title" className="title-2">
        Похожие квартиры
      </h2>
      {groups.map(({ name, title, rows, cards }) => (
        <div key={title} className="mt-8 space-y-4">
          <h3 className="title-4">{title}</h3>
          <SimilarRows flats={rows} project={flat.project.id} own={own} />
          {rows.length > 0 && cards.length > 0 && (
            <h4 className="pt-4 font-medium text-lead">Другие планировки</h4>
          )}
          {cards.length > 0 && (
            <ul className="-mx-margin flex [scroll-snap-type:x] gap-4 overflow-x-auto px-margin pb-2 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:p-0">
              {cards.map((other) => (
                <li key={other.id} className="w-72 shrink-0 snap-center lg:w-auto">
                  {card(other, differenceInWords(other, own))}
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
      ))}
      <ProgrammesNote items={groups.flatMap(({ cards }) => cards)} />
    </section>
  )
}

/** Those without a public price last. */
const cheaperFirst = (a: Flat, b: Flat): number =>
  (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER)

const planOfFlat = (flat: Pick<Flat, 'type_id' | 'rooms' | 'area'>): string =>
  planOf({ ...flat, typeId: flat.type_id })
