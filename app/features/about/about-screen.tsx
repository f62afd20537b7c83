import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import { company, isPageOn } from '#app/config/company.ts'
import type { About } from '#app/contract/content/about.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Band } from '#app/ui/page/band.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { ReachFigure } from './reach-figure.tsx'

type AboutScreenProps = {
  about: About
  crumbs: readonly Crumb[]
  /** Cards of what stands already, passed in by the route. */
  finished?: readonly ReactNode[]
}

/** The company: figures that the catalogue proves, its story by year, its people, and where to check its words. */
export function AboutScreen({ about, crumbs, finished = [] }: AboutScreenProps) {
  const { title, lead, reach, figures, body, timeline, team, awards, pages } = about
  return (
    <>
      <div className="page-width pt-6 lg:pt-8">
        <Breadcrumbs items={crumbs} />
        {reach ? (
          <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
            <div className="lg:col-span-7 lg:pb-12">
              <h1 className="title-display">{title}</h1>
              <p className="mt-4 max-w-text text-lead text-tush-2">{lead}</p>
            </div>
            <div className="flex justify-center lg:col-span-5 lg:justify-end">
              <ReachFigure reach={reach} />
            </div>
          </div>
        ) : (
          <div className="grid gap-x-12 gap-y-4 pb-8 lg:grid-cols-12 lg:items-end lg:pb-12">
            <h1 className="title-display lg:col-span-6">{title}</h1>
            <p className="max-w-text text-lead text-tush-2 lg:col-span-6">{lead}</p>
          </div>
        )}
        <Ruler className="text-sinka" />
      </div>
      {figures.length > 0 && (
        <Band title="Что можно посчитать" lead={'Числа обновляются вместе с\u00a0базой отдела продаж.'}>
          <Figures figures={figures} />
        </Band>
      )}
      {finished.length > 0 && (
        <Band
          title="Уже стоит"
          tone="sheet"
          aside={
            <PlainLink href="/projects-finished" className="link inline-flex min-h-touch items-center">
              Все сданные проекты
            </PlainLink>
          }
        >
          <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2">{finished}</div>
        </Band>
      )}
      {body.length + timeline.length > 0 && (
        <Band title="История" tone={finished.length > 0 ? 'plain' : 'sheet'}>
          <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
            {body.length > 0 && (
              <div className="lg:col-span-6">
                <RichText blocks={body} />
              </div>
            )}
            {timeline.length > 0 && (
              <div className={body.length > 0 ? 'lg:col-span-6' : 'lg:col-span-8'}>
                <Timeline years={timeline} />
              </div>
            )}
          </div>
        </Band>
      )}
      {team.length > 0 && (
        <Band title="Кто отвечает" tone="shade">
          <Team people={team} />
        </Band>
      )}
      {awards.length > 0 && (
        <Band title="Награды" tone="sheet">
          <Awards awards={awards} />
        </Band>
      )}
      <Band title="Проверьте нас" tone="shade">
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <Requisites />
          {pages.length > 0 && <NextPages pages={pages} />}
        </div>
      </Band>
    </>
  )
}

function Figures({ figures }: Pick<About, 'figures'>) {
  return (
    // On phones two in a row; where the text is enlarged, one.
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-3">
      {figures.map(({ value, label, text, proof }) => (
        <div key={label} className="flex flex-col border-tush border-t pt-4">
          <dt className="order-2 mt-1 font-semibold sm:mt-2 sm:title-4">{label}</dt>
          <dd className="figures order-1 title-display whitespace-nowrap text-sinka">{value}</dd>
          <dd className="order-3 mt-1 text-caption text-tush-3 sm:mt-2 sm:text-small">{text}</dd>
          {proof && (
            <dd className="order-4 text-small">
              <PlainLink href={proof.url} className="link inline-flex min-h-touch items-center">
                {proof.label}
              </PlainLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A year may have several events. In two columns where it is wide, the line goes on in each. */
function Timeline({ years }: { years: About['timeline'] }) {
  return (
    <ol aria-label="По годам" className="xl:columns-2">
      {years.map(({ year, title, text }) => (
        <li
          key={`${year} ${title}`}
          className="relative break-inside-avoid border-sinka border-l pb-8 pl-8 last:pb-0 before:absolute before:top-4 before:left-0 before:h-px before:w-5 before:bg-sinka before:content-empty"
        >
          <p className="figures title-3 text-sinka">{year}</p>
          <h3 className="mt-1 title-4">{title}</h3>
          <p className="mt-1 text-tush-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Team({ people }: { people: About['team'] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] sm:gap-y-8">
      {people.map(({ name, position, photo }) => (
        <li key={name} className="border-beton-300 border-t pt-4">
          {photo && (
            <Picture
              picture={photo}
              alt=""
              sizes="(min-width: 1280px) 312px, (min-width: 640px) 50vw, 100vw"
              className="mb-4 aspect-portrait w-full rounded-card object-cover"
            />
          )}
          <h3 className="title-4 sm:title-3">{name}</h3>
          <p className="mt-1 text-tush-3 max-sm:text-small">{position}</p>
        </li>
      ))}
    </ul>
  )
}

function Awards({ awards }: Pick<About, 'awards'>) {
  return (
    <ul className="border-beton-200 border-t">
      {awards.map(({ year, title, text }) => (
        <li
          key={`${year} ${title}`}
          className="grid gap-x-6 gap-y-1 items-baseline border-beton-200 border-b py-6 md:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_2fr_3fr]"
        >
          <p className="figures title-3 text-sinka md:row-span-2 lg:row-span-1">{year}</p>
          <h3 className="title-3">{title}</h3>
          <p className="max-w-text text-tush-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Who signs the contract, by the company's papers, and how the company is reached. */
function Requisites() {
  const { legalName, requisites, licences = [], phone, hours } = company()
  return (
    <div className="lg:col-span-5">
      <h3 className="title-4">{legalName}</h3>
      {requisites && <p className="figures mt-2 text-tush-2">{requisites}</p>}
      {licences.map((licence) => (
        <p key={licence} className="mt-2 text-small text-tush-3">
          {licence}
        </p>
      ))}
      {phone && (
        <p className="mt-6">
          <a href={`tel:${phone}`} className="figures title-3 whitespace-nowrap hover:text-sinka">
            {formatPhone(phone)}
          </a>
          {hours && <span className="mt-1 block text-small text-tush-3">{hours}</span>}
        </p>
      )}
      {isPageOn('/contacts') && (
        <LinkButton href="/contacts" variant="secondary" className="mt-4">
          Офисы и&nbsp;часы
        </LinkButton>
      )}
    </div>
  )
}

function NextPages({ pages }: Pick<About, 'pages'>) {
  return (
    <ul className="border-beton-300 border-t lg:col-span-7">
      {pages.map(({ title, description, url }) => (
        <li
          key={url}
          className="group relative flex items-start justify-between gap-4 border-beton-300 border-b py-5"
        >
          <div>
            <h3 className="title-4 text-sinka">
              <PlainLink href={url} className="stretched group-hover:underline">
                {title}
              </PlainLink>
            </h3>
            <p className="mt-1 max-w-text text-tush-3">{description}</p>
          </div>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="mt-1 shrink-0 text-sinka" />
        </li>
      ))}
    </ul>
  )
}
