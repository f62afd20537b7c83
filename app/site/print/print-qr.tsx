import { qrCode } from '#app/domain/qr-code.ts'

/** The quiet zone around a code, modules, as the standard requires. */
const QUIET = 4

/** The address of the page as a QR code; nothing if it is too long for a small code. */
export function PrintQr({ address }: { address: string }) {
  const rows = qrCode(address)
  if (!rows) return null
  const size = rows.length + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label="QR-код этой страницы"
      // A line lies in the middle of its row.
      viewBox={`${-QUIET} ${-QUIET - 0.5} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-28 shrink-0 bg-list"
    >
      <path stroke="black" d={rows.map(lineOf).join('')} />
    </svg>
  )
}

/** The dark modules of a row as strokes, each from the end of the one before: half the bytes of squares. */
function lineOf(row: string, y: number): string {
  let end = 0
  return [...row.matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => {
      const move = end === 0 ? `M${index} ${y}` : `m${index - end} 0`
      end = index + length
      return `${move}h${length}`
    })
    .join('')
}
