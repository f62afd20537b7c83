import { useSuspenseQuery } from '@tanstack/react-query'
import { LegalHtml } from '#app/blocks/legal-html.tsx'
import { formatDay } from '#app/domain/moment.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { SignedOut } from '#app/features/account/signed-out.tsx'
import { Button } from '#app/ui/button/button.tsx'

/** One document of the account, as a printable page. */
export function DocumentScreen({ id }: { id: string }) {
  const { data: document } = useSuspenseQuery(accountQueries.document(id))
  if (!document) return <SignedOut next={`/account/document/${id}`} />
  return (
    <article className="max-w-3xl">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title-2">{document.title}</h1>
          <p className="figures mt-2 text-small text-tush-3">от {formatDay(document.date)}</p>
        </div>
        <Button variant="secondary" className="script-only" onClick={() => print()}>
          Распечатать
        </Button>
      </div>
      <div className="rounded-card border border-beton-200 bg-list p-4 sm:p-8 print:border-0 print:p-0">
        <LegalHtml html={document.html} />
      </div>
    </article>
  )
}
