import { useQuery } from '@tanstack/react-query'
import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { LazyOtherAlbums } from '#app/features/press/albums/lazy-other-albums.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { albumsOf } from './album-columns.ts'
import { pressQueries } from './press.queries.ts'

type OtherArticlesProps = {
  section: PressSection
  /** The one that is read. */
  path: string
}

/** What to read next, beside an article on wide screens and after it on phones; below an album what to look at next. */
export function OtherArticles({ section, path }: OtherArticlesProps) {
  const { data: others } = useQuery(pressQueries.others(section, path))
  if (!others) return null
  const albums = albumsOf(section)
  if (albums) return <LazyOtherAlbums section={albums} others={others} />
  if (others.items.length === 0) return null
  return (
    <aside aria-labelledby="others" className="no-print lg:sticky lg:top-sticky">
      <h2 id="others" className="title-4">
        Читайте также
      </h2>
      <ul className="mt-2 divide-y divide-beton-200">
        {others.items.map(({ slug, title, date, day, cover }) => (
          <li key={slug} className="group relative flex gap-4 py-4">
            {cover && (
              <Picture
                picture={cover}
                alt=""
                sizes="112px"
                className="aspect-photo w-28 shrink-0 self-start rounded-card object-cover"
              />
            )}
            <div className="min-w-0">
              <p className="figures text-small text-tush-3">
                <time dateTime={day}>{date}</time>
              </p>
              <h3 className="mt-1 font-medium">
                <PlainLink href={`/press/${section}/${slug}`} className="stretched group-hover:text-sinka">
                  {title}
                </PlainLink>
              </h3>
            </div>
          </li>
        ))}
      </ul>
      <PlainLink href={`/press/${section}`} className="link inline-flex min-h-touch items-center">
        {PRESS_SECTIONS[section].all}
      </PlainLink>
    </aside>
  )
}
