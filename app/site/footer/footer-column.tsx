import { ChevronDown } from 'lucide-react'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { linksOn, type SiteLinkData } from '../site-links.ts'

type FooterColumnProps = { title: string; links: readonly SiteLinkData[] }

/** A column on wide screens; on phones a title that opens. Only the stylesheet decides which. */
export function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <details className="footer-column group border-night-line border-t lg:border-0">
      <summary className="flex min-h-control items-center justify-between font-medium lg:pointer-events-none lg:min-h-0 lg:text-night-muted lg:text-small">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="group-open:rotate-180 lg:hidden"
        />
      </summary>
      <ul className="footer-links">
        {linksOn(links).map((link) => (
          <li key={link.href}>
            <PlainLink href={link.href}>{link.label}</PlainLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
