import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { SignedOut } from '#app/features/account/signed-out.tsx'
import { DocumentList } from './document-list.tsx'
import { ReportList } from './report-list.tsx'

/** Documents of the reservations, and reports about the deal, its payments and the house. */
export function DocumentsSection() {
  const { data } = useSuspenseQuery(accountQueries.documents())
  if (!data) return <SignedOut next="/account?section=documents" />
  return (
    <div className="space-y-12">
      <DocumentList documents={data.documents} isAlone={data.reports.length === 0} />
      <ReportList reports={data.reports} />
    </div>
  )
}
