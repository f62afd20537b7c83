import { useId } from 'react'
import type { FlatSun } from '#app/contract/content/windows.ts'
import { halfHours, MONTHS, minutesSpoken, yearInWords } from './sun-words.ts'

/** Minutes of the highest bar at least: a flat with little sun has low bars. */
const FULL = 8 * 60

type MonthChartProps = { months: FlatSun['months']; chosen: number; onChoose: (month: number) => void }

/** Hours of sun by month; its bars choose the month that is told about. */
export function MonthChart({ months, chosen, onChoose }: MonthChartProps) {
  const name = useId()
  const most = Math.max(FULL, ...months.map(({ minutes }) => minutes))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 title-4">
        Часы прямого солнца в&nbsp;квартире
        <span className="figures block font-normal text-small text-tush-3">
          {yearInWords(months)}
          <span className="script-only"> Выберите месяц.</span>
        </span>
      </legend>
      <div className="flex h-44 items-stretch gap-px overflow-x-auto overflow-y-hidden px-1 sm:gap-1">
        {MONTHS.map((month, index) => {
          const minutes = months[index]?.minutes ?? 0
          return (
            <label
              key={month.short}
              className="figures group relative flex min-w-6 flex-1 cursor-pointer flex-col justify-end text-center text-caption"
            >
              <input
                type="radio"
                name={name}
                checked={index === chosen}
                onChange={() => onChoose(index)}
                aria-label={`${month.name}, ${minutesSpoken(minutes)} солнца`}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden="true" className="-mx-1 whitespace-nowrap tracking-tight text-tush-2">
                {halfHours(minutes)}
              </span>
              <span
                aria-hidden="true"
                style={{ height: `${Math.max(1, Math.round((minutes / most) * 120))}px` }}
                className="rounded-t-chip border border-transparent bg-ohra-hatch group-hover:border-sinka group-has-checked:bg-sinka forced-colors:border-[CanvasText] forced-colors:group-has-checked:bg-[Highlight]"
              />
              <span
                aria-hidden="true"
                className="border-beton-300 border-t pt-1 text-tush-3 group-has-checked:font-semibold group-has-checked:text-tush group-has-focus-visible:outline-2 group-has-focus-visible:outline-sinka"
              >
                {/* On a phone three letters of a month would touch those of the next. */}
                <span className="uppercase sm:hidden">{month.short.charAt(0)}</span>
                <span className="max-sm:hidden">{month.short}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
