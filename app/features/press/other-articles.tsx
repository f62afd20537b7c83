import { useQuery } from '@tanstack/react-query'
import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pressQueries } from './press.queries.ts'
import { PressCard } from './press-card.tsx'

type OtherArticlesProps = {
  section: PressSection
  /** The one that is read. */
  path: string
  /** In rows of three below the page, instead of a column beside it. */
  isBelow?: boolean
}

const TITLES: Record<PressSection, string> = {
  news: 'Читайте также',
  publications: 'Читайте также',
  photos: 'Другие альбомы',
  videos: 'Другие видео',
}

/** What to read or to watch next, beside an article or a film on wide screens and after it on phones; below albums that take the whole width. */
export function OtherArticles({ section, path, isBelow = false }: OtherArticlesProps) {
  const { data: items = [] } = useQuery(pressQueries.others(section, path))
  if (items.length === 0) return null
  return (
    <aside aria-labelledby="others" className={`no-print ${isBelow ? '' : 'lg:sticky lg:top-sticky'}`}>
      <h2 id="others" className={isBelow ? 'title-3' : 'title-4'}>
        {TITLES[section]}
      </h2>
      {isBelow ? (
        <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <PressCard key={item.slug} item={item} section={section} isLine heading="h3" />
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
        className={`link inline-flex min-h-touch items-center ${isBelow ? 'mt-6' : ''}`}
      >
        {PRESS_SECTIONS[section].all}
      </PlainLink>
    </aside>
  )
}
