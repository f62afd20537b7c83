import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { FLAT_FORMS, HOUSE_FORMS, type PluralForms, TYPE_FORMS } from '#app/domain/plural.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import type { Figures } from './figures.ts'
import { WayDrawing } from './way-drawing.tsx'

const WAYS = [
  {
    href: '/choose/flat',
    drawing: 'params',
    counted: 'flats',
    title: 'По параметрам',
    text: 'Цена, площадь, этаж, срок, отделка, вид из окон. Счёт квартир меняется на глазах.',
  },
  {
    href: '/chess',
    drawing: 'chess',
    counted: 'houses',
    title: 'По шахматке',
    text: 'Весь дом по подъездам и этажам: видно, что свободно, что в брони и что продано.',
  },
  {
    href: '/genplan-main',
    drawing: 'genplan',
    counted: undefined,
    title: 'По генплану',
    text: 'С высоты птичьего полёта к дому, от дома к этажу, от этажа к квартире.',
  },
  {
    href: '/choose/type',
    drawing: 'plan',
    counted: 'types',
    title: 'По планировке',
    text: 'Сначала план, потом этаж: все квартиры одной планировки рядом.',
  },
  {
    href: '/choose/params',
    drawing: 'selections',
    counted: 'selections',
    title: 'По готовой подборке',
    text: 'Студии, до 8 млн, с видом на реку – собрано заранее.',
  },
] as const

/** What a way has to choose from, as it is counted. */
const COUNTED = {
  flats: FLAT_FORMS,
  houses: HOUSE_FORMS,
  types: TYPE_FORMS,
  selections: ['подборка', 'подборки', 'подборок'],
} satisfies Record<string, PluralForms>

type WaysToChooseProps = {
  /** Those that are known. */
  figures: { [What in keyof typeof COUNTED]?: Figures | undefined }
}

/** Links to the ways to choose a flat that this company has, each with what there is to choose from. */
export function WaysToChoose({ figures }: WaysToChooseProps) {
  return (
    <section aria-label="Способы выбора">
      <h2 className="sr-only">Способы выбора</h2>
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-6">
        {WAYS.filter(({ href }) => isPageOn(href)).map((way) => (
          <li
            key={way.href}
            className="relative flex flex-col rounded-card border lg:col-span-2 lg:nth-[-n+2]:col-span-3 border-beton-200 bg-list p-6 transition-colors duration-state hover:border-sinka"
          >
            <WayDrawing name={way.drawing} />
            <h3 className="title-3">
              <Link to={way.href} className="stretched hover:text-sinka">
                {way.title}
              </Link>
            </h3>
            <p className="mt-2 text-tush-2">{way.text}</p>
            {way.counted && <Counted figures={figures[way.counted]} forms={COUNTED[way.counted]} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type CountedProps = { figures: Figures | undefined; forms: PluralForms }

function Counted({ figures, forms }: CountedProps) {
  if (!figures || figures.count === 0) return null
  return (
    <p className="figures mt-auto pt-4 font-medium">{offerWords(figures.count, figures.priceFrom, forms)}</p>
  )
}
