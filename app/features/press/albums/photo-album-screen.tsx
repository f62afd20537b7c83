import type { ReactNode } from 'react'
import type { PhotoAlbum } from '#app/contract/content/press.ts'
import { monthLabel, monthRange } from '#app/domain/month.ts'
import { saysRender, withoutRender } from '#app/domain/text/is-render.ts'
import { ALBUM_COLUMNS } from '#app/features/press/album-columns.ts'
import { PhotoLink } from '#app/ui/overlay/photo-link.tsx'
import { PhotoViewer } from '#app/ui/overlay/photo-viewer.tsx'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { fullRows, type RowShare } from '#app/ui/page/full-rows.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { AlbumHead } from './album-head.tsx'
import { photoWords } from './photo-words.ts'
import { ProjectLinks } from './project-links.tsx'

type PhotoAlbumScreenProps = {
  album: PhotoAlbum
  /** Number of the open photo, from 1. */
  photo: number | undefined
  onPhoto: ShowPhoto
  /** The way to share it, beside those to what it shows. */
  share?: ReactNode
}

/** An album of photos, the first one large, each opens over the page; at its end the way to what they show. */
export function PhotoAlbumScreen({ album, photo, onPhoto, share }: PhotoAlbumScreenProps) {
  const { items } = album
  const areRenders = items.every(({ caption }) => saysRender(caption))
  const shares = sharesOf(items.length)
  return (
    <>
      <AlbumHead album={album} />
      <p className="mt-4 text-small text-tush-3 empty:hidden">
        {orderOf(items)}
        {areRenders && 'Все изображения – визуализации.'}
      </p>
      <ul className={`mt-6 grid ${ALBUM_COLUMNS.photos} lg:grid-cols-6`}>
        {items.map(({ image, caption, month }, index) => {
          const share = shares[index] ?? 'whole'
          const isFirst = index === 0
          // In rows of two the last of an even number would stand alone beside the first, which has a row of its own.
          const isRow = isFirst || (index === items.length - 1 && index % 2 === 1)
          return (
            <li
              key={`${image.url} ${caption}`}
              className={`${isRow ? 'max-lg:col-span-full' : ''} ${COLUMNS[share]}`}
            >
              <figure>
                <PhotoLink number={index + 1} url={image.url} onPhoto={onPhoto} className="group">
                  <Picture
                    picture={image}
                    isHero={isFirst}
                    sizes={`(min-width: 1024px) ${WIDTHS[share]}, ${isRow ? '100vw' : '50vw'}`}
                    className={`aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02] ${share === 'whole' ? 'lg:aspect-video' : ''}`}
                  />
                </PhotoLink>
                <figcaption className={`mt-2 text-tush-2 ${isFirst ? '' : 'text-small'}`}>
                  {month && <b className="block font-semibold text-tush">{monthLabel(month)} </b>}
                  {areRenders ? withoutRender(caption) : caption}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <ProjectLinks project={album.project} />
        {share}
      </p>
      <PhotoViewer
        photos={items.map((item) => ({ ...item.image, caption: photoWords(item) }))}
        open={photo}
        onPhoto={onPhoto}
      />
    </>
  )
}

/** Of two neither is above the other. */
const sharesOf = (photos: number): RowShare[] =>
  photos === 2 ? fullRows(2) : ['whole', ...fullRows(photos - 1)]

/** Of a wide screen, in sixths of its row. */
const COLUMNS: Record<RowShare, string> = {
  whole: 'col-span-full',
  half: 'lg:col-span-3',
  third: 'lg:col-span-2',
}
const WIDTHS: Record<RowShare, string> = { whole: '100vw', half: '50vw', third: '33vw' }

/** "Июнь – ноябрь 2026, сначала последний месяц. " of photos that show a house month by month, as its entry has them. */
function orderOf(items: PhotoAlbum['items']): string {
  const [first, last] = [items[0]?.month, items.at(-1)?.month]
  if (!first || !last || first === last) return ''
  const isNewestFirst = first > last
  const [from, to] = isNewestFirst ? [last, first] : [first, last]
  return `${monthRange(monthLabel(from), monthLabel(to))}, сначала ${isNewestFirst ? 'последний' : 'первый'} месяц. `
}
