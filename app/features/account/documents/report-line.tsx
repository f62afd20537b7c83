import type { Report } from '#app/contract/personal.ts'
import { formatDay } from '#app/domain/moment.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Summary } from '#app/ui/page/summary.tsx'

const KINDS: Record<Report['kind'], string> = {
  progress: 'Ход строительства',
  payment: 'Оплата',
  deal: 'Сделка',
}

type ReportLineProps = { report: Report; onOpen: () => void }

/** One report: its title, which opens its text. */
export function ReportLine({ report, onOpen }: ReportLineProps) {
  const { kind, title, text, date, file, is_read: isRead } = report
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && !isRead) onOpen()
      }}
    >
      <Summary className="figures min-h-14 gap-3 px-4 py-2 hover:text-sinka">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-surik'}`}
        />
        <span className="flex-1">
          <span className={isRead ? '' : 'font-medium'}>{title}</span>
          {!isRead && <span className="sr-only">, не прочитан</span>}
          <span className="block text-small text-tush-3">
            {KINDS[kind]} · {formatDay(date)}
          </span>
        </span>
      </Summary>
      <div className="max-w-text space-y-3 px-4 pb-4 pl-9">
        <p className="whitespace-pre-line">{text}</p>
        {file && (
          <PlainLink href={file.url} className="link inline-flex min-h-touch items-center">
            {file.title}
          </PlainLink>
        )}
      </div>
    </details>
  )
}
