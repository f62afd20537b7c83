import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { formatCount } from '#app/domain/format.ts'
import { FLAT_FORMS, HOUSE_FORMS, type PluralForms, PROJECT_FORMS, TYPE_FORMS } from '#app/domain/plural.ts'
import type { Figures } from './figures.ts'
import { WayDrawing } from './way-drawing.tsx'

const WAYS = [
  {
    href: '/choose/flat',
    drawing: 'params',
    counted: 'flats',
    title: 'По параметрам',
    text: 'Цена, площадь, этаж, срок, отделка, вид из\u00a0окон.',
  },
  {
    href: '/chess',
    drawing: 'chess',
    counted: 'houses',
    title: 'По шахматке',
    text: 'Весь дом по\u00a0этажам: что свободно, что в\u00a0брони, что продано.',
  },
  {
    href: '/genplan-main',
    drawing: 'genplan',
    // Projects: not all houses stand on a plan.
    counted: 'masterPlans',
    title: 'По генплану',
    text: 'Дом, этаж и\u00a0квартира на\u00a0плане квартала.',
  },
  {
    href: '/choose/type',
    drawing: 'plan',
    counted: 'types',
    title: 'По планировке',
    text: 'Сначала план, потом этаж и\u00a0цена.',
  },
  {
    href: '/choose/params',
    drawing: 'selections',
    counted: 'selections',
    title: 'По подборкам',
    text: 'Студии, до 8\u00a0млн, с\u00a0видом на\u00a0реку.',
  },
] as const

/** What a way has to choose from, as it is counted. */
const COUNTED = {
  flats: FLAT_FORMS,
  houses: HOUSE_FORMS,
  masterPlans: PROJECT_FORMS,
  types: TYPE_FORMS,
  selections: ['подборка', 'подборки', 'подборок'],
} satisfies Record<string, PluralForms>

type WaysToChooseProps = {
  /** Those that are known. */
  figures?: { [What in keyof typeof COUNTED]?: Figures | undefined }
  /** Written above, where the page is about something else. */
  title?: string
  /** Shown in place of the drawings. */
  pictures?: { [Name in (typeof WAYS)[number]['drawing']]?: Picture | null | undefined }
}

/**
 * Links to the ways to choose a flat that this company has, each with what there is to choose from: all in a row where it is
 * wide enough, before that two in the first.
 */
export function WaysToChoose({ figures = {}, title, pictures = {} }: WaysToChooseProps) {
  const name = title ?? 'Способы выбора'
  return (
    <section aria-label={name}>
      <h2 className={title ? 'title-3 mb-6' : 'sr-only'}>{name}</h2>
      <ul className="grid gap-3 sm:gap-6 md:grid-cols-2 lg:grid-cols-6 xl:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {WAYS.filter(({ href }) => isPageOn(href)).map((way, index) => (
          <li
            key={way.href}
            className={`relative flex gap-4 overflow-hidden rounded-card max-sm:flex-wrap border border-beton-200 bg-list p-4 transition-colors duration-state hover:border-sinka sm:flex-col sm:gap-0 sm:p-0 md:max-lg:last:odd:col-span-2 xl:col-span-1 ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}`}
          >
            <WayDrawing name={way.drawing} picture={pictures[way.drawing]} />
            {/* Below the drawing where large text leaves no room beside it. */}
            <div className="flex min-w-0 grow flex-col max-sm:basis-32 sm:p-5">
              <h3 className="title-4">
                <Link to={way.href} className="stretched hover:text-sinka">
                  {way.title}
                </Link>
              </h3>
              <p className="mt-1 text-tush-2 max-sm:text-small sm:mt-2">{way.text}</p>
              <Counted figures={figures[way.counted]} forms={COUNTED[way.counted]} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CountedProps = { figures: Figures | undefined; forms: PluralForms }

/** How many; the heading of the page says from what price. */
function Counted({ figures, forms }: CountedProps) {
  if (!figures || figures.count === 0) return null
  return (
    <p className="figures mt-auto pt-2 font-medium max-sm:text-small">{formatCount(figures.count, forms)}</p>
  )
}
