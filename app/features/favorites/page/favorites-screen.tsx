import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { FLAT_OBJECT_FORMS, plural } from '#app/domain/plural.ts'
import { useKeptComparison } from '#app/features/favorites/compare/use-compared.ts'
import { idsOfKinds } from '#app/features/favorites/favorite.ts'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { FavoritesLists } from '#app/features/favorites/favorites-lists.tsx'
import { ImportFavorites } from '#app/features/favorites/import-favorites.tsx'
import { NoFavorites } from '#app/features/favorites/no-favorites.tsx'
import { ShareFavorites } from '#app/features/favorites/share-favorites.tsx'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { listLead } from './list-lead.ts'
import {
  comparedOnly,
  type FavoriteIds,
  isNamed,
  sharedAddress,
  sheetAddress,
  titleOf,
} from './shared-list.ts'

type FavoritesScreenProps = {
  /** What the address names: a list that somebody shared, and the flats put side by side. */
  shared: FavoriteIds
  compare: number[]
  /** Whether the comparison leaves out what the flats do not differ by. */
  onlyDifferences: boolean
  /** What the one who shared the list says of it. */
  note: string | undefined
  crumbs: readonly Crumb[]
  flatCard: (flat: FavoriteFlat) => ReactNode
  typeCard: (type: LayoutType) => ReactNode
  /** Below a list that has something. */
  help?: ReactNode
}

/** The list of an address, or of this browser where the address names none. */
export function FavoritesScreen(props: FavoritesScreenProps) {
  const { shared, compare, onlyDifferences, note, crumbs, flatCard, typeCard, help } = props
  const favorites = useFavorites()
  const own = idsOfKinds(favorites)
  const isOwn = !isNamed(shared) && isNamed(own)
  // Somebody else's comparison is also the list of its flats, where nothing is kept here.
  const ids = [shared, own].find(isNamed) ?? comparedOnly(compare)
  const isEmpty = !isNamed(ids)
  const { data, isError } = useQuery({ ...favoritesQueries.list(ids), enabled: !isEmpty })
  const isListed = data && compare.every((id) => data.flats.some((flat) => flat.id === id))
  const { data: others } = useQuery({
    ...favoritesQueries.list(comparedOnly(compare)),
    enabled: compare.length > 0 && isListed === false,
  })
  const known = [...(data?.flats ?? []), ...(others?.flats ?? [])]
  const chosen = compare.flatMap((id) => known.find((flat) => flat.id === id) ?? [])
  const isComparison = chosen.length > 1
  const inFile = isComparison ? chosen : (data?.flats ?? [])
  // The title names the list of an address, else what is compared.
  const named = isNamed(shared) ? (data?.flats ?? []) : inFile
  const canShare = isOwn || (isComparison && !isNamed(shared))
  const takeOver = !isEmpty && data && !isOwn && <ImportFavorites flats={data.flats} types={data.types} />
  const file = inFile.length > 0 && (
    <a
      href={sheetAddress(inFile.map(({ id }) => id))}
      download
      className="link no-print inline-flex min-h-control items-center"
    >
      <span>
        Скачать <span className="max-sm:sr-only">{isComparison ? 'эти квартиры в\u00a0' : 'подборку '}</span>
        PDF
      </span>
    </a>
  )
  const actions = !isEmpty && data && (
    <div className="flex flex-wrap items-start gap-2 sm:gap-x-6">
      {!isComparison && <ToComparison />}
      {canShare && (
        <ShareFavorites
          urlWith={(text) => sharedAddress(isComparison ? NO_LIST : ids, { compare, onlyDifferences }, text)}
        />
      )}
      {file}
      {takeOver}
    </div>
  )
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <div
        className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-4 ${isComparison ? 'mb-2 md:mb-8 noscript:mb-8' : 'mb-8'}`}
      >
        <div>
          <h1 className="title-2">{titleOf(shared, compare)}</h1>
          {named.length > 0 && <p className="figures mt-2 text-tush-2">{listLead(named)}</p>}
          {note && <Note text={note} />}
        </div>
        {/* Of a comparison they stand below the table, which is what one has come for. */}
        {!isComparison && actions}
      </div>
      {isEmpty && <NoFavorites />}
      {isError && (
        <p role="alert" className="text-error">
          Не получилось загрузить избранное. Проверьте соединение и обновите страницу: список никуда не делся.
        </p>
      )}
      {data && !isEmpty && (
        <FavoritesLists
          flats={data.flats}
          types={data.types}
          favorites={favorites}
          chosen={chosen}
          onlyDifferences={onlyDifferences}
          isComparison={compare.length > 1}
          missing={data.missing.flats.length + data.missing.types.length}
          flatCard={flatCard}
          typeCard={typeCard}
          actions={actions}
        />
      )}
      {data && !isEmpty && help}
    </>
  )
}

/** The way to the flats that this browser compares. */
function ToComparison() {
  const kept = useKeptComparison()
  if (kept.length < 2) return null
  return (
    <LinkButton href={`/favorites?compare=${kept.join()}`} className="max-sm:px-3">
      Сравнить {kept.length}
      <span className="sr-only"> {plural(kept.length, FLAT_OBJECT_FORMS)}</span>
    </LinkButton>
  )
}

/** The compared flats are a list by themselves. */
const NO_LIST: FavoriteIds = { flats: [], types: [] }

/** Words of another visitor: they are shown as they were typed, and as somebody's words. */
function Note({ text }: { text: string }) {
  return (
    <figure className="my-4 max-w-text border-sinka border-l-2 pl-4">
      <figcaption className="text-small text-tush-3">Подпись того, кто прислал ссылку</figcaption>
      <blockquote className="wrap-anywhere whitespace-pre-line text-lead">{text}</blockquote>
    </figure>
  )
}
