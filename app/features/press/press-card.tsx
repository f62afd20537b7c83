import type { PressSection } from '#app/contract/content/press-sections.ts'
import { formatCount } from '#app/domain/format.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { PressItem } from './press.functions.ts'

type PressCardProps = {
  item: PressItem
  section: PressSection
  /** The picture of the first one is asked for at once. */
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

/** An item of the press centre in a list. */
export function PressCard({ item, section, isFirst = false, heading: Heading = 'h2' }: PressCardProps) {
  const { slug, title, date, day, lead, cover, source, count } = item
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card bg-list">
      {cover && (
        <Picture
          picture={cover}
          alt=""
          isHero={isFirst}
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
          className="aspect-photo w-full object-cover"
        />
      )}
      {!cover && <Ruler className="m-5 mb-0 text-beton-300" />}
      <div className="p-5">
        <p className="figures text-small text-tush-3">
          <time dateTime={day}>{date}</time>
          {source && ` · ${source.name}`}
          {count !== undefined &&
            ` · ${formatCount(count, section === 'videos' ? VIDEO_FORMS : PHOTO_FORMS)}`}
        </p>
        <Heading className={cover ? 'mt-1 title-4' : 'mt-2 title-3'}>
          <PlainLink href={`/press/${section}/${slug}`} className="stretched hover:text-sinka">
            {title}
          </PlainLink>
        </Heading>
        {lead && <p className={cover ? 'mt-2 text-tush-2' : 'mt-3 text-lead text-tush-2'}>{lead}</p>}
      </div>
    </li>
  )
}

const PHOTO_FORMS = ['кадр', 'кадра', 'кадров'] as const
const VIDEO_FORMS = ['видео', 'видео', 'видео'] as const
