import type { DeadlineShift } from '#app/contract/progress.ts'
import { formatDay } from '#app/domain/moment.ts'

type DeadlineHistoryProps = {
  shifts: readonly DeadlineShift[]
  /** Name of the project, above: a house of the same name does not repeat it. */
  project?: string
}

/** Every change of the deadline, newest first; none is left out. */
export function DeadlineHistory({ shifts, project }: DeadlineHistoryProps) {
  if (shifts.length === 0) return <p className="text-tush-2">Сроки не переносились.</p>
  return (
    <ol className="divide-y divide-beton-200 border-beton-200 border-y">
      {shifts.map(({ building, at, from, to, reason, document }) => (
        <li
          key={`${building.id}-${at}-${to.value}`}
          className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[10rem_16rem_1fr]"
        >
          <p className="text-tush-3">
            <time dateTime={at}>{formatDay(at)}</time>
            {building.name !== project && (
              <span className="block font-medium text-tush">{building.name}</span>
            )}
          </p>
          <p className="figures">
            <s className="text-tush-3">{from.label}</s>
            <span aria-hidden="true" className="px-2 text-surik">
              →
            </span>
            <span className="sr-only"> перенесён на </span>
            <span className="font-medium">{to.label}</span>
          </p>
          <div className="max-w-text">
            <p>{reason || 'Причина не указана.'}</p>
            {document && (
              <a href={document.url} className="link mt-1 inline-flex min-h-6 items-center text-small">
                {document.title}
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
