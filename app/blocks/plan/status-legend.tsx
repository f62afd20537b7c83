import type { Status } from '#app/domain/vocabulary.ts'

const MARKS = [
  { status: 'free', label: 'Свободна', look: 'border-sinka bg-sinka/30' },
  { status: 'reserved', label: 'Забронирована', look: 'border-ohra-deep hatch' },
  { status: 'sold', label: 'Продана', look: 'border-beton-300 bg-beton-100' },
] as const

const OWN_MARK = { label: 'Эта квартира', look: 'border-sinka bg-sinka' } as const

type StatusLegendProps = {
  /** Of the flats on the plan: a tint that it does not have is not explained. */
  statuses: readonly Status[]
  /** On the plan of a flat, which is filled there. */
  hasOwn?: boolean
}

/** What the tints of flats on a plan mean. */
export function StatusLegend({ statuses, hasOwn = false }: StatusLegendProps) {
  const marks = MARKS.filter(({ status }) => status === 'free' || statuses.includes(status))
  return (
    <ul aria-label="Обозначения" className="flex flex-wrap gap-x-6 gap-y-2 text-small text-tush-2">
      {(hasOwn ? [OWN_MARK, ...marks] : marks).map(({ label, look }) => (
        <li key={label} className="flex items-center gap-2">
          {/* Multiplied with the sheet, as on the plan: at night both are darker than by day. Forced colours leave the tints of a
              drawing, so they must leave these and the sheet under them. */}
          <span className="paper rounded-chip forced-color-adjust-none">
            <span className={`block size-4 rounded-chip border mix-blend-multiply ${look}`} />
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
