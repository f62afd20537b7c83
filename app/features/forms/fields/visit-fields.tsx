import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { isPageOn } from '#app/config/company.ts'
import { visitDays } from '#app/domain/forms/visit-time.ts'
import { formatDayAndMonth } from '#app/domain/month.ts'
import { type FormAbout, formHref } from '#app/features/forms/form-href.ts'
import { Field } from '#app/ui/field/field.tsx'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import { DAY_CHIP, dayChipWords } from './day-chip.ts'
import { HourChips } from './hour-chips.tsx'
import type { Typed } from './typed-form.ts'
import { type AskedVisit, useVisitHours } from './use-visit-hours.ts'

type VisitFieldsProps = {
  about: FormAbout
  typed: Typed | undefined
  fieldId: (name: string) => string
  problemOf: (name: string) => string | undefined
}

/** Whether the page tells beside the form where the office is, so that the form need not. */
export const OfficeIsShown = createContext(false)

/**
 * The day and the hour of a visit: the hours that are free at the office of the project. Days that have some are links
 * to the page of the form, so that they can be chosen without scripts; any other day is typed in a field behind them.
 */
export function VisitFields({ about, typed, fieldId, problemOf }: VisitFieldsProps) {
  const row = useRef<HTMLDivElement>(null)
  const dayInput = useRef<HTMLInputElement>(null)
  const otherDay = useRef<HTMLDetailsElement>(null)
  const isOfficeShown = useContext(OfficeIsShown)
  const { asked, chooseDay } = useAskedVisit(row, dayInput, about, typed)
  const { state, day, hours, days, office, retry } = useVisitHours(asked)
  const isOffered = useRef(false)
  useEffect(() => {
    if (isOffered.current || !day || !dayInput.current) return
    // Once, before anybody has chosen a day, the nearest one is offered: later an empty field is being typed into.
    isOffered.current = true
    if (dayInput.current.value === '') dayInput.current.value = day
  }, [day])

  const isLoading = state === 'loading'
  // No chip says which day is meant. While the days are loaded that is not known, and the fold stays as it is.
  const isTyped = (!isLoading && !days.includes(day)) || problemOf('date') !== undefined
  const [wasTyped] = useState(isTyped)
  const lastTyped = useRef(wasTyped)
  useEffect(() => {
    // What the server has drawn is right already: who opens the fold before the scripts come keeps it open.
    if (lastTyped.current === isTyped || (isLoading && !isTyped)) return
    lastTyped.current = isTyped
    const fold = otherDay.current
    // Not under the fingers of who types a day that a chip has too.
    if (fold && !fold.contains(document.activeElement)) fold.open = isTyped
  }, [isTyped, isLoading])

  const { first, last } = visitDays()
  const nextDay = days.find((each) => each > day)
  const said = STATES[state](formatDayAndMonth(day))
  return (
    <div ref={row} className="space-y-4">
      {days.length > 0 && (
        <nav aria-labelledby={fieldId('days')}>
          <p id={fieldId('days')} className="mb-1 font-medium text-small">
            Свободные дни
          </p>
          <ul className="grid grid-cols-3 flex-wrap gap-2 sm:flex">
            {days.map((each) => (
              <li key={each}>
                <a
                  href={formHref('tour', { ...about, project: asked.project, date: each })}
                  aria-current={each === day ? 'date' : undefined}
                  className={`${DAY_CHIP} aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list`}
                  onClick={(event) => {
                    event.preventDefault()
                    chooseDay(each)
                  }}
                >
                  {dayChipWords(each)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <details ref={otherDay} open={wasTyped} className="-mt-2">
        <Summary className="link min-h-touch gap-1 text-small">Другой день</Summary>
        <Field
          ref={dayInput}
          id={fieldId('date')}
          name="date"
          type="date"
          label="День"
          min={first}
          max={last}
          required
          defaultValue={typed?.['date'] || day}
          error={problemOf('date')}
        />
      </details>
      <HourChips
        id={fieldId('time')}
        hours={hours}
        chosen={asked.time}
        hint={state === 'loading' ? 'Загружаем…' : office && hintOf(office, isOfficeShown)}
        error={problemOf('time')}
      />
      <LiveRegion text={said} />
      {said && (
        <p className="text-small">
          {said}
          {state === 'failed' && (
            <>
              {' '}
              <button type="button" className="link min-h-touch" onClick={retry}>
                Загрузить ещё раз
              </button>
            </>
          )}
          {state === 'full' && nextDay && ` Ближайший свободный день: ${formatDayAndMonth(nextDay)}.`}
          {(state === 'failed' || (state === 'full' && !nextDay)) && <CallInstead about={about} />}
        </p>
      )}
    </div>
  )
}

const STATES: Record<ReturnType<typeof useVisitHours>['state'], (day: string) => string> = {
  'no-project': () => 'Выберите проект: покажем свободное время его офиса.',
  'no-day': () => 'Выберите день из\u00a0ближайших двух месяцев.',
  loading: () => '',
  free: () => '',
  full: (day) => `${day}: свободного времени нет.`,
  wish: () => 'Выберите удобное время: менеджер позвонит и\u00a0подтвердит его.',
  failed: () =>
    'Свободное время не\u00a0загрузилось. Выберите удобное: проверим его, когда вы\u00a0отправите форму.',
}

const hintOf = ({ title, address }: { title: string; address: string }, isOfficeShown: boolean) =>
  isOfficeShown ? 'Время местное' : `${title}, ${address}. Время местное`

/** "24 ноября". */

/** Where a phone can be left without an hour. */
function CallInstead({ about }: { about: FormAbout }) {
  const href = formHref('category', about)
  if (!isPageOn(href)) return null
  return (
    <>
      {' '}
      Или{' '}
      <a href={href} className="link">
        оставьте телефон
      </a>
      : перезвоним и&nbsp;договоримся о&nbsp;времени.
    </>
  )
}

const NAMES = ['project', 'date', 'time'] as const

/** What the form asks for at the moment: its fields are those of the browser, and another field names the project. */
function useAskedVisit(
  row: RefObject<HTMLElement | null>,
  dayInput: RefObject<HTMLInputElement | null>,
  { project }: FormAbout,
  typed: Typed | undefined,
) {
  const [asked, setAsked] = useState<AskedVisit>({
    project: project ?? typed?.['project'] ?? '',
    date: typed?.['date'] ?? '',
    time: typed?.['time'] ?? '',
  })
  useEffect(() => {
    const form = row.current?.closest('form')
    if (!form) return
    const read = (name: keyof AskedVisit) => {
      const text = String(new FormData(form).get(name) ?? '')
      setAsked((last) => (last[name] === text ? last : { ...last, [name]: text }))
    }
    const follow = ({ target }: Event) => {
      for (const name of NAMES)
        if (target instanceof Element && target.getAttribute('name') === name) read(name)
    }
    form.addEventListener('change', follow)
    // What was chosen before the scripts came.
    NAMES.forEach(read)
    return () => form.removeEventListener('change', follow)
  }, [row])

  const chooseDay = (date: string) => {
    if (dayInput.current) dayInput.current.value = date
    setAsked((last) => ({ ...last, date }))
    dayInput.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { asked, chooseDay }
}
