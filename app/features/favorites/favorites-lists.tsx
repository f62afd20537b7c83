import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { LayoutType } from '#app/contract/types.ts'
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
  /** Whether the address compares flats, which may still be on their way. */
  isComparison?: boolean
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
  const { onlyDifferences, isComparison = false } = props
  const isShown = chosen.length > 1
  const [beganAsComparison] = useState(isShown || isComparison)
  const isByHistory = useIsByHistory()
  const compared = isShown ? flats.filter((flat) => chosen.includes(flat)) : []
  const others = isShown ? flats.filter((flat) => !chosen.includes(flat)) : flats
  return (
    <div className={`flex flex-col ${isShown ? 'gap-8' : 'gap-12'}`}>
      {isShown && (
        <Comparison
          chosen={chosen}
          onlyDifferences={onlyDifferences}
          actions={actions}
          isOpenedHere={!beganAsComparison}
          isByHistory={isByHistory}
        />
      )}
      {missing > 0 && (
        <p className="border-beton-300 border-l-2 pl-4 text-body text-tush-2">
          Некоторых отмеченных квартир больше нет в продаже: {missing}.
        </p>
      )}
      {!isShown && flats.length > 1 && <HowToCompare />}
      {/* The cards would only repeat the table. A comparison is printed by itself. */}
      {compared.length > 0 && (
        <details className="print:hidden">
          <Summary className="w-fit min-h-control gap-2 font-medium hover:text-sinka">
            Эти квартиры карточками
          </Summary>
          <div className="mt-6">
            <FavoritesList flats={compared} favorites={favorites} card={flatCard} />
          </div>
        </details>
      )}
      {others.length > 0 && (
        <div className={isShown ? 'print:hidden' : ''}>
          {isShown && <h2 className="title-2 mb-6">Остальные квартиры</h2>}
          <FavoritesList flats={others} favorites={favorites} card={flatCard} />
        </div>
      )}
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
      <ProgrammesNote items={[...others, ...types]} />
    </div>
  )
}

type ComparisonProps = Pick<FavoritesListsProps, 'chosen' | 'onlyDifferences' | 'actions'> & {
  /** By a press on the page, which has shown the list until then. */
  isOpenedHere: boolean
  isByHistory: RefObject<boolean>
}

/**
 * Side by side. A comparison that the visitor opens in the list stands above it, and comes into view with the focus. One that
 * Back or Forward brings again moves neither, as on every page: the router restores the scroll position.
 */
function Comparison({ chosen, onlyDifferences, actions, isOpenedHere, isByHistory }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpenedHere || isByHistory.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [isOpenedHere, isByHistory])
  return (
    <section aria-labelledby="compare">
      <h2 ref={heading} id="compare" tabIndex={-1} className="sr-only">
        Сравнение
      </h2>
      <CompareTable flats={chosen} onlyDifferences={onlyDifferences} />
      <ProgrammesNote items={chosen} />
      {actions && <div className="mt-6">{actions}</div>}
    </section>
  )
}

/** Whether the last step to an address was one in the browser's history; a ref, because only effects ask. */
function useIsByHistory() {
  const router = useRouter()
  const isByHistory = useRef(false)
  useEffect(
    () =>
      router.history.subscribe(({ action: { type } }) => {
        isByHistory.current = type !== 'PUSH' && type !== 'REPLACE'
      }),
    [router],
  )
  return isByHistory
}

/** How flats are compared, until two are. */
function HowToCompare() {
  const kept = useKeptComparison()
  if (kept.length > 1) return null
  return (
    <p className="script-only text-body text-tush-2">
      Отметьте весами до четырёх квартир: они встанут рядом, планами в одном масштабе.
    </p>
  )
}
