import { Link } from '@tanstack/react-router'
import { useDestination } from '#app/ui/button/destination.ts'

/** `href` is absent for the last one, the page itself; `search` keeps the visitor's choice. */
export type Crumb = { label: string; href?: string; search?: object }

/** The path to the page; `breadcrumbData` gives the same as JSON-LD. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Хлебные крошки" className="no-print mb-4 text-small text-tush-3 lg:mb-6">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label, href, search }) => (
          <li
            key={label}
            className="flex items-center gap-x-2 not-last:after:text-beton-500 not-last:after:content-['›']"
          >
            {href ? (
              <CrumbLink href={href} search={search}>
                {label}
              </CrumbLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type CrumbLinkProps = { href: string; search: object | undefined; children: string }

function CrumbLink({ href, search, children }: CrumbLinkProps) {
  const destination = useDestination(href)
  return (
    <Link
      {...(search ? { to: href, search } : destination)}
      // By itself the router marks the pages above the current one too.
      activeOptions={EXACTLY}
      className="inline-flex min-h-6 items-center hover:text-sinka hover:underline"
    >
      {children}
    </Link>
  )
}

const EXACTLY = { exact: true }
