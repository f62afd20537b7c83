import { useQuery } from '@tanstack/react-query'
import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { ALBUM_COLUMNS, AlbumCard, albumsOf } from './album-card.tsx'
import { pressQueries } from './press.queries.ts'

type OtherArticlesProps = {
  section: PressSection
  /** The one that is read. */
  path: string
}

const TITLES: Record<PressSection, string> = {
  news: 'Читайте также',
  publications: 'Читайте также',
  photos: 'Другие альбомы',
  videos: 'Другие видео',
}

/** What to read next, beside an article on wide screens and after it on phones; below an album, in a row, what to look at next. */
export function OtherArticles({ section, path }: OtherArticlesProps) {
  const { data: items = [] } = useQuery(pressQueries.others(section, path))
  if (items.length === 0) return null
  const albums = albumsOf(section)
  return (
    <aside aria-labelledby="others" className={`no-print ${albums ? '' : 'lg:sticky lg:top-sticky'}`}>
      <h2 id="others" className={albums ? 'title-3' : 'title-4'}>
        {TITLES[section]}
      </h2>
      {albums ? (
        <ul className={`mt-4 grid ${ALBUM_COLUMNS[albums]} lg:grid-cols-3`}>
          {items.map((item, index) => (
            <AlbumCard
              key={item.slug}
              item={item}
              section={albums}
              heading="h3"
              // On phones the last of three photos would stand alone in its row.
              span={{ row: albums === 'photos' && index === 0 && items.length % 2 === 1 }}
            />
          ))}
        </ul>
      ) : (
        <ul className="mt-2 divide-y divide-beton-200">
          {items.map(({ slug, title, date, day, cover }) => (
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
      )}
      <PlainLink
        href={`/press/${section}`}
        className={`link inline-flex min-h-touch items-center ${albums ? 'mt-6' : ''}`}
      >
        {PRESS_SECTIONS[section].all}
      </PlainLink>
    </aside>
  )
}
