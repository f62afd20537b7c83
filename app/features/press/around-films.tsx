import { type QueryClient, useQuery } from '@tanstack/react-query'
import { isPageOn } from '#app/config/company.ts'
import { PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import { AlbumRow } from '#app/features/press/albums/album-row.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { pressQueries } from './press.queries.ts'

/** What stands around films: a list of them is read without it too. */
export async function prefetchAroundFilms(client: QueryClient, project: string | undefined): Promise<void> {
  await Promise.all([
    client.prefetchQuery(pressQueries.sales()),
    client.prefetchQuery(pressQueries.newest('photos', project)),
  ])
}

/** The flats of the project that a film is about, with the least price, above the link of its card. */
export function ProjectSale({ project }: { project: string }) {
  const { data: sales } = useQuery(pressQueries.sales())
  const sale = sales?.find(({ slug }) => slug === project)
  if (!sale || !isPageOn('/choose/flat')) return null
  return (
    <p className="mt-3">
      <a
        href={`/choose/flat?project=${project}`}
        className="figures link relative z-raised inline-flex min-h-touch items-center"
      >
        {offerWords(sale.flats, sale.price_from)}
      </a>
    </p>
  )
}

/** Below films: photos of the same project, or of all. */
export function PhotosBeside({ project }: { project: string | undefined }) {
  const { data: photos } = useQuery(pressQueries.newest('photos', project))
  return (
    <AlbumRow section="photos" items={photos?.items ?? []} title={'Новое в\u00a0галерее'}>
      <PlainLink href="/press/photos" className="link mt-6 inline-flex min-h-touch items-center">
        {PRESS_SECTIONS.photos.all}
      </PlainLink>
    </AlbumRow>
  )
}
