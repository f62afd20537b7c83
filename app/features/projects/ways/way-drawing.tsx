import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Cells of the drawn house that are free. */
const FREE = new Set([2, 5, 6, 11, 17, 23, 24, 30, 38])

const COLUMNS = 10
/** Those of its columns that stand whole on a phone; the others are not drawn there. */
const ON_PHONE = { from: 3, to: 6 }

/** What is drawn for each way to choose, in a sheet of 240 × 96, of which a phone shows the 96 in the middle. */
const DRAWINGS = {
  /** Sliders of a filter. */
  params: (
    <>
      <path d="M20 24H220M20 48H220M20 72H220" className="stroke-beton-500" />
      <path d="M96 24H140M86 48H120M112 72H152" strokeWidth="3" />
      {[
        [96, 24],
        [140, 24],
        [86, 48],
        [120, 48],
        [112, 72],
        [152, 72],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-list" />
      ))}
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
} satisfies Record<string, ReactNode>

type WayDrawingProps = {
  name: keyof typeof DRAWINGS
  /** In place of the drawing, where there is one. */
  picture?: PictureData | null | undefined
  /** Whether words stand beside it where there is room for them. */
  isBeside: boolean
}

/**
 * What a way to choose looks like: a picture of the site, or a drawing of lines. The words beside it say the same. A plan as
 * small as on a phone has no room for its words: there it is the drawing.
 */
export function WayDrawing({ name, picture, isBeside }: WayDrawingProps) {
  const isPlan = name === 'plan' && picture
  return (
    <div
      className={`relative h-20 w-20 shrink-0 overflow-hidden rounded-chip sm:min-h-40 sm:w-full ${isBeside ? 'xl:min-h-24 xl:w-60' : ''} ${isPlan ? 'paper' : 'bg-mel'}`}
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes={isPlan ? '240px' : '(min-width: 640px) 400px, 80px'}
          className={`absolute inset-0 size-full ${isPlan ? 'object-contain max-sm:hidden' : 'object-cover'}`}
        />
      )}
      {(!picture || isPlan) && (
        <svg
          viewBox="0 0 240 96"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          className={`absolute left-1/2 aspect-[5/2] h-full max-w-none -translate-x-1/2 text-sinka ${isPlan ? 'sm:hidden' : ''}`}
        >
          {DRAWINGS[name]}
        </svg>
      )}
    </div>
  )
}
