import { Link } from '@tanstack/react-router'
import { CalendarCheck, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ParamsList } from '#app/blocks/flat/params-list.tsx'
import { Price } from '#app/blocks/flat/price.tsx'
import { LazyShareLink } from '#app/blocks/share/lazy-share-link.ts'
import { isPageOn } from '#app/config/company.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatPrice, formatPriceM2 } from '#app/domain/format.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { typograph } from '#app/domain/typograph.ts'
import { PlanDrawings } from '#app/features/flats/card/plan/plan-drawings.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { floorWords, STATUS, unitParams } from './commerce-words.ts'
import { HouseFacade } from './house-facade.tsx'
import { UnitCard } from './unit-card.tsx'

type UnitScreenProps = {
  unit: CommercialCard
  /** Of the project's city. */
  phone: string | undefined
  /** Hash of the form on the page, where the page has it. */
  formId: string | undefined
  /** Which of its drawings is shown, from 1. */
  drawing?: number | undefined
  /** The house and what is around it. */
  house?: ReactNode
}

/** A commercial unit: its price and how to ask about it, its drawings, facts, ways to pay, house, and others like it. */
export function UnitScreen({ unit, phone, formId, drawing, house }: UnitScreenProps) {
  const { title, tabs, description, links, terms, similar, status, facade } = unit
  const isBeside = tabs.length > 0
  return (
    <>
      <h1 className="title-1">{title}</h1>
      <p className="mt-3 text-lead text-tush-2">
        <Link to="/projects/$url" params={{ url: unit.project.slug }} className="link">
          {houseOfProject(unit.project.name, unit.building.name)}
        </Link>
      </p>
      {/* On phones what it costs stands before what it looks like; beside drawings its facts are below what it costs. */}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <UnitSummary unit={unit} phone={phone} formId={formId} isBeside={isBeside} />
        {(isBeside || description || facade) && (
          <div className={`space-y-8 lg:col-span-7 ${isBeside ? 'lg:row-span-2 lg:row-start-1' : ''}`}>
            {isBeside && <PlanDrawings drawings={tabs} plan={null} title={title} chosen={drawing} />}
            {facade && status !== 'sold' && (
              <figure>
                <HouseFacade
                  facade={facade}
                  sizes="(min-width: 64rem) 56vw, 100vw"
                  className="aspect-video rounded-card"
                />
                <figcaption className="mt-2 text-small text-tush-2">
                  {placeWords(unit)}
                  {isRender(facade) && '. Визуализация'}
                </figcaption>
              </figure>
            )}
            {description && (
              <section aria-labelledby="opisanie">
                <h2 id="opisanie" className="title-3">
                  Описание
                </h2>
                <p className="mt-2 max-w-text whitespace-pre-line">{typograph(description)}</p>
              </section>
            )}
          </div>
        )}
        <div
          className={`space-y-8 ${isBeside ? 'lg:col-span-5 lg:col-start-8' : 'lg:col-span-7 lg:col-start-6'}`}
        >
          <section aria-labelledby="o-pomeshchenii">
            <h2 id="o-pomeshchenii" className="mb-2 title-3">
              О помещении
            </h2>
            <ParamsList params={unitParams(unit)} isWide={!isBeside} />
          </section>
          {links.length > 0 && (
            <ul className="no-print flex flex-wrap gap-x-6">
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
      {terms.length > 0 && (
        <section aria-labelledby="kak-kupit" className="mt-section-half">
          <h2 id="kak-kupit" className="mb-6 title-2">
            Как оплатить
          </h2>
          <dl
            className={`grid gap-6 ${terms.length === 3 ? 'lg:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
          >
            {terms.map((term) => (
              <div key={term.title} className="border-beton-200 border-t pt-3">
                <dt className="font-medium">{term.title}</dt>
                <dd className="mt-1 text-small text-tush-2">{term.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {status !== 'sold' && house}
      {similar.length > 0 && (
        <section aria-labelledby="pokhozhie" className="no-print mt-section-half">
          <h2 id="pokhozhie" className="mb-6 title-2">
            Другие помещения
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {similar.map((other) => (
              <li key={other.id}>
                <UnitCard unit={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {status !== 'sold' && formId !== undefined && <AskBar price={unit.price} formId={formId} />}
    </>
  )
}

/** "Корпус 1: на фасаде отмечен 1 этаж": what the picture of the house shows. */
const placeWords = ({ facade, floor, building: { name } }: CommercialCard): string =>
  facade?.path ? `${name}: на\u00a0фасаде отмечен ${floorWords(floor)}` : `${name}: фасад`

type AskBarProps = Pick<CommercialCard, 'price'> & { formId: string }

/** On phones: the price and the way to ask, visible while those of the summary are not. */
function AskBar({ price, formId }: AskBarProps) {
  return (
    <div className="call-bar hidden-with-actions no-print sticky bottom-0 z-sticky -mx-margin mt-8 lg:hidden">
      <div>
        <span className="figures whitespace-nowrap font-medium">
          {price === null ? 'Цена по запросу' : formatPrice(price)}
        </span>
        <a href={`#${formId}`} className={buttonLook()}>
          Заказать звонок
        </a>
      </div>
    </div>
  )
}

type UnitSummaryProps = Pick<UnitScreenProps, 'unit' | 'phone' | 'formId'> & {
  /** Whether drawings stand at its left. */
  isBeside: boolean
}

/** What it costs, and the ways to ask about it, to see it and to show it to others. */
function UnitSummary({ unit, phone, formId, isBeside }: UnitSummaryProps) {
  const { id, title, price, price_old, price_m2, status, withdrawn } = unit
  return (
    <div
      className={`lg:col-span-5 ${isBeside ? 'rounded-card border-beton-200 lg:col-start-8 lg:row-start-1 lg:border lg:bg-list lg:p-6' : ''}`}
    >
      <Badge tone={STATUS[status].tone}>{withdrawn ? 'Снято с\u00a0продажи' : STATUS[status].label}</Badge>
      {status !== 'sold' && (
        <div className="mt-3">
          <Price price={price} priceOld={price_old} size="large" />
          {price_m2 !== null && <p className="figures mt-1 text-tush-3">{formatPriceM2(price_m2)}</p>}
        </div>
      )}
      <div className="call-actions no-print mt-5 flex flex-wrap gap-3">
        {status === 'sold' ? (
          <LinkButton href="/commerce">Помещения в продаже</LinkButton>
        ) : (
          <>
            {formId !== undefined && (
              <a href={`#${formId}`} className={buttonLook('primary')}>
                Заказать звонок
              </a>
            )}
            {phone !== undefined && (
              <a href={`tel:${phone}`} className={buttonLook('secondary')}>
                <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
                {/* On wide screens people dial it on another device. */}
                <span className="lg:hidden">Позвонить</span>
                <span className="figures max-lg:hidden">{formatPhone(phone)}</span>
              </a>
            )}
          </>
        )}
      </div>
      <div className="no-print mt-3 flex flex-wrap gap-x-4 sm:gap-x-6">
        {status === 'free' && isPageOn('/forms/tour') && (
          <Link
            to="/forms/$form"
            params={{ form: 'tour' }}
            search={{ unit: id }}
            className="link inline-flex min-h-touch items-center gap-2"
          >
            <CalendarCheck aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
            Записаться на&nbsp;просмотр
          </Link>
        )}
        <LazyShareLink title={title} />
      </div>
    </div>
  )
}
