import { Link } from '@tanstack/react-router'
import { deadlineInSentence, finishWords } from '#app/domain/deadline.ts'
import { formatCount } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { PercentBar } from '#app/features/progress/percent-bar.tsx'
import type { HouseState } from './house-state.ts'

type HouseProgressProps = {
  /** Slug of the project. */
  project: string
  building: { slug: string; name: string }
  state: HouseState
}

const TIME_FORMS: PluralForms = ['раз', 'раза', 'раз']

/** How far the house of a flat is, its deadline, and every shift of it; what nobody has reported is not there. */
export function HouseProgress({ project, building, state }: HouseProgressProps) {
  const { percent, deadline, shifts } = state
  const isReady = deadline.value === 'ready'
  if (percent === null && shifts.length === 0) return <Unreported building={building} deadline={deadline} />
  const link = (
    <Link
      to="/projects/$url/progress"
      params={{ url: project }}
      search={{ building: building.slug }}
      className="link inline-flex min-h-touch items-center"
    >
      {building.name}: {isReady ? 'как строили' : 'ход стройки'}
    </Link>
  )
  return (
    <div>
      {percent === null || isReady ? link : <PercentBar percent={percent} label={link} />}
      <p className="figures mt-2">
        {[finishWords(deadline.label), movedText(state)].filter(Boolean).join(', ')}
      </p>
      {shifts.length > 0 && (
        <ul className="figures mt-3 space-y-2 text-small text-tush-2">
          {shifts.map(({ at, from, to, reason }) => (
            <li key={`${at} ${to.value}`}>
              {formatDay(at)}: с{'\u00a0'}
              {from.label} на{'\u00a0'}
              {to.label}. {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Without any report there is no construction to be looked at. */
function Unreported({
  building,
  deadline,
}: Pick<HouseProgressProps, 'building'> & Pick<HouseState, 'deadline'>) {
  const label = finishWords(deadline.label)
  if (!label) return null
  return (
    <p className="figures">
      {building.name}: {deadlineInSentence(label)}
    </p>
  )
}

/**
 * "срок не переносился": only where the construction is reported, since of a house that nobody writes of nobody has said
 * that either.
 */
function movedText({ percent, deadline, first, shifts }: HouseState): string {
  if (shifts.length > 0)
    return `срок переносился ${formatCount(shifts.length, TIME_FORMS)}, сначала обещали ${first.label}`
  return percent === null || deadline.value === '' || first.value !== deadline.value
    ? ''
    : 'срок не переносился'
}
