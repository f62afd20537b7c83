import { Link } from '@tanstack/react-router'
import { Summary } from '#app/ui/page/summary.tsx'
import { offeredWords } from './offered-words.ts'

type Group = {
  title: string
  links: { path: string; label: string; kind: 'flats' | 'types'; count: number; flats?: number | undefined }[]
}

/** One row on wide screens. */
const NEAREST = 3

type Current = { path: string; group: string }

type SelectionDirectoryProps = {
  groups: readonly Group[]
  /** The selection on whose page it stands: it is left out, and groups that are far from it wait in a fold. */
  current?: Current
}

/** Ready selections by group, each with its number of flats. */
export function SelectionDirectory({ groups, current }: SelectionDirectoryProps) {
  if (!current) return <Groups groups={groups} />
  const sorted = groups.toSorted((a, b) => distanceTo(a, current) - distanceTo(b, current))
  const rest = sorted.slice(NEAREST)
  return (
    <>
      <Groups groups={sorted.slice(0, NEAREST)} current={current} />
      {rest.length > 0 && (
        <details className="mt-8">
          <Summary className="min-h-control justify-between gap-4 border-beton-200 border-y py-2 font-medium hover:text-sinka">
            Другие подборки
          </Summary>
          <div className="mt-6">
            <Groups groups={rest} current={current} />
          </div>
        </details>
      )}
    </>
  )
}

/** Its own group is the nearest; then those of the same project or city, whose addresses begin alike. */
function distanceTo({ title, links }: Group, current: Current): number {
  if (title === current.group) return 0
  const start = `${current.path.split('/')[0]}/`
  return current.path.startsWith(start) && links.some(({ path }) => path.startsWith(start)) ? 1 : 2
}

function Groups({ groups, current }: SelectionDirectoryProps) {
  const columns = 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3'
  // The only group has its links in columns: else it would be one column and the rest of the page empty.
  const isOnly = groups.length === 1
  return (
    <div className={isOnly ? '' : `${columns} gap-y-12`}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="mb-3 border-beton-200 border-b pb-3 title-4">{group.title}</h2>
          <ul className={isOnly ? columns : ''}>
            {group.links
              .filter((link) => link.path !== current?.path)
              .map((link) => (
                <li key={`${link.kind}-${link.path}`}>
                  <Link
                    to={link.kind === 'flats' ? '/nedvizhimost/$' : '/novostroyki/$'}
                    params={{ _splat: link.path }}
                    className="group flex min-h-touch flex-wrap items-center justify-between gap-x-4 py-1 text-body text-sinka"
                  >
                    <span className="underline-offset-4 group-hover:underline">{link.label}</span>
                    <span className="whitespace-nowrap text-small text-tush-3 tabular">
                      {offeredWords(link)}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
