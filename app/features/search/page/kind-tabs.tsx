import { Link } from '@tanstack/react-router'
import type { SearchAnswer } from '#app/contract/search.ts'
import { formatNumber } from '#app/domain/format.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import type { SearchPageSearch } from '../search.search.ts'

type KindTabsProps = { search: SearchPageSearch; groups: SearchAnswer['groups']; total: number }

/** Links to the results of one kind, with their numbers. */
export function KindTabs({ search: { q, kind }, groups, total }: KindTabsProps) {
  const tabs = [
    { kind: undefined, label: 'Всё', count: total },
    ...groups.map((group) => ({ kind: group.kind, label: KIND_LABELS[group.kind].all, count: group.total })),
  ]
  return (
    <nav aria-label="Виды результатов" className="mt-6 flex gap-6 overflow-x-auto border-beton-200 border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.kind ?? 'all'}
          to="/search"
          search={{ q, kind: tab.kind }}
          resetScroll={false}
          aria-current={tab.kind === kind ? 'page' : undefined}
          activeOptions={{ exact: true }}
          className="flex h-control shrink-0 items-center gap-2 border-transparent border-b-2 text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-[current]:border-sinka aria-[current]:text-sinka"
        >
          {tab.label} <span className="figures text-small text-tush-3">{formatNumber(tab.count)}</span>
        </Link>
      ))}
    </nav>
  )
}
