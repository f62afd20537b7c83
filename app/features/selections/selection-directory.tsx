import { Link } from '@tanstack/react-router'
import { formatCount, formatNumber } from '#app/domain/format.ts'
import { FLAT_FORMS, TYPE_FORMS } from '#app/domain/plural.ts'

type Group = {
  title: string
  links: { path: string; label: string; kind: 'flats' | 'types'; count: number }[]
}

type SelectionDirectoryProps = {
  groups: readonly Group[]
  /** Path of the current selection, left out of the list. */
  current?: string
}

/** Ready selections by group, each with its number of flats or layouts. */
export function SelectionDirectory({ groups, current }: SelectionDirectoryProps) {
  return (
    <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="mb-3 border-beton-200 border-b pb-3 title-4">{group.title}</h2>
          <ul>
            {group.links
              .filter((link) => link.path !== current)
              .map((link) => (
                <li key={`${link.kind}-${link.path}`}>
                  <Link
                    to={link.kind === 'flats' ? '/nedvizhimost/$' : '/novostroyki/$'}
                    params={{ _splat: link.path }}
                    className="group flex min-h-touch items-center justify-between gap-4 py-1 text-body text-sinka"
                  >
                    <span className="underline-offset-4 group-hover:underline">{link.label}</span>
                    <span className="text-small text-tush-3 tabular">
                      <span aria-hidden>{formatNumber(link.count)}</span>
                      <span className="sr-only">
                        , {formatCount(link.count, link.kind === 'flats' ? FLAT_FORMS : TYPE_FORMS)}
                      </span>
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
