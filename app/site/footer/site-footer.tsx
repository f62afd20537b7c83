import { company } from '#app/config/company.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { useMenu } from '../menu.ts'
import { PhoneLink } from '../phone-link.tsx'
import { footerGroups } from '../site-links.ts'
import { FooterColumn } from './footer-column.tsx'
import { LegalNotes } from './legal-notes.tsx'

export function SiteFooter() {
  const { cities, groups = [] } = useMenu()
  const { slogan, hours, street, social } = company()
  const projectColumns = cities.map(({ city, projects }) => ({
    title: city.name,
    links: projects.flatMap(({ name, slug }) => [
      { label: name, href: `/projects/${slug}` },
      ...(slug === street?.project ? [{ label: street.label, href: '/zarechenskaya' }] : []),
    ]),
  }))
  return (
    <footer id="footer" className="on-dark no-print bg-night text-night-text">
      <Ruler className="text-night-line" />
      <div className="page-width pt-8 pb-12 lg:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pb-8 lg:pb-12">
          <p className="title-3 max-w-80">{slogan}</p>
          <p>
            <PhoneLink className="title-3 max-[19rem]:text-lead hover:text-night-focus" />
            {hours && <span className="block text-night-muted text-small">{hours}</span>}
          </p>
        </div>
        <nav aria-label="Карта сайта" className="lg:grid lg:grid-cols-5 lg:gap-6">
          {[...footerGroups, ...groups, ...projectColumns].map((group) => (
            <FooterColumn key={group.title} {...group} />
          ))}
        </nav>
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
