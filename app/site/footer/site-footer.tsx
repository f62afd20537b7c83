import { useRouterState } from '@tanstack/react-router'
import { use } from 'react'
import { company } from '#app/config/company.ts'
import { isBelow } from '#app/domain/address/is-below.ts'
import { CachedFragment } from '#app/platform/fragment-cache/cached-fragment.tsx'
import { type Destination, DestinationContext } from '#app/ui/button/destination.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { useMenu } from '../menu.ts'
import { PhoneLink } from '../phone-link.tsx'
import { footerGroups, joinGroups, siteMapLink } from '../site-groups.ts'
import type { SiteLinkData } from '../site-links.ts'
import { FooterColumn } from './footer-column.tsx'
import { LegalNotes } from './legal-notes.tsx'

export function SiteFooter() {
  const { cities, groups = [] } = useMenu()
  const { name, slogan = name, email, hours, address, street, social } = company()
  const projectColumns = cities.map(({ city, projects }) => ({
    title: `Проекты: ${city.name}`,
    links: projects.flatMap(({ name, slug }) => [
      { label: name, href: `/projects/${slug}` },
      ...(slug === street?.project ? [{ label: street.label, href: '/zarechenskaya' }] : []),
    ]),
  }))
  const ofPages = [...footerGroups, ...groups]
  const last = { title: ofPages.at(-1)?.title ?? '', links: [siteMapLink] }
  const columns = joinGroups([...ofPages, last, ...projectColumns])
  return (
    <footer id="footer" className="on-dark no-print bg-night text-night-text">
      <Ruler className="text-night-line" />
      <div className="page-width pt-8 pb-12 lg:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pb-8 lg:pb-12">
          <div className="max-w-80">
            <p className="title-3">{slogan}</p>
            {address && <p className="mt-3 text-night-muted text-small">{address}</p>}
          </div>
          <div>
            <PhoneLink className="title-3 max-[19rem]:text-lead hover:text-night-focus" />
            {hours && <p className="text-night-muted text-small">{hours}</p>}
            {email && (
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-touch items-center break-all hover:text-night-focus"
              >
                {email}
              </a>
            )}
          </div>
        </div>
        <FooterColumns columns={columns} />
        {social && (
          <ul aria-label="Мы в социальных сетях" className="mt-8 flex flex-wrap gap-x-6">
            {social.map(({ title, url }) => (
              <li key={url}>
                <a
                  href={url}
                  rel="noopener"
                  className="inline-flex min-h-touch items-center hover:text-night-focus"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <LegalNotes />
      </div>
    </footer>
  )
}

type Column = { title: string; links: readonly SiteLinkData[] }

/** Some sixty links, whose HTML differs by the visitor's city and by the page that is open alone. */
function FooterColumns({ columns }: { columns: readonly Column[] }) {
  const destinationOf = use(DestinationContext)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const hrefs = columns.flatMap(({ links }) => links.map(({ href }) => href))
  const destinations = Object.fromEntries(hrefs.map((href) => [href, destinationOf(href)]))
  const open = hrefs.filter((href) => isBelow(pathname, [href]))
  return (
    <CachedFragment
      as="nav"
      aria-label="Карта сайта"
      of={LinksOfColumns}
      props={{ columns, destinations, open }}
      className="lg:columns-5 lg:gap-6"
    />
  )
}

type LinksOfColumnsProps = {
  columns: readonly Column[]
  destinations: Readonly<Record<string, Destination>>
  /** Links to the page that is open, which the router marks by itself. */
  open: readonly string[]
}

function LinksOfColumns({ columns, destinations }: LinksOfColumnsProps) {
  return (
    <DestinationContext value={(href) => destinations[href] ?? { to: href }}>
      {columns.map((column) => (
        <FooterColumn key={column.title} {...column} />
      ))}
    </DestinationContext>
  )
}
