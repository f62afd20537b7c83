import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'
import { UNIT_KINDS, type UnitKind } from '#app/domain/link-picture/unit-kinds.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import type { Figures } from './figures.ts'
import { WayDrawing } from './way-drawing.tsx'

type BesidesFlatsProps = {
  /** Absent while they are not known. */
  commerce: Figures | undefined
  units: Record<ExtraKind, Figures> | undefined
}

type Card = {
  href: '/commerce' | '/choose/storehouse'
  drawing: 'commerce' | 'storehouse'
  kinds: [UnitKind, Figures | undefined][]
}

/** What is on sale besides flats: commercial units, storerooms and parking places; nothing where nothing is. */
export function BesidesFlats({ commerce, units }: BesidesFlatsProps) {
  const cards: Card[] = [
    { href: '/commerce', drawing: 'commerce', kinds: [['commerce', commerce]] },
    {
      href: '/choose/storehouse',
      drawing: 'storehouse',
      kinds: EXTRA_KINDS.map((kind) => [kind, units?.[kind]]),
    },
  ]
  const shown = cards.flatMap(({ href, drawing, kinds }) => {
    const lines = kinds.flatMap(([kind, figures]) =>
      figures && figures.count > 0 ? { kind, ...figures } : [],
    )
    return lines.length > 0 && isPageOn(href) ? [{ href, drawing, lines }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="besides" className="mt-section-half">
      <h2 id="besides" className="title-3 mb-6">
        Не&nbsp;только квартиры
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {shown.map(({ href, drawing, lines }) => (
          <li
            key={href}
            className="relative rounded-card border border-beton-200 bg-list p-4 sm:p-5 transition-colors duration-state hover:border-sinka flex items-center gap-4 max-sm:flex-wrap sm:gap-6"
          >
            <WayDrawing name={drawing} isSmall />
            <div className="min-w-0 grow max-sm:basis-32">
              <h3 className="title-4">
                <Link to={href} className="stretched hover:text-sinka">
                  {titleOf(lines.map(({ kind }) => UNIT_KINDS[kind].title))}
                </Link>
              </h3>
              <div className="mt-2 space-y-1">
                {lines.map(({ kind, count, priceFrom }) => (
                  <p key={kind} className="figures text-tush-2">
                    {offerWords(count, priceFrom, UNIT_KINDS[kind].forms)}
                  </p>
                ))}
              </div>
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
