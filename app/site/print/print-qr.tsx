import { qrCode } from '#app/domain/qr-code.ts'

/** The quiet zone around a code, modules, as the standard requires. */
const QUIET = 4

/** The address of the page as a QR code; nothing if it is too long for a small code. */
export function PrintQr({ address }: { address: string }) {
  const rows = qrCode(address)
  if (!rows) return null
  const size = rows.length + 2 * QUIET
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return (
    <svg
      role="img"
      aria-label="QR-код этой страницы"
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-28 shrink-0 bg-list"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
