import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { formatFlatObject } from '#app/domain/format.ts'
import { chessQueries } from '#app/features/chess/chess.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { progressAddress } from '#app/features/progress/progress.search.ts'
import { progressHead } from '#app/features/progress/progress-head.ts'
import { ProgressScreen } from '#app/features/progress/progress-screen.tsx'
import { FlatsLink } from '#app/features/projects/page/flats-link.tsx'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { useAddressPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { FollowTile, progressAlert } from './-follow-tile.tsx'

export const Route = createFileRoute('/projects/$url/progress')({
  ...pageSearch(progressAddress),
  loaderDeps: ({ search: { building, month, photo } }) => ({ building, month, photo }),
  loader: async ({ context, params, deps }) => {
    const [dynamics] = await Promise.all([
      context.queryClient.ensureQueryData(progressQueries.ofProject(params.url, deps)),
      context.queryClient.prefetchQuery(chessQueries.houses(params.url)),
    ])
    const photos = dynamics.albums.reduce((sum, album) => sum + album.photos.length, 0)
    if (deps.photo !== undefined && deps.photo > photos) throw notFound()
    const project = { label: dynamics.project.name, href: `/projects/${dynamics.project.slug}` }
    return declaredPage('/projects', progressHead(dynamics, deps), project, 'Ход строительства')
  },
  head: loadedHead,
  component: ProgressPage,
})

function ProgressPage() {
  const { url } = Route.useParams()
  const search = Route.useLoaderDeps()
  const { data: dynamics } = useSuspenseQuery(progressQueries.ofProject(url, search))
  const { data: houses = [] } = useQuery(chessQueries.houses(url))
  const free = houses.reduce((sum, house) => sum + house.free, 0)
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <ProgressScreen
        {...{ dynamics, houses, search }}
        onPhoto={useAddressPhoto()}
        follow={<FollowTile url={url} />}
      />
      <AskForCall title="Следить за стройкой" project={url} alert={progressAlert(url)}>
        {free > 0 && (
          <FlatsLink slug={url} className="link inline-flex min-h-touch items-center">
            Показать {formatFlatObject(free)}
          </FlatsLink>
        )}
      </AskForCall>
    </>
  )
}
