import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, useState } from 'react'
import { formatDayAndMonth } from '#app/domain/month.ts'
import { dayChipLines } from '#app/features/forms/fields/day-chip.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { FORM_WORDS } from '#app/features/forms/form-words.ts'
import type { getVisitHours } from '#app/features/forms/forms.functions.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'
import type { PictureProps } from '#app/ui/picture/picture.tsx'

type VisitedProject = { slug: string; name: string; image: PictureProps['picture'] | null }

/**
 * The free days and the hours of one, the nearest if none is named. Fresh for a minute, as other parts of pages that the server keeps
 * for some time.
 */
const hoursOf = (slug: string, day = '') => ({ ...formsQueries.hours(slug, day), staleTime: 60_000 })

/**
 * Asks for the free days of projects; a project whose days do not come leads to its form without them.
 *
 * @returns whether all of them came
 */
export async function prefetchVisitDays(
  client: QueryClient,
  projects: readonly Pick<VisitedProject, 'slug'>[],
): Promise<boolean> {
  await Promise.all(projects.map(({ slug }) => client.prefetchQuery(hoursOf(slug))))
  return projects.every(({ slug }) => client.getQueryData(hoursOf(slug).queryKey))
}

/**
 * The choice of a project, where there are several, and below it the nearest days on which the office of the chosen one has a free
 * hour, with the hours of the chosen day. Each project has a form of its own, which leads to the form of a visit; the style shows
 * that of the checked project, so that all of it works without scripts. Then the hours of the nearest day alone are known: the page
 * of the form asks for an hour of another day.
 */
