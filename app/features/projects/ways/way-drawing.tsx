import type { ReactNode } from 'react'

/** Cells of the drawn house that are free. */
const FREE = new Set([2, 5, 6, 11, 17, 23, 24, 30, 38])

/** What is drawn for each way to choose, in a sheet of 240 × 96. */
const DRAWINGS = {
  /** Two sliders of a filter, and what they leave. */
  params: (
    <>
      <path d="M24 32H136M24 64H136" className="stroke-beton-500" />
      <path d="M52 32H104M36 64H80" strokeWidth="3" />
      <path d="M24 28v8M136 28v8M24 60v8M136 60v8" className="stroke-beton-500" />
      {[
        [52, 32],
        [104, 32],
        [36, 64],
        [80, 64],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-list" />
      ))}
      <path d="M164 20h52v56h-52zM164 56h52M172 64h24M172 70h14" />
      <path d="M174 28h32v20h-32zM190 28v9M190 43v5" />
    </>
  ),
  /** A house by floors, some flats of which are free. */
  chess: (
    <>
      {Array.from({ length: 4 * 10 }, (_, index) => {
        const [column, row] = [index % 10, Math.floor(index / 10)]
        const x = 28 + column * 18 + (column > 4 ? 8 : 0)
        const isFree = FREE.has(index)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes.
            key={index}
            x={x}
            y={14 + row * 18}
            width="14"
            height="14"
            className={isFree ? 'fill-sinka' : 'fill-list stroke-beton-500'}
          />
        )
      })}
      <path d="M20 88H222" />
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
      <path d="M64 12h112v60H64z" strokeWidth="3" />
      <path d="M112 12v22M112 50v22M112 44h24M156 44h20" />
      <path d="M112 34a16 16 0 0 1 16 16M136 44a20 20 0 0 1 20-20" className="stroke-beton-500" />
      <path d="M64 84h112M64 80v8M112 80v8M176 80v8" className="stroke-beton-500" />
    </>
  ),
  /** A ready choice: sheets one upon another. */
  selections: (
    <>
      <path d="M88 12h84v56h-84z" className="fill-list stroke-beton-500" />
      <path d="M78 20h84v56h-84z" className="fill-list stroke-beton-500" />
      <path d="M68 28h84v56h-84z" className="fill-list" />
      <path d="M78 40h40M78 52h64M78 62h52" />
      <path d="m78 74 4 4 7-9" strokeWidth="2" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** What a way to choose looks like, as a drawing of lines. The words beside it say the same. */
export function WayDrawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      viewBox="0 0 240 96"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="mb-6 w-full rounded-chip bg-mel text-sinka"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
