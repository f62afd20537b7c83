import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { ParamsList } from '#app/blocks/flat/params-list.tsx'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import { Price } from '#app/blocks/flat/price.tsx'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatPriceM2 } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { STATUS, unitParams } from './commerce-words.ts'

type UnitScreenProps = {
  unit: CommercialCard
  /** Of the project's city. */
  phone: string | undefined
  /** Hash of the form on the page. */
  formId: string
}

/** A commercial unit: its plans, price and facts, and how to ask about it. */
export function UnitScreen({ unit, phone, formId }: UnitScreenProps) {
  const { title, price, price_old, price_m2, status, tabs, description, links } = unit
  return (
    <>
      <h1 className="title-1">{title}</h1>
      <p className="mt-3 text-lead text-tush-2">
        <Link to="/projects/$url" params={{ url: unit.project.slug }} className="link">
          {houseOfProject(unit.project.name, unit.building.name)}
        </Link>
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
        {tabs.length > 0 && (
          <div className="grid gap-6 lg:col-span-7">
            {tabs.map(({ label, content }, index) => (
              <figure key={label}>
                <PlanPicture
                  plan={content}
                  air="page"
                  sizes="(min-width: 64rem) 58vw, 100vw"
                  isHero={index === 0}
                  className="rounded-card border border-beton-200"
                />
                {tabs.length > 1 && <figcaption className="mt-2 text-small text-tush-3">{label}</figcaption>}
              </figure>
            ))}
          </div>
        )}
        {/* Without a plan the facts take its place beside the price. */}
        <div className={tabs.length > 0 ? 'lg:col-span-5' : 'contents'}>
          <div className="lg:col-span-5">
            <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
            {status !== 'sold' && (
              <div className="mt-3">
                <Price price={price} priceOld={price_old} size="large" />
                {price_m2 !== null && <p className="figures mt-1 text-tush-3">{formatPriceM2(price_m2)}</p>}
              </div>
            )}
            <div className="no-print mt-5 flex flex-wrap gap-3">
              {status === 'sold' ? (
                <LinkButton href="/commerce">Помещения в продаже</LinkButton>
              ) : (
                <>
                  <a href={`#${formId}`} className={buttonLook('primary')}>
                    Заказать звонок
                  </a>
                  {phone !== undefined && (
                    <a href={`tel:${phone}`} className={buttonLook('secondary')}>
                      <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
                      Позвонить
                    </a>
                  )}
                </>
              )}
            </div>
          </div>
          <div className={tabs.length > 0 ? 'mt-6' : 'lg:col-span-7'}>
            {description && (
              <section aria-labelledby="opisanie" className="mb-6">
                <h2 id="opisanie" className="title-4">
                  Описание
                </h2>
                <p className="mt-2 max-w-text whitespace-pre-line">{description}</p>
              </section>
            )}
            <ParamsList params={unitParams(unit)} />
            {links.length > 0 && (
              <ul className="no-print mt-4 flex flex-wrap gap-x-6">
                {links.map(({ title, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener" className="link inline-flex min-h-touch items-center">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
