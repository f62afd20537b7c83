import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Cells of the drawn house that are free. */
const FREE = new Set([2, 5, 6, 11, 17, 23, 24, 30, 38])

/** Flats by price in the drawn filter: heights of its bars, and which of them lie between its two ends. */
const BY_PRICE = [8, 14, 22, 32, 44, 52, 56, 50, 42, 36, 28, 22, 16, 11, 7, 4]
const CHOSEN = { from: 6, to: 10 }

const bars = (from: number, to?: number): string =>
  BY_PRICE.slice(from, to)
    .map((height, index) => `M${21 + (from + index) * 12.5} 68v-${height}h10v${height}z`)
    .join('')

const COLUMNS = 10
/** Those of its columns that stand whole on a phone; the others are not drawn there. */
const ON_PHONE = { from: 3, to: 6 }

/** What is drawn for each way to choose, in a sheet of 240 × 96, of which a phone shows the 96 in the middle. */
const DRAWINGS = {
  /** Flats by price, and the slider of a filter below them. */
  params: (
    <>
      <path
        d={bars(0, CHOSEN.from) + bars(CHOSEN.to)}
        stroke="none"
        fill="currentColor"
        className="text-beton-300"
      />
      <path d={bars(CHOSEN.from, CHOSEN.to)} stroke="none" className="fill-sinka" />
      <path d="M20 80H220" className="stroke-beton-500" />
      <path d="M95 80H145" strokeWidth="3" />
      <circle cx="95" cy="80" r="5" className="fill-list" />
      <circle cx="145" cy="80" r="5" className="fill-list" />
    </>
  ),
  /** A house by floors, some flats of which are free. */
  chess: (
    <>
      {Array.from({ length: 4 * COLUMNS }, (_, index) => {
        const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)]
        const x = 28 + column * 18 + (column > 4 ? 8 : 0)
        const isFree = FREE.has(index)
        const isCut = column < ON_PHONE.from || column > ON_PHONE.to
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes.
            key={index}
            x={x}
            y={14 + row * 18}
            width="14"
            height="14"
            className={`${isFree ? 'fill-sinka' : 'fill-list stroke-beton-500'} ${isCut ? 'max-sm:hidden' : ''}`}
          />
        )
      })}
      <path d="M20 88H222" className="max-sm:hidden" />
      <path d="M76 88H164" className="sm:hidden" />
    </>
  ),
  /** Houses from above, with the mark of one. */
  genplan: (
    <>
      <path d="M12 76C60 64 96 92 148 80S212 66 232 74" className="stroke-beton-500" />
      <path d="M34 20h64v14H50v30H34zM124 40h30v24h-30zM172 16l40 12-4 14-40-12z" className="fill-list" />
      <path d="M124 40h30v24h-30z" className="fill-sinka-100" />
      <path d="M139 52V22M127 8h24v14h-24z" className="fill-list" />
      <path d="M133 15h12" strokeWidth="3" />
    </>
  ),
  /** The plan of a flat with its dimension line. */
  plan: (
    <>
      <path d="M78 16h84v52H78z" strokeWidth="3" />
      <path d="M114 16v18M114 50v18M114 42h16M146 42h16" />
      <path d="M114 34a16 16 0 0 1 16 16M130 42a16 16 0 0 1 16-16" className="stroke-beton-500" />
      <path d="M78 82h84M78 78v8M114 78v8M162 78v8" className="stroke-beton-500" />
    </>
  ),
  /** A ready choice: sheets one upon another. */
  selections: (
    <>
      <path d="M94 14h68v54H94z" className="fill-list stroke-beton-500" />
      <path d="M86 21h68v54H86z" className="fill-list stroke-beton-500" />
      <path d="M78 28h68v54H78z" className="fill-list" />
      <path d="M88 40h32M88 50h48M88 60h40" />
      <path d="m88 71 4 4 7-9" strokeWidth="2" />
    </>
  ),
  /** A shop on the ground floor. */
  commerce: (
    <>
      <path d="M80 14h80v70H80z" className="fill-list" />
      <path d="M96 24h48" strokeWidth="3" />
      <path d="m80 34-7 14h94l-7-14zM98 34l-3 14M120 34v14M142 34l3 14" className="fill-sinka-100" />
      <path d="M128 84V57h20v27M92 57h26v17H92z" />
      <path d="M66 84h108" className="stroke-beton-500" />
    </>
  ),
  /** Storerooms, and parking places below them, one of which is taken. */
  storehouse: (
    <>
      <path d="M72 12h96v24H72zM96 12v24M120 12v24M144 12v24" className="fill-list" />
      <path d="M120 12h24v24h-24z" className="fill-sinka-100" />
      <path d="M80 36h8M104 36h8M128 36h8M152 36h8" strokeWidth="3" className="stroke-mel" />
      <path d="M72 86V54M104 86V54M136 86V54M168 86V54" className="stroke-beton-500" />
      <rect x="111" y="54" width="18" height="31" rx="5" className="fill-list" />
      <path d="m114 66 2-4h8l2 4zM114 75h12" />
    </>
  ),
} satisfies Record<string, ReactNode>

type WayDrawingProps = {
  name: keyof typeof DRAWINGS
  /** In place of the drawing, where there is one. */
  picture?: PictureData | null | undefined
  /** As small on wide screens as what stands beside words is: 4:3. */
  isSmall?: boolean
}

/**
 * What a way to choose looks like: a picture of the site, or a drawing of lines. The words beside it say the same. A plan as
 * small as on a phone has no room for its words: there it is the drawing.
 */
export function WayDrawing({ name, picture, isSmall = false }: WayDrawingProps) {
  const isPlan = name === 'plan' && picture
  // These have nothing at their sides: the whole sheet would be small in the box.
  const showsMiddle = isSmall || name === 'selections'
  return (
    <div
      className={`relative h-20 w-20 shrink-0 overflow-hidden rounded-chip ${isSmall ? 'lg:h-30 lg:w-40' : 'sm:h-40 sm:w-full'} ${isPlan ? 'paper' : 'bg-mel'}`}
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes={isPlan ? '240px' : '(min-width: 1280px) 290px, (min-width: 640px) 400px, 80px'}
          className={`absolute inset-0 size-full ${isPlan ? 'object-contain max-sm:hidden' : 'object-cover'}`}
        />
      )}
      {(!picture || isPlan) && (
        <svg
          viewBox="0 0 240 96"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          className={`absolute left-1/2 aspect-[5/2] h-full max-w-none -translate-x-1/2 text-sinka ${showsMiddle ? '' : 'sm:size-full'} ${isPlan ? 'sm:hidden' : ''}`}
        >
          {DRAWINGS[name]}
        </svg>
      )}
    </div>
  )
}
