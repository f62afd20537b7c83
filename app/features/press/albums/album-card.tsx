import type { ReactNode } from 'react'
import { PlayMark } from '#app/blocks/player/play-mark.tsx'
import { formatCount } from '#app/domain/format.ts'
import type { AlbumSection } from '#app/features/press/album-columns.ts'
import type { PressItem } from '#app/features/press/press-item.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { firstColumns } from '#app/ui/page/first-columns.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { formatLength } from './format-length.ts'

/** How a first album is larger than the others: `row` where there are two columns, and so many of three. */
export type AlbumSpan = { row: boolean; columns?: keyof typeof SHAPES | undefined }

type AlbumCardProps = {
  item: PressItem
  section: AlbumSection
  /** Name of the project that it is about, where the list is of several. */
  project?: string | undefined
  /** Its picture is asked for at once. */
  isFirst?: boolean
  span?: AlbumSpan | undefined
  heading?: 'h2' | 'h3'
  /** What the list says of it besides. */
  children?: ReactNode
}

/**
 * An album as its picture, the number of its photos or the length of its films on it, and its words below. On phones photos
 * stand two in a row, since their pictures say most; films one below another, as large as they will play.
 */
export function AlbumCard({
  item,
  section,
  project,
  isFirst = false,
  span,
  heading: Heading = 'h2',
  children,
}: AlbumCardProps) {
  const { slug, title, date, day, lead, cover, count = 0, seconds } = item
  const isFilm = section === 'videos'
  const isWideFilm = isFilm && span?.row === true
  return (
    <li
      className={`group relative flex flex-col ${span?.row ? 'col-span-full' : ''} ${isWideFilm ? 'lg:flex-row lg:gap-6' : ''} ${isFilm ? '' : columnsOf(span)}`}
    >
      <div
        className={`relative shrink-0 overflow-hidden rounded-card bg-beton-100 ${isWideFilm ? 'lg:w-2/3' : ''} ${isFilm ? 'aspect-video' : `aspect-plan ${span?.columns ? SHAPES[span.columns] : ''}`}`}
      >
        {cover && (
          <Picture
            picture={cover}
            alt=""
            isHero={isFirst}
            sizes={sizesOf(isFilm, span)}
            className="absolute inset-0 size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
          />
        )}
        {isFilm && <PlayMark />}
        <p className="figures absolute bottom-2 left-2 rounded-chip bg-night/80 px-2 text-caption text-night-text empty:hidden">
          {isFilm ? lengthWords(count, seconds) : formatCount(count, PHOTO_FORMS)}
        </p>
      </div>
      <div className={`min-w-0 pt-3 ${isWideFilm ? 'lg:self-center' : ''}`}>
        <p className="figures text-small text-tush-3">
          <time dateTime={day}>{date}</time>
          {project && ` · ${project}`}
        </p>
        <Heading
          className={`mt-1 ${span?.columns ? 'title-3' : isFilm || span?.row ? 'title-4' : 'font-semibold sm:title-4'}`}
        >
          <PlainLink href={`/press/${section}/${slug}`} className="stretched hover:text-sinka">
            {title}
          </PlainLink>
        </Heading>
        {lead && <p className="mt-2 max-w-text text-tush-2">{lead}</p>}
        {children}
      </div>
    </li>
  )
}

/** Of several columns the picture is as high as the one or two cards beside it, alone in its row it is wide and low. */
const SHAPES = {
  'lg:col-span-2': 'lg:aspect-auto lg:grow',
  'lg:col-span-2 lg:row-span-2': 'lg:aspect-auto lg:grow',
  'lg:col-span-3': 'lg:aspect-[21/9]',
} as const

/** The first of some albums of photos, so that it is the largest and the last row of three is full. */
export const firstAlbum = (albums: number) => firstColumns(albums) ?? 'lg:col-span-2 lg:row-span-2'

const columnsOf = (span: AlbumSpan | undefined): string => span?.columns ?? (span?.row ? 'lg:col-span-1' : '')

/** What the picture takes of a screen: photos three in a row and on phones two, films two and one. */
function sizesOf(isFilm: boolean, span: AlbumSpan | undefined): string {
  const isRow = span?.row === true
  if (isFilm)
    return `(min-width: 1024px) ${isRow ? '56rem' : '42rem'}, (min-width: 640px) ${isRow ? 100 : 50}vw, 100vw`
  const wide = !span?.columns ? '27rem' : span.columns === 'lg:col-span-3' ? '84rem' : '56rem'
  return `(min-width: 1024px) ${wide}, ${isRow ? '100vw' : '50vw'}`
}

/** "18 секунд" of an only film, "2 ролика, 18 секунд" of several together; undefined while nothing is known. */
function lengthWords(count: number, seconds: number | undefined): string | undefined {
  const words = [count > 1 && formatCount(count, VIDEO_FORMS), seconds !== undefined && formatLength(seconds)]
  return words.filter(Boolean).join(', ') || undefined
}

const PHOTO_FORMS = ['кадр', 'кадра', 'кадров'] as const
export const VIDEO_FORMS = ['ролик', 'ролика', 'роликов'] as const
