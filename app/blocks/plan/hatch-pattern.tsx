/** What areas of booked flats are filled with: hatched, so that colour is never the only sign. Once a page, in the colours of the drawing that it lies on. */
export function HatchPattern() {
  return (
    <svg aria-hidden="true" className="paper absolute size-0">
      <defs>
        <pattern
          id="area-hatch"
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="14" height="14" className="fill-ohra-100" />
          <rect width="4" height="14" className="fill-ohra-hatch" />
        </pattern>
      </defs>
    </svg>
  )
}
