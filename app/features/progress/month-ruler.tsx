import { Link } from '@tanstack/react-router'
import type { Dynamics } from '#app/contract/progress.ts'
import { type MonthTick, monthYears } from './month-years.ts'

type MonthRulerProps = {
  slug: string
  building: string | undefined
  months: Dynamics['months']
  /** The month on the page. */
  shown: string | undefined
}

/** Years as rulers of their months, from the first report to the last: a month with albums is a link. */
export function MonthRuler({ slug, building, months, shown }: MonthRulerProps) {
  const first = months.at(-1)
  const label = (tick: MonthTick) => months.find(({ month }) => month === tick.month)?.label ?? tick.short
  return (
    <nav aria-label="Месяцы стройки" className="grid gap-6">
      {monthYears(months).map(({ year, ticks }) => (
        <div key={year} className="grid gap-x-6 gap-y-2 sm:grid-cols-[4rem_1fr] sm:items-end">
          <p className="figures title-4">{year}</p>
          <ol className="grid grid-cols-6 gap-y-2 sm:grid-cols-12">
            {ticks.map((tick) => (
              <li key={tick.month}>
                {tick.count > 0 ? (
                  <Link
                    to="/projects/$url/progress"
                    params={{ url: slug }}
                    search={{ building, month: tick.month }}
                    resetScroll={false}
                    activeOptions={{ exact: true, includeSearch: true }}
                    aria-current={tick.month === shown ? 'page' : undefined}
                    className={`${TICK} font-medium text-sinka aria-[current]:text-tush`}
                  >
                    <span aria-hidden="true">{tick.short}</span>
                    <span className="sr-only">{label(tick)}</span>
                  </Link>
                ) : (
                  <span aria-hidden="true" className={`${TICK} text-tush-3`}>
                    {tick.short}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {first && (
        <p className="figures text-small text-tush-3">
          Отчёты выходят раз в{'\u00a0'}месяц, первый: {first.label.toLowerCase()}.
        </p>
      )}
    </nav>
  )
}

/** A tick on the ruler's upper edge, the month below it. */
const TICK = 'month-tick flex h-14 flex-col justify-end border-beton-500 border-t text-small'