export function VisitDays({ projects }: { projects: readonly VisitedProject[] }) {
  const answers = useQueries({ queries: projects.map(({ slug }) => hoursOf(slug)) })
  const isChoice = projects.length > 1
  return (
    <section aria-labelledby="visit-days" className="rounded-card border border-beton-200 bg-list p-4 sm:p-6">
      <h2 id="visit-days" className="title-4">
        {isChoice ? 'Выберите проект, день и\u00a0час' : 'Выберите день и\u00a0час'}
      </h2>
      <div className={`mt-3 grid gap-2 ${projects.length % 2 === 0 ? 'sm:grid-cols-2' : ''}`}>
        {projects.map((project, index) => {
          const answer = answers[index]?.data
          return (
            <Fragment key={project.slug}>
              {isChoice && <Choice project={project} isFirst={index === 0} answer={answer} />}
              <DayForm project={project} answer={answer} className={isChoice ? 'of-choice order-4' : ''} />
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}

type ProjectProps = {
  project: VisitedProject
  answer: Awaited<ReturnType<typeof getVisitHours>> | undefined
}

type ChoiceProps = ProjectProps & {
  /** It is chosen at first. */
  isFirst: boolean
}

/** A project with where one meets. */
function Choice({ project: { slug, name, image }, isFirst, answer }: ChoiceProps) {
  return (
    <label className="relative flex items-center gap-3 overflow-hidden rounded-card border border-beton-300 bg-list pr-4 transition-colors duration-state hover:border-sinka has-checked:border-sinka has-focus-visible:outline-2 has-focus-visible:outline-sinka has-focus-visible:outline-offset-2">
      <FramedPicture picture={image} sizes="7rem" frame="w-28 shrink-0 self-stretch" />
      <span className="min-w-0 grow py-3">
        <span className="block font-medium">{name}</span>
        {answer?.office && <span className="block text-small text-tush-3">{answer.office.address}</span>}
      </span>
      <input
        type="radio"
        name="visited"
        value={slug}
        defaultChecked={isFirst}
        className="size-5 shrink-0 accent-sinka focus-visible:outline-none focus-visible:[box-shadow:none]"
      />
    </label>
  )
}

type DayFormProps = ProjectProps & {
  /** The form follows its project for the keyboard, and by its order stands below all projects, which have none. */
  className: string
}

function DayForm({ project: { slug, name }, answer, className }: DayFormProps) {
  const [day, setDay] = useState('')
  const { data: ofDay, isPlaceholderData } = useQuery({
    ...hoursOf(slug, day),
    // The hours of the last day stay in their place until those of the chosen one come.
    placeholderData: keepPreviousData,
  })
  const { days = [] } = answer ?? {}
  const { date = '', hours = [] } = ofDay ?? {}
  const [time, setTime] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const nearest = answer?.date
  // The hours of the nearest day are known already.
  const chooseDay = (next: string) => setDay(next === nearest ? '' : next)
  useEffect(() => {
    // What was chosen before the scripts came.
    const before = new FormData(form.current ?? undefined)
    const date = String(before.get('date') ?? '')
    setDay(date === nearest ? '' : date)
    setTime(String(before.get('time') ?? ''))
  }, [nearest])
  const chosen = date !== '' && !isPlaceholderData && hours.includes(time) ? time : ''
  return (
    <form
      ref={form}
      action={formHref('tour')}
      method="get"
      aria-label={name}
      className={`col-span-full mt-3 ${className}`}
    >
      <input type="hidden" name="project" value={slug} />
      {days.length > 0 && <Days name={name} days={days} onChoose={chooseDay} />}
      {hours.length > 0 ? (
        <Hours {...{ date, hours, chosen }} isOfLastDay={isPlaceholderData} onChoose={setTime} />
      ) : (
        <p className="mt-3 text-small text-tush-3">
          {days.length > 0 ? 'Час' : 'День и\u00a0час'} выберете на{'\u00a0'}следующем шаге.
        </p>
      )}
      <Button type="submit" className="mt-4 max-sm:w-full">
        {FORM_WORDS.tour.button}
        {chosen && ` на\u00a0${formatDayAndMonth(date)}, ${chosen}`}
      </Button>
      <p className="mt-2 text-small text-tush-3">На следующем шаге – имя и{'\u00a0'}телефон.</p>
    </form>
  )
}

type DaysProps = { name: string; days: readonly string[]; onChoose: (day: string) => void }

/** Days with a free hour, the nearest one chosen. */
function Days({ name, days, onChoose }: DaysProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-small">
        Свободные дни<span className="text-tush-3"> · {name}</span>
      </legend>
      <div className="figures mt-2 flex flex-wrap gap-2">
        {days.map((day, index) => {
          const { weekday, date } = dayChipLines(day)
          return (
            <CheckChip
              key={day}
              type="radio"
              name="date"
              value={day}
              defaultChecked={index === 0}
              onChange={() => onChoose(day)}
            >
              <span className="flex flex-col items-center py-1 text-small leading-tight">
                <span>{weekday} </span>
                <span>{date}</span>
              </span>
            </CheckChip>
          )
        })}
      </div>
    </fieldset>
  )
}

type HoursProps = {
  date: string
  hours: readonly string[]
  /** Empty at first: who has chosen none is asked on the page of the form. */
  chosen: string
  /** Whether they are those of the day that was chosen before: they cannot be chosen any more. */
  isOfLastDay: boolean
  onChoose: (hour: string) => void
}

/** Free hours of a day; one that was chosen stays chosen where another day has it too. */
function Hours({ date, hours, chosen, isOfLastDay, onChoose }: HoursProps) {
  return (
    <fieldset disabled={isOfLastDay} className="mt-4 min-w-0 disabled:opacity-50">
      <legend className="font-medium text-small">
        Время<span className="figures text-tush-3"> · {formatDayAndMonth(date)}</span>
      </legend>
      <div className="figures mt-2 flex flex-wrap gap-2">
        {hours.map((hour) => (
          <CheckChip
            // Other hours are another control.
            key={`${date} ${hour}`}
            type="radio"
            name="time"
            value={hour}
            defaultChecked={hour === chosen}
            onChange={() => onChoose(hour)}
          >
            {hour}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  )
}
