import { createFileRoute } from '@tanstack/react-router'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { favoritesAddress } from '#app/features/favorites/favorites.search.ts'
import { FavoritesScreen } from '#app/features/favorites/page/favorites-screen.tsx'
import { comparedOnly, isNamed, isOwnList, titleOf } from '#app/features/favorites/page/shared-list.ts'
import { pictureOfFavorites } from '#app/features/favorites/page/shared-picture.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { LazyPrintHead } from '#app/site/print/lazy-print-head.ts'
import { flatCard } from './-cards.tsx'
import { typeCard } from './-type-card.tsx'
import { AskForCall } from './forms/-ask-for-call.tsx'

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
    const title = titleOf(shared, compare)
    const head = {
      title,
      description:
        'Отмеченные квартиры и планировки: сравнение до четырёх квартир, планы в одном масштабе, ссылка на список.',
      isIndexed: false,
      picture: import.meta.env.SSR ? pictureOfFavorites(queryClient, shared, compare) : undefined,
    }
    // Of a comparison or a shared list the way back is the own list.
    return declaredPage('/favorites', head, ...(isOwnList(shared, compare) ? [] : [title]))
  },
  head: loadedHead,
  component: FavoritesPage,
})

function FavoritesPage() {
  const { compare, ...shared } = Route.useLoaderDeps()
  const { differences, note } = Route.useSearch()
  return (
    <>
      <div className="page-width">
        <LazyPrintHead />
      </div>
      <FavoritesScreen
        shared={shared}
        compare={compare}
        onlyDifferences={differences === 1}
        note={note}
        crumbs={Route.useLoaderData().crumbs}
        flatCard={(flat) => flatCard(flat)}
        typeCard={(type) => typeCard(type)}
        help={<AskForCall category="flat" />}
      />
    </>
  )
}
