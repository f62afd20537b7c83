import { Link } from '@tanstack/react-router'

type SelectionLinksProps = {
  title: string
  /** `href` from the root: "/nedvizhimost/studii". */
  links: readonly { href: string; label: string; count: number }[]
}

/** Ready selections as a row of links, each with what it finds now. */
export function SelectionLinks({ title, links }: SelectionLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 title-4">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, label, count }) => (
          <li key={href}>
            <Link
              to={href}
              className="inline-flex min-h-9 items-center gap-2 rounded-chip border border-beton-300 bg-list px-3 text-small hover:border-sinka hover:text-sinka"
            >
              {label}
              <span className="figures text-tush-3">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
