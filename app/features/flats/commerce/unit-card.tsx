import { Link } from '@tanstack/react-router'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import { Price } from '#app/blocks/flat/price.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatPriceM2 } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { STATUS, unitFacts } from './commerce-words.ts'
import { StreetStrip } from './house-facade.tsx'

/** A commercial unit as a card: its plan, its floor from the street, and the way to see it. */
export function UnitCard({ unit }: { unit: CommercialUnit }) {
  const { id, title, project, building, city, area, price, price_old, price_m2, status, plan, facade } = unit
  const [entry, fitness] = unitFacts(unit)
  return (
    <article aria-label={title} className="flat-tile">
      <PlanPicture
        plan={plan}
        label={formatArea(area)}
        alt=""
        sizes="(min-width: 64rem) 432px, (min-width: 40rem) 50vw, 100vw"
        // Higher on phones than the plan of a flat: a business reads every room.
        box="aspect-plan max-sm:aspect-[7/6]!"
      />
      {facade && <StreetStrip facade={facade} />}
      <div className="tile-body">
        <h3>
          <Link to="/commerce/$id" params={{ id: String(id) }} className="stretched">
            {title}
          </Link>
        </h3>
        <p>
          {houseOfProject(project.name, building.name)}, {city.name}
        </p>
        {/* Above what can be read later: on a phone the plan and the price are on one screen. */}
        <div className="mt-2">
          <Price price={price} priceOld={price_old} />
          <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-tush-3">
            {price_m2 !== null && <span>{formatPriceM2(price_m2)}</span>}
            {status !== 'free' && <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>}
          </p>
        </div>
        <p className="figures mt-2">
          {entry}
          {/* A business chooses by this line. */}
          {fitness !== '' && <span className="block text-tush first-letter:uppercase">{` ${fitness}`}</span>}
        </p>
        {status === 'free' && isPageOn('/forms/tour') && (
          <Link
            to="/forms/$form"
            params={{ form: 'tour' }}
            search={{ unit: id }}
            className={buttonLook('secondary', 'normal', 'no-print relative z-raised mt-4')}
          >
            Записаться на&nbsp;просмотр
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </article>
  )
}
