import { useQueryClient } from '@tanstack/react-query'
import type { Report } from '#app/contract/personal.ts'
import { readReports } from '#app/features/account/account.functions.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import { ReportLine } from './report-line.tsx'

/** Reports for the buyer; opening one marks it as read. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  const client = useQueryClient()
  if (reports.length === 0) return null

  const markRead = (id: number) => {
    readReports({ data: { ids: [id] } }).then(
      (read) => {
        if (!read.ok) return
        const { queryKey } = accountQueries.documents()
        client.setQueryData(queryKey, (known) => known && { ...known, reports: read.value.data.reports })
        void client.invalidateQueries({ queryKey: [PERSONAL_KEYS.user] })
      },
      // Then it stays unread until it is opened again.
      () => {},
    )
  }

  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="title-3 mb-4">
        Отчёты
      </h2>
      <ul className="divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportLine report={report} onOpen={() => markRead(report.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
