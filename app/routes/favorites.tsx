import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { FlatHeart, TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { favoritesAddress } from '#app/features/favorites/favorites.search.ts'
import { idsOfKinds } from '#app/features/favorites/kept.ts'
import { KeptEmpty } from '#app/features/favorites/kept-empty.tsx'
import { KeptPage } from '#app/features/favorites/kept-page.tsx'
import { ShareKept } from '#app/features/favorites/share-kept.tsx'
import { TakeOver } from '#app/features/favorites/take-over.tsx'
import { useKept } from '#app/features/favorites/use-kept.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/favorites')({
  ...pageSearch(favoritesAddress),
  loaderDeps: ({ search: { flats = [], types = [], compare = [] } }) => ({ flats, types, compare }),
  // What an address names is drawn by the server; what this browser keeps, only the browser knows.
  loader: async ({ context: { queryClient }, deps: { compare, ...shared } }) => {
    // In the browser a tick is to stand at once: the compared flats come meanwhile, if they are not there.
    const isRead = !import.meta.env.SSR || compare.every((id) => shared.flats.includes(id))
    await Promise.all([
      isNamed(shared) && queryClient.ensureQueryData(favoritesQueries.list(shared)),
      !isRead && queryClient.ensureQueryData(favoritesQueries.list(comparedOnly(compare))),
    ])
    return {
      head: {
        title: titleOf(shared, compare),
        description:
          'Отмеченные квартиры и планировки: сравнение до четырёх квартир, планы в одном масштабе, ссылка на список.',
        path: '/favorites',
        isIndexed: false,
      },
    }
  },
  head: loadedHead,
  component: FavoritesPage,
})

function FavoritesPage() {
  const { compare, ...shared } = Route.useLoaderDeps()
  const kept = useKept()
  const own = idsOfKinds(kept)
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

  return (
    <>
      <Breadcrumbs items={[{ label: 'Главная', href: '/' }, { label: 'Избранное' }]} />
      <div className="mb-12 flex flex-wrap items-center justify-between gap-6">
        <h1 className="title-1">{titleOf(shared, compare)}</h1>
        {isOwn && <ShareKept url={sharedAddress(ids, compare)} />}
        {!isOwn && !isEmpty && data && <TakeOver flats={data.flats} types={data.types} />}
      </div>
      {isEmpty && <KeptEmpty />}
      {isError && (
        <p role="alert" className="text-error">
          Не получилось загрузить избранное. Проверьте соединение и обновите страницу: список никуда не делся.
        </p>
      )}
      {data && !isEmpty && (
        <KeptPage
          flats={data.flats}
          types={data.types}
          kept={kept}
          compared={compare}
          chosen={compare.flatMap((id) => known.find((flat) => flat.id === id) ?? [])}
          missing={data.missing.flats.length + data.missing.types.length}
          flatCard={(flat) => <FlatCard flat={flat} action={<FlatHeart flat={flat} />} />}
          typeCard={(type) => <TypeCard type={type} action={<TypeHeart type={type} />} />}
        />
      )}
    </>
  )
}

type Ids = { flats: number[]; types: number[] }

function isNamed({ flats, types }: Ids): boolean {
  return flats.length + types.length > 0
}

function comparedOnly(compare: number[]): Ids {
  return { flats: compare, types: [] }
}

function titleOf(shared: Ids, compare: readonly number[]): string {
  if (isNamed(shared)) return 'Подборка квартир'
  return compare.length > 1 ? 'Сравнение квартир' : 'Избранное'
}

/** The address alone is enough: it names the list, and what of it is compared. */
function sharedAddress({ flats, types }: Ids, compare: number[]): string {
  const params = Object.entries({ flats, types, compare }).filter(([, ids]) => ids.length > 0)
  return `/favorites?${params.map(([name, ids]) => `${name}=${ids.join(',')}`).join('&')}`
}
