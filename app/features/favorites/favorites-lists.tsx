import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { usePendingSearch } from '#app/platform/address/use-pending-search.ts'
import { CompareTable } from './compare-table.tsx'
import type { Favorite } from './favorite.ts'
import { MAX_COMPARED, readCompared } from './favorites.search.ts'
import { FavoritesList } from './favorites-list.tsx'

type FavoritesListsProps = {
  flats: readonly FavoriteFlat[]
  types: readonly LayoutType[]
  favorites: readonly Favorite[]
  /** Ids of the address that the page was drawn for. */
  compared: readonly number[]
  /** The compared flats, in their order; they need not be in the list. */
  chosen: readonly FavoriteFlat[]
  flatCard: (flat: FavoriteFlat) => ReactNode
  typeCard: (type: LayoutType) => ReactNode
  /** How many favorite flats and types are no longer in the catalogue. */
  missing: number
}

/** Favorite flats and types, and the comparison; the compared ids live in the address. */
export function FavoritesLists({
  flats,
  types,
  favorites,
  compared,
  chosen,
  flatCard,
  typeCard,
  missing,
}: FavoritesListsProps) {
  const navigate = useNavigate({ from: '/favorites' })
  const ticked = usePendingSearch(compared, readCompared)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The second tick opens the comparison, above what the visitor sees. */
  const isOpening = useRef(false)
  const isShown = chosen.length > 1
  useEffect(() => {
    if (!isShown || !isOpening.current) return
    isOpening.current = false
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isShown])

  const compare = (id: number, isCompared: boolean) => {
    isOpening.current = isCompared && !isShown
    void navigate({
      // From the latest address: the tick before this one may still be on its way to the screen.
      search: ({ compare = [], ...search }) => {
        const rest = compare.filter((each) => each !== id)
        const next = isCompared ? [...rest, id] : rest
        return next.length > 0 ? { ...search, compare: next } : search
      },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className="flex flex-col gap-12">
      {missing > 0 && (
        <p className="border-beton-300 border-l-2 pl-4 text-body text-tush-2">
          Некоторых отмеченных квартир больше нет в продаже: {missing}.
        </p>
      )}
      {isShown && (
        <section aria-label="Сравнение" id="compare">
          <h2 ref={heading} tabIndex={-1} className="title-3 mb-6">
            Сравнение
          </h2>
          <CompareTable flats={chosen} />
        </section>
      )}
      {flats.length > 1 && !isShown && (
        <p className="script-only text-body text-tush-2">
          Отметьте «Сравнить» у нескольких квартир, до четырёх, и они встанут рядом, планами в одном масштабе.
        </p>
      )}
      <FavoritesList
        flats={flats}
        favorites={favorites}
        compared={ticked}
        card={flatCard}
        onCompare={compare}
        isFull={ticked.length >= MAX_COMPARED}
        isShown={isShown}
      />
      {types.length > 0 && (
        <section aria-label="Планировки">
          <h2 className="title-3 mb-6">Планировки</h2>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {types.map((type) => (
              <li key={type.id}>{typeCard(type)}</li>
            ))}
          </ul>
        </section>
      )}
      <ProgrammesNote items={[...flats, ...types]} />
    </div>
  )
}
