import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { WayDrawing } from './way-drawing.tsx'

const WAYS = [
  {
    href: '/choose/flat',
    drawing: 'params',
    title: 'По параметрам',
    text: 'Цена, площадь, этаж, срок, отделка, вид из окон. Счёт квартир меняется на глазах.',
  },
  {
    href: '/chess',
    drawing: 'chess',
    title: 'По шахматке',
    text: 'Весь дом по подъездам и этажам: видно, что свободно, что в брони и что продано.',
  },
  {
    href: '/genplan-main',
    drawing: 'genplan',
    title: 'По генплану',
    text: 'С высоты птичьего полёта к дому, от дома к этажу, от этажа к квартире.',
  },
  {
    href: '/choose/type',
    drawing: 'plan',
    title: 'По планировке',
    text: 'Сначала план, потом этаж: все квартиры одной планировки рядом.',
  },
  {
    href: '/choose/params',
    drawing: 'selections',
    title: 'По готовой подборке',
    text: 'Студии, до 8 млн, с видом на реку – собрано заранее.',
  },
] as const

/** Links to the ways to choose a flat that this company has. */
export function WaysToChoose() {
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
          </li>
        ))}
      </ul>
    </section>
  )
}
