import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { AccountDocument } from '#app/contract/account.ts'
import { formatDay } from '#app/domain/moment.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

type DocumentListProps = {
  documents: readonly AccountDocument[]
  /** Nothing else stands on the page, whose heading names them. */
  isAlone: boolean
}

/** Documents that open as printable pages. */
export function DocumentList({ documents, isAlone }: DocumentListProps) {
  if (documents.length === 0) {
    return (
      <EmptyState
        title="Документов нет"
        action={<LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>}
      >
        Оферта, подтверждение брони и чеки появятся здесь, когда вы забронируете квартиру.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className={isAlone ? 'sr-only' : 'title-3 mb-4'}>
        Документы
      </h2>
      <ul className="divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {documents.map(({ id, title, date }) => (
          <li key={id}>
            <Link
              to="/account/document/$id"
              params={{ id }}
              preload={false}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:text-sinka"
            >
              <FileText aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-tush-3" />
              <span className="flex flex-1 flex-wrap justify-between gap-x-6">
                {title}
                <span className="figures whitespace-nowrap text-small text-tush-3">{formatDay(date)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
