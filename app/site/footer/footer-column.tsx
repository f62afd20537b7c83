import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import type { SiteLinkData } from '../site-links.ts'

type FooterColumnProps = { title: string; links: readonly SiteLinkData[] }

/** On wide screens a part of a column, which short ones share; on phones a title that opens. Only the stylesheet decides. */
export function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <details className="footer-column border-night-line border-t lg:break-inside-avoid lg:border-0 lg:pb-4">
      <Summary className="min-h-control justify-between font-medium lg:pointer-events-none lg:min-h-0 lg:[&>svg]:hidden lg:text-night-muted lg:text-small">
        {title}
      </Summary>
      <ul className="footer-links">
        {links.map((link) => (
          <li key={link.href}>
            <PlainLink href={link.href}>{link.label}</PlainLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
