import type { PressSection } from '#app/contract/content/press-sections.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { PressItem } from './press-item.ts'

/** Classes of a card that is not as the others of its list, and how wide its picture is. */
export type CardLook = {
  card: string
  picture: string
  words: string
  title: string
  lead: string
  sizes: string
}

type PressCardProps = {
  item: PressItem
  section: PressSection
  /** The picture of the first one is asked for at once. */
  isFirst?: boolean
  /** On phones a line of a list: a small picture or a tint, and no lead. */
  isLine?: boolean
  look?: CardLook | undefined
  heading?: 'h2' | 'h3'
}

/** An article in a list; without a picture its title stands in the place of one. */
export function PressCard({
  item,
  section,
  isFirst = false,
  isLine = false,
  look,
  heading: Heading = 'h2',
}: PressCardProps) {
  const { slug, title, date, day, lead, cover, source } = item
  const isTitleLine = isLine && !cover
  const inset = isLine ? 'p-4 sm:p-5' : 'p-5'
  const heading = (own: string) => (
    <Heading className={own}>
      <PlainLink href={`/press/${section}/${slug}`} className="stretched hover:text-sinka">
        {title}
      </PlainLink>
    </Heading>
  )
  return (
    <li
      className={`group relative flex overflow-hidden rounded-card border border-beton-200 ${isTitleLine ? 'flex-col-reverse bg-sinka-100 sm:bg-list' : 'bg-list'} ${isLine ? 'sm:flex-col' : 'flex-col'} ${look?.card ?? ''}`}
    >
      {cover ? (
        <div
          className={`relative ${isLine ? 'aspect-square w-28 shrink-0 sm:aspect-photo sm:w-full' : 'aspect-photo w-full shrink-0'} ${look?.picture ?? ''}`}
        >
          <Picture
            picture={cover}
            alt=""
            isHero={isFirst}
            sizes={
              look?.sizes ??
              `(min-width: 1024px) 33rem, (min-width: 640px) 50vw, ${isLine ? '112px' : '100vw'}`
            }
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ) : (
        <div
          className={`flex flex-col justify-between gap-4 bg-sinka-100 sm:aspect-photo ${inset} ${look?.picture ?? ''}`}
        >
          <Ruler className={`text-sinka ${isLine ? 'max-sm:hidden' : ''}`} />
          {heading(isLine ? 'max-sm:font-semibold sm:title-3' : 'title-3')}
        </div>
      )}
      <div className={`min-w-0 ${inset} ${isTitleLine ? '-mb-3' : ''} ${look?.words ?? ''}`}>
        <p className="figures text-small text-tush-3">
          <time dateTime={day}>{date}</time>
          {source && ` · ${source.name}`}
        </p>
        {cover &&
          heading(
            `mt-1 ${look?.title ?? (isLine ? 'font-semibold max-sm:text-wrap sm:title-4' : 'title-4')}`,
          )}
        {lead && (
          <p className={`mt-2 text-tush-2 ${isLine ? 'max-sm:hidden' : ''} ${look?.lead ?? ''}`}>{lead}</p>
        )}
      </div>
    </li>
  )
}
