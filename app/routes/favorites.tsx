import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FlatCard } from '#app/blocks/flat-card.tsx'
import { TypeCard } from '#app/blocks/type-card.tsx'
import { FlatHeart, TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { favoritesSearchSchema } from '#app/features/favorites/favorites.search.ts'
import { keptIds } from '#app/features/favorites/kept.ts'
import { KeptEmpty } from '#app/features/favorites/kept-empty.tsx'
import { KeptPage } from '#app/features/favorites/kept-page.tsx'
import { ShareKept } from '#app/features/favorites/share-kept.tsx'
import { TakeOver } from '#app/features/favorites/take-over.tsx'
import { useKept } from '#app/features/favorites/use-kept.ts'
import { inOneForm } from '#app/platform/address-fields.ts'
import { loadedHead } from '#app/site/loaded-head.ts'
import { badSearchIsNotFound } from '#app/site/navigation/bad-search.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/favorites')({
  ...badSearchIsNotFound,
  validateSearch: favoritesSearchSchema,
  search: { middlewares: [({ search, next }) => inOneForm(next(search), favoritesSearchSchema)] },
  loaderDeps: ({ search: { flats = [], types = [] } }) => ({ flats, types }),
  // A shared list is drawn by the server; what this browser keeps, only the browser knows.
  loader: async ({ context, deps }) => {
    if (deps.flats.length + deps.types.length > 0) {
      await context.queryClient.ensureQueryData(favoritesQueries.list(deps))
    }
    return {
      head: {
        title: deps.flats.length + deps.types.length > 0 ? 'Подборка квартир' : 'Избранное',
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
  const shared = Route.useLoaderDeps()
  const { compare = [] } = Route.useSearch()
  const kept = useKept()
  const isShared = shared.flats.length + shared.types.length > 0
  const ids = isShared ? shared : { flats: keptIds(kept, 'flat'), types: keptIds(kept, 'type') }
  const isEmpty = ids.flats.length + ids.types.length === 0
  const { data, isError } = useQuery({ ...favoritesQueries.list(ids), enabled: !isEmpty })

  return (
    <>
      <Breadcrumbs items={[{ label: 'Главная', href: '/' }, { label: 'Избранное' }]} />
      <div className="mb-12 flex flex-wrap items-center justify-between gap-6">
        <h1 className="title-1">{isShared ? 'Подборка квартир' : 'Избранное'}</h1>
        {!isEmpty && !isShared && <ShareKept url={sharedAddress(ids)} />}
        {isShared && data && <TakeOver flats={data.flats} types={data.types} />}
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
          missing={data.missing.flats.length + data.missing.types.length}
          flatCard={(flat) => <FlatCard flat={flat} action={<FlatHeart flat={flat} />} />}
          typeCard={(type) => <TypeCard type={type} action={<TypeHeart type={type} />} />}
        />
      )}
    </>
  )
}

function sharedAddress({ flats, types }: { flats: number[]; types: number[] }): string {
  const params = [
    flats.length > 0 ? `flats=${flats.join(',')}` : '',
    types.length > 0 ? `types=${types.join(',')}` : '',
  ]
  return `/favorites?${params.filter((param) => param !== '').join('&')}`
}
