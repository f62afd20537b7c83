import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { SearchAnswer, SearchObject } from '#app/contract/search.ts'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { formatNumber, formatShown } from '#app/domain/format.ts'
import type { SearchKind } from '#app/domain/search-kinds.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import { resultsAt, type SearchPageSearch } from '../search.search.ts'
import { FoundObject } from './found-object.tsx'

type FoundGroupsProps = { search: SearchPageSearch; answer: SearchAnswer }

/** Results under the heading of their kind; of one kind all, page by page. */
export function FoundGroups({ search, answer: { objects = [], groups } }: FoundGroupsProps) {
  const shown = groups.filter(({ kind }) => search.kind === undefined || search.kind === kind)
  if (shown.length === 0) {
    return <p className="mt-8 text-tush-2">Такого среди найденного нет. Посмотрите остальные результаты.</p>
  }
  return shown.map(({ kind, total }) => (
    <Group
      key={kind}
      search={search}
      kind={kind}
      total={total}
      objects={objects.filter((object) => object.kind === kind)}
    />
  ))
}

type GroupProps = {
  search: SearchPageSearch
  kind: SearchKind
  total: number
  objects: readonly SearchObject[]
}

function Group({ search, kind, total, objects }: GroupProps) {
  const { list, awaitMore } = useFocusOnNew(objects.length)
  const isAlone = search.kind !== undefined
  const headingId = `found-${kind}`
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="title-3">
        {KIND_LABELS[kind].all}
      </h2>
      <ul ref={list} className="mt-2 max-w-text">
        {objects.map((object) => (
          <FoundObject key={object.url} object={object} />
        ))}
      </ul>
      {isAlone ? (
        <More search={search} shown={objects.length} total={total} onMore={awaitMore} />
      ) : (
        total > objects.length && (
          <Link
            to="/search"
            search={{ q: search.q, kind }}
            className="link inline-flex min-h-touch items-center"
          >
            {KIND_LABELS[kind].all}: все {formatNumber(total)}
          </Link>
        )
      )}
    </section>
  )
}

type MoreProps = { search: SearchPageSearch; shown: number; total: number; onMore: () => void }

/** A real link to the page with more results; scripts append them. */
function More({ search, shown, total, onMore }: MoreProps) {
  const { offset = 0 } = resultsAt(search)
  const rest = total - offset - shown
  return (
    <div className="no-print mt-6 flex flex-wrap items-center gap-4">
      {rest > 0 && (
        <Link
          to="/search"
          search={{ ...search, page: (search.page ?? 1) + 1 }}
          replace
          resetScroll={false}
          onClick={onMore}
          className={buttonLook('secondary')}
        >
          Показать ещё {Math.min(rest, PAGE_SIZE)}
        </Link>
      )}
      {offset > 0 && (
        <Link to="/search" search={{ ...search, page: undefined }} className="link">
          К началу списка
        </Link>
      )}
      <p className="figures text-small text-tush-3">
        {formatShown({ from: offset + 1, to: offset + shown }, total)}
      </p>
    </div>
  )
}

/** After "more" the focus moves to the first new result, so that keyboard users go on from there. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const awaitedFrom = useRef<number | null>(null)
  useLayoutEffect(() => {
    const from = awaitedFrom.current
    if (from === null || count <= from) return
    awaitedFrom.current = null
    list.current?.querySelectorAll('a').item(from)?.focus({ preventScroll: true })
  }, [count])
  const awaitMore = () => {
    awaitedFrom.current = count
  }
  return { list, awaitMore }
}
