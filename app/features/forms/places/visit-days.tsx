import { type QueryClient, useQueries } from '@tanstack/react-query'
import { DAY_CHIP, dayChipWords } from '#app/features/forms/fields/day-chip.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'

type VisitedProject = { slug: string; name: string }

/** Days of a project: as many as stand in one row. */
const SHOWN_DAYS = 4
const SHOWN_ON_NARROW = 3

/** The nearest free day: no day is asked for. A minute, as other parts of pages that the server keeps for some time. */
const daysOf = ({ slug }: VisitedProject) => ({ ...formsQueries.hours(slug, ''), staleTime: 60_000 })

/**
 * Asks for the free days of projects; a project whose days do not come leads to its form without them.
 *
 * @returns whether all of them came
 */
export async function prefetchVisitDays(
  client: QueryClient,
  projects: readonly VisitedProject[],
): Promise<boolean> {
  await Promise.all(projects.map((project) => client.prefetchQuery(daysOf(project))))
  return projects.every((project) => client.getQueryData(daysOf(project).queryKey))
}

/**
 * For each project the nearest days on which its office has a free hour: links to the form of a visit, which offers the hours
 * of the day.
 */
export function VisitDays({ projects }: { projects: readonly VisitedProject[] }) {
  const answers = useQueries({ queries: projects.map(daysOf) })
  return (
    <section aria-labelledby="visit-days" className="rounded-card border border-beton-200 bg-list p-4 sm:p-6">
      <h2 id="visit-days" className="title-4">
        Выберите день
      </h2>
      <ul className="mt-2 divide-y divide-beton-200">
        {projects.map((project, index) => (
          <li
            key={project.slug}
            className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[10rem_1fr] sm:items-center"
          >
            <div>
              <p className="font-medium">{project.name}</p>
              <Office address={answers[index]?.data?.office?.address} />
            </div>
            <DayLinks project={project} days={answers[index]?.data?.days ?? []} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where one meets. */
function Office({ address }: { address: string | undefined }) {
  return address === undefined ? null : <p className="text-small text-tush-3">{address}</p>
}

function DayLinks({ project: { slug, name }, days }: { project: VisitedProject; days: readonly string[] }) {
  if (days.length === 0) {
    return (
      <a href={formHref('tour', { project: slug })} className="link inline-flex min-h-touch items-center">
        Выбрать день<span className="sr-only">: {name}</span>
      </a>
    )
  }
  return (
    <ul className="grid grid-cols-3 gap-2 lg:grid-cols-4">
      {days.slice(0, SHOWN_DAYS).map((day, index) => (
        <li key={day} className={index < SHOWN_ON_NARROW ? '' : 'max-lg:hidden'}>
          <a href={formHref('tour', { project: slug, date: day })} className={DAY_CHIP}>
            {dayChipWords(day)}
            <span className="sr-only">, {name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
