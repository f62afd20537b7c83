const MARKS = [
  { label: 'Свободна', look: 'border-sinka bg-sinka-100' },
  { label: 'Забронирована', look: 'border-ohra-deep hatch' },
  { label: 'Продана', look: 'border-beton-300 bg-beton-200' },
] as const

const OWN_MARK = { label: 'Эта квартира', look: 'border-sinka bg-sinka' } as const

/** What the tints of flats on a plan mean. @param hasOwn - on the plan of a flat, which is filled there */
export function StatusLegend({ hasOwn = false }: { hasOwn?: boolean }) {
  return (
    <ul aria-label="Обозначения" className="flex flex-wrap gap-x-6 gap-y-2 text-small text-tush-2">
      {(hasOwn ? [OWN_MARK, ...MARKS] : MARKS).map(({ label, look }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className="paper rounded-chip">
            <span className={`block size-4 rounded-chip border ${look}`} />
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
