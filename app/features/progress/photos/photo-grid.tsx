import { isRender } from '#app/domain/text/is-render.ts'
import { PhotoLink } from '#app/ui/overlay/photo-link.tsx'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { fullRows, type RowShare } from '#app/ui/page/full-rows.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { AlbumPhoto } from './album-photos.ts'

/** A large photo and a row of three small ones. */
const IN_SHORT = 4
/** A large photo and two small ones beside it, which together are as high. */
const IN_LOW = 3

type PhotoGridProps = {
  photos: readonly AlbumPhoto[]
  /** One of several albums on the page: the first four, and how many more open over the page. */
  isShort: boolean
  /** Few words stand beside it: the first three, the small ones right of the large one on a wide screen. */
  isLow?: boolean
  /** The page of all of them, where this one shows some: without scripts the count leads there. */
  all: string
  onPhoto: ShowPhoto
}

/**
 * Photos of an album, the first one large, the others in full rows below it. Each is a link to its file; with scripts it opens
 * over the page. That they are renders is said once, and of each where some are photos.
 */
export function PhotoGrid({ photos, isShort, isLow = false, all, onPhoto }: PhotoGridProps) {
  const shown = isShort ? photos.slice(0, isLow ? IN_LOW : IN_SHORT) : photos
  // The last one shown lies under the count, so it is one of those.
  const more = photos.length > shown.length ? photos.length - shown.length + 1 : 0
  const areRenders = photos.every(isRender)
  // Two rows of two would be twice as high as the words beside them.
  const hasRowOfFour = shown.length === 1 + ROW_OF_FOUR.length
  const shares: Share[] =
    isLow && shown.length === IN_LOW
      ? ['large', 'small', 'small']
      : shown.length === 2
        ? fullRows(2)
        : ['whole', ...(hasRowOfFour ? ROW_OF_FOUR : fullRows(shown.length - 1))]
  return (
    <>
      <ul className={`grid grid-cols-6 gap-2 ${hasRowOfFour ? 'lg:grid-cols-4' : ''}`}>
        {shown.map((photo, index) => {
          const share = shares[index] ?? 'whole'
          const isCount = more > 0 && index === shown.length - 1
          return (
            <li key={photo.number} className={COLUMNS[share]}>
              <PhotoLink
                number={photo.number}
                url={isCount ? all : photo.url}
                onPhoto={onPhoto}
                className="group relative h-full"
              >
                <Picture
                  picture={photo}
                  sizes={SIZES[share]}
                  className="aspect-photo size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
                />
                {isCount && (
                  <span className="figures absolute inset-0 grid place-items-center bg-night/80 font-medium text-night-text">
                    ещё {more}
                  </span>
                )}
              </PhotoLink>
              {!areRenders && isRender(photo) && <RenderMark />}
            </li>
          )
        })}
      </ul>
      {areRenders && <RenderMark isMany={photos.length > 1} />}
    </>
  )
}

type Share = RowShare | 'quarter' | 'large' | 'small'

const ROW_OF_FOUR: readonly Share[] = ['quarter', 'quarter', 'quarter', 'quarter']

const COLUMNS: Record<Share, string> = {
  whole: 'col-span-full',
  half: 'col-span-3',
  third: 'col-span-2',
  quarter: 'col-span-3 lg:col-span-1',
  large: 'col-span-full lg:col-span-4 lg:row-span-2',
  small: 'col-span-3 lg:col-span-2',
}

/**
 * A picture of 16:9 fills a box of 3:2 by its height: it has to be wider than the box by 32/27. To the pixel on phones, where some
 * more would load the next larger file.
 */
const SIZES: Record<Share, string> = {
  whole: '(min-width: 1024px) 940px, calc(119vw - 38px)',
  half: '(min-width: 1024px) 520px, 60vw',
  third: '(min-width: 1024px) 340px, 40vw',
  quarter: '(min-width: 1024px) 260px, 60vw',
  large: '(min-width: 1024px) 740px, calc(119vw - 38px)',
  small: '(min-width: 1024px) 340px, 60vw',
}

/** The words of the picture say it to those who do not see it. */
function RenderMark({ isMany = false }: { isMany?: boolean }) {
  return (
    <p aria-hidden="true" className="mt-2 text-caption text-tush-3">
      {isMany ? 'Визуализации' : 'Визуализация'}
    </p>
  )
}
