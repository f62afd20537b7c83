import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'
import { UNIT_KINDS, type UnitKind } from '#app/domain/link-picture/unit-kinds.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import type { Figures } from './figures.ts'

type BesidesFlatsProps = {
  /** Absent while they are not known. */
  commerce: Figures | undefined
  units: Record<ExtraKind, Figures> | undefined
}

/** What is on sale besides flats: commercial units, storerooms and parking places; nothing where nothing is. */
export function BesidesFlats({ commerce, units }: BesidesFlatsProps) {
  const cards: { href: '/commerce' | '/choose/storehouse'; kinds: [UnitKind, Figures | undefined][] }[] = [
    { href: '/commerce', kinds: [['commerce', commerce]] },
    { href: '/choose/storehouse', kinds: EXTRA_KINDS.map((kind) => [kind, units?.[kind]]) },
  ]
  const shown = cards.flatMap(({ href, kinds }) => {
    const lines = kinds.flatMap(([kind, figures]) =>
      figures && figures.count > 0 ? { kind, ...figures } : [],
    )
    return lines.length > 0 && isPageOn(href) ? [{ href, lines }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="besides" className="mt-section-half">
      <h2 id="besides" className="title-3 mb-6">
        Не&nbsp;только квартиры
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {shown.map(({ href, lines }) => (
          <li
            key={href}
            className="relative rounded-card border border-beton-200 bg-list p-5 transition-colors duration-state hover:border-sinka xl:flex xl:items-baseline xl:justify-between xl:gap-6"
          >
            <h3 className="title-4">
              <Link to={href} className="stretched hover:text-sinka">
                {titleOf(lines.map(({ kind }) => UNIT_KINDS[kind].title))}
              </Link>
            </h3>
            <div className="mt-2 space-y-2 xl:mt-0 xl:text-right">
              {lines.map(({ kind, count, priceFrom }) => (
                <p key={kind} className="figures text-tush-2">
                  {offerWords(count, priceFrom, UNIT_KINDS[kind].forms)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Кладовые и машино-места". */
function titleOf([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((title) => title.toLowerCase())].join(' и\u00a0')
}
