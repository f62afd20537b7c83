const MARKS = [
  { label: 'Свободна', look: 'border-sinka bg-sinka-100' },
  { label: 'Забронирована', look: 'border-ohra-deep hatch' },
  { label: 'Продана', look: 'border-beton-300 bg-beton-200' },
] as const

/** What the tints of flats on a plan mean. */
export function StatusLegend() {
  return (
    <ul aria-label="Обозначения" className="flex flex-wrap gap-x-6 gap-y-2 text-small text-tush-2">
      {MARKS.map(({ label, look }) => (
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
