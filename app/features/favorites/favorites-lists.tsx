import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import { CompareTable } from './compare/compare-table.tsx'
import { useKeptComparison } from './compare/use-compared.ts'
import type { Favorite } from './favorite.ts'
import { FavoritesList } from './favorites-list.tsx'

type FavoritesListsProps = {
  flats: readonly FavoriteFlat[]
  types: readonly LayoutType[]
  favorites: readonly Favorite[]
  /** The compared flats, in their order; they need not be in the list. */
  chosen: readonly FavoriteFlat[]
  /** Of the comparison, what differs alone. */
  onlyDifferences: boolean
  /** Whether the list has nothing but them. */
  isOnlyComparison?: boolean
  flatCard: (flat: FavoriteFlat) => ReactNode
  typeCard: (type: LayoutType) => ReactNode
  /** How many favorite flats and types are no longer in the catalogue. */
  missing: number
  /** What can be done with the compared flats. */
  actions?: ReactNode
}

/** The comparison, favorite flats and types; the compared ids live in the address. */
export function FavoritesLists(props: FavoritesListsProps) {
  const { flats, types, favorites, chosen, flatCard, typeCard, missing, actions } = props
  const { onlyDifferences, isOnlyComparison = false } = props
  const isShown = chosen.length > 1
  // The cards would only repeat the table. A list that comes to be compared whole stays: the pressed scales are in it.
  const [beganAsComparison] = useState(isOnlyComparison)
  const cards = <FavoritesList flats={flats} favorites={favorites} card={flatCard} />
  const note = <ProgrammesNote items={[...flats, ...types]} />
  return (
    <div className={`flex flex-col ${isOnlyComparison ? 'gap-6' : 'gap-12'}`}>
      {isShown && (
        <Comparison chosen={chosen} onlyDifferences={onlyDifferences} actions={actions}>
          {isOnlyComparison && note}
        </Comparison>
      )}
      {missing > 0 && (
        <p className="border-beton-300 border-l-2 pl-4 text-body text-tush-2">
          Некоторых отмеченных квартир больше нет в продаже: {missing}.
        </p>
      )}
      {!isShown && <ToComparison isOffered={flats.length > 1} />}
      {/* A comparison is printed by itself. */}
      <div className={isShown ? 'print:hidden' : ''}>
        {beganAsComparison && isOnlyComparison ? (
          <details>
            <Summary className="w-fit min-h-control gap-2 font-medium hover:text-sinka">
              Эти квартиры карточками
            </Summary>
            <div className="mt-6">{cards}</div>
          </details>
        ) : (
          cards
        )}
      </div>
      {types.length > 0 && (
        <section aria-label="Планировки" className={isShown ? 'print:hidden' : ''}>
          <h2 className="title-3 mb-6">Планировки</h2>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {types.map((type) => (
              <li key={type.id}>{typeCard(type)}</li>
            ))}
          </ul>
        </section>
      )}
      {!isOnlyComparison && note}
    </div>
  )
}

type ComparisonProps = Pick<FavoritesListsProps, 'chosen' | 'onlyDifferences' | 'actions'> & {
  /** Directly below the table. */
  children: ReactNode
}

/** Side by side. A comparison that the visitor opens in the list stands above it, and comes into view. */
function Comparison({ chosen, onlyDifferences, actions, children }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const pressed = document.activeElement
    if (!pressed?.hasAttribute('aria-pressed')) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section aria-labelledby="compare">
      <h2 ref={heading} id="compare" tabIndex={-1} className="sr-only">
        Сравнение
      </h2>
      <CompareTable flats={chosen} onlyDifferences={onlyDifferences} />
      {children}
      {actions && <div className="mt-6">{actions}</div>}
    </section>
  )
}

/** Where this browser compares flats already, the way to them; otherwise how it is done. */
function ToComparison({ isOffered }: { isOffered: boolean }) {
  const kept = useKeptComparison()
  if (kept.length > 1) {
    return (
      <LinkButton href={`/favorites?compare=${kept.join()}`} variant="secondary" className="self-start">
        Сравнить отмеченные: {kept.length}
      </LinkButton>
    )
  }
  if (!isOffered) return null
  return (
    <p className="script-only text-body text-tush-2">
      Отметьте весами до четырёх квартир: они встанут рядом, планами в одном масштабе.
    </p>
  )
}
