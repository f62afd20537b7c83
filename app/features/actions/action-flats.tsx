import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import type { FilterSearch } from '#app/platform/address/filter-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'

type ToFlatsProps = {
  /** All that match now. */
  total: number
  filter: FilterSearch
}

/** A flat, and its card. */
type FlatOfAction = Pick<Flat, 'id' | 'programme'> & { card: ReactNode }

type ActionFlatsProps = ToFlatsProps & {
  /** The first of them. */
  cards: readonly FlatOfAction[]
}

/** The flats of a promotion: the first cards, and a link to all. */
export function ActionFlats({ total, filter, cards }: ActionFlatsProps) {
  return (
    <section aria-labelledby="flats" className="mt-section-half">
      <h2 id="flats" className="title-2">
        Квартиры акции
      </h2>
      {total === 0 ? (
        <p className="mt-4 text-tush-2">Свободных квартир по этой акции сейчас нет.</p>
      ) : (
        <>
          <p className="mt-2 text-tush-3">{formatFlatCount(total)} в продаже</p>
          {/* On phones a row to scroll, so that the terms and the footer are not eight cards away. */}
          <ul
            className={`snap-row mt-6 gap-4 sm:grid sm:grid-cols-2 sm:gap-6 ${cards.length < FOUR ? 'lg:grid-cols-3' : 'xl:grid-cols-4'}`}
          >
            {wholeRows(cards).map(({ id, card }) => (
              <li key={id}>{card}</li>
            ))}
          </ul>
          <ProgrammesNote items={wholeRows(cards)} />
          <Link to="/choose/flat" search={filter} className={buttonLook('secondary', 'normal', 'mt-8')}>
            Показать {formatFlatObject(total)}
          </Link>
        </>
      )}
    </section>
  )
}

const FOUR = 4

/** Without the last row of four that would not be full; a single row stays as it is. */
const wholeRows = (cards: readonly FlatOfAction[]) =>
  cards.length < FOUR ? cards : cards.slice(0, cards.length - (cards.length % FOUR))

/** The way to the flats of a promotion from the top of its page; none where all are taken. */
export function ToActionFlats({ total, filter }: ToFlatsProps) {
  if (total === 0) return null
  return (
    <Link to="/choose/flat" search={filter} className={buttonLook('primary', 'normal', 'no-print mt-5')}>
      Показать {formatFlatObject(total)}
    </Link>
  )
}
