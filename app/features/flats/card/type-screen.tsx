import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { layoutName } from '#app/blocks/flat/layout-name.ts'
import { Price } from '#app/blocks/flat/price.tsx'
import { FULL_COST_NOTE, ProgrammeTerms } from '#app/blocks/flat/programme-terms.tsx'
import { ShareButton } from '#app/blocks/share/share-button.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { TypeCard } from '#app/contract/types.ts'
import { deadlineOrder } from '#app/domain/deadline.ts'
import {
  formatCount,
  formatDecimal,
  formatFlatCount,
  formatFlatObject,
  formatMonthPay,
  formatNumber,
  formatPrice,
  joinWords,
} from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { floorRanges, floorsWord } from '#app/domain/text/floor-ranges.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { MANY_ROOMS } from '#app/domain/text/rooms-words.ts'
import { FINISHES, VIEWS } from '#app/domain/vocabulary.ts'
import { FINISH_LABELS, SIDE_NAMES, VIEW_NAMES } from '#app/domain/vocabulary-labels.ts'
import { RoomAreas } from '#app/features/flats/room-areas.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Fold } from '#app/ui/page/fold.tsx'
import { oneFloorsTotal } from './one-floors-total.ts'
import { PlanDrawings } from './plan/plan-drawings.tsx'
import { LayoutAreaNote } from './rooms/area-note.tsx'
import { TypeFlats } from './type-flats.tsx'

/** After "площадь". */
const OF_ROOMS_FORMS: PluralForms = ['помещения', 'помещений', 'помещений']

type TypeScreenProps = {
  type: TypeCard
  /** Number of the drawing that is shown, from 1. */
  plan: number | undefined
  /** The heart of this layout. */
  favorite: ReactNode
}

/** The page of a layout: drawings, rooms, and all its flats on sale. */
export function TypeScreen({ type, plan, favorite }: TypeScreenProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-12">
        <div className="lg:col-span-7">
          <PlanDrawings drawings={type.tabs} plan={type.plan} title={layoutName(type)} chosen={plan} />
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          <TypeSummary type={type} favorite={favorite} />
        </div>
        <div className="lg:col-span-7">
          {type.room_areas.length > 0 && (
            <Fold title={`Площадь ${formatCount(type.room_areas.length, OF_ROOMS_FORMS)}`}>
              <RoomAreas rooms={type.room_areas} isFolded />
              {type.area_from === type.area_to && (
                <LayoutAreaNote area={type.area_to} rooms={type.room_areas} />
              )}
            </Fold>
          )}
        </div>
      </div>
      <section id="flats" className="mt-section-half">
        <h2 className="mb-6 title-2">Квартиры этой планировки</h2>
        {type.flats.length > 0 ? (
          <>
            <TypeFlats flats={type.flats} />
            <MoreOfProject type={type} />
          </>
        ) : (
          <p className="text-tush-2">
            Сейчас квартир такой планировки в&nbsp;продаже нет.{' '}
            <Link to="/choose/type" search={{ project: [type.project.slug] }} className="link">
              Другие планировки проекта
            </Link>
          </p>
        )}
      </section>
    </>
  )
}

/** Where to look further: layouts with as many rooms, and where these flats are in their houses. */
function MoreOfProject({ type: { project, rooms, flats } }: Pick<TypeScreenProps, 'type'>) {
  const size = Math.min(rooms, MANY_ROOMS)
  const [house, ...others] = new Set(flats.map(({ building }) => building.slug))
  const look = 'link inline-flex min-h-touch items-center'
  return (
    <p className="no-print mt-6 flex flex-wrap gap-x-6">
      <Link to="/choose/type" search={{ project: [project.slug], rooms: [size] }} className={look}>
        {size === 0
          ? 'Все студии'
          : `Все ${size === MANY_ROOMS ? 'от\u00a04\u00a0комнат' : `${size}-комнатные`}`}{' '}
        проекта {quotedName(project.name)}
      </Link>
      {isPageOn('/chess') && (
        <Link
          to="/chess/$project"
          params={{ project: project.slug }}
          search={{ rooms: [size], ...(house && others.length === 0 && { house }) }}
          className={look}
        >
          На шахматке
        </Link>
      )}
    </p>
  )
}

function TypeSummary({ type, favorite }: Omit<TypeScreenProps, 'plan'>) {
  // Counted from the flats, which change while the page is open.
  const free = type.flats.filter(({ status }) => status === 'free').length
  const reserved = type.flats.length - free
  const name = layoutName(type)
  return (
    <div className="space-y-6 lg:sticky lg:top-sticky">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h1 className="figures title-3">{name}</h1>
          <div className="no-print flex shrink-0">
            <ShareButton title={name} />
            {favorite}
          </div>
        </div>
        <p className="mt-1 text-tush-2">
          <Link to="/projects/$url" params={{ url: type.project.slug }} className="link">
            {type.project.name}
          </Link>
          , {type.city.name}
        </p>
      </div>
      {type.price_from !== null && (
        <div>
          <Price size="large" price={type.price_from} priceOld={priceBefore(type)} isLeast />
          {type.month_pay_from !== null && (
            <p className="mt-2">
              <span className="figures font-medium">от {formatMonthPay(type.month_pay_from)}</span>
              {type.programme && (
                <span className="figures block text-small text-tush-3">
                  <ProgrammeTerms programme={type.programme} />. {FULL_COST_NOTE}
                </span>
              )}
            </p>
          )}
        </div>
      )}
      {type.flats.length > 0 && (
        <div>
          <a href="#flats" className={buttonLook('primary', 'normal', 'no-print w-full')}>
            {free > 0 ? `Смотреть ${formatFlatObject(free)}` : 'Смотреть забронированные'}
          </a>
          {reserved > 0 && (
            <p className="figures mt-2 text-small text-tush-3">
              {free > 0 ? 'Ещё в брони:' : 'Свободных сейчас нет, в брони:'} {formatFlatCount(reserved)}.
            </p>
          )}
        </div>
      )}
      <dl className="figures divide-y divide-beton-200 border-beton-200 border-y">
        {type.floors.length > 0 && <Line label={floorsWord(type.floors)}>{floorsOf(type)}</Line>}
        {factsOf(type).map(
          ([label, value]) =>
            value && (
              <Line key={label} label={label}>
                {value}
              </Line>
            ),
        )}
      </dl>
    </div>
  )
}

/** What is told of its flats on sale; where they differ, all that there is. */
function factsOf({ flats, ceilings }: TypeCard): [label: string, value: string][] {
  const houses = [...new Set(flats.map(({ building }) => building.name))].sort(IN_ORDER.compare)
  const finishes = FINISHES.filter((finish) => flats.some((flat) => flat.finish === finish))
  const views = VIEWS.filter((view) => flats.some((flat) => flat.views.includes(view)))
  return [
    ['Цены', priceRange(flats)],
    ['Окна', sidesOf(flats)],
    ['Вид', joinWords(views.map((view) => VIEW_NAMES[view]))],
    [houses.length > 1 ? 'Дома' : 'Дом', joinWords(houses)],
    ['Срок сдачи', deadlineRange(flats)],
    ['Отделка', joinWords(finishes.map((finish) => FINISH_LABELS[finish]))],
    ['Потолки', ceilings ? heightRange(ceilings) : ''],
  ]
}

/** "2–10 из 18"; without the height where houses differ, which each flat then tells. */
function floorsOf({ floors, flats }: TypeCard): string {
  const total = oneFloorsTotal(flats)
  return floorRanges(floors) + (total === null ? '' : ` из\u00a0${total}`)
}

/** The price before the discount of the flat whose price stands beside the plan. */
function priceBefore({ flats, price_from }: TypeCard): number | null {
  return flats.find(({ status, price }) => status === 'free' && price === price_from)?.price_old ?? null
}

/** Of those that can be had now; one price is told above. */
function priceRange(flats: TypeCard['flats']): string {
  const prices = flats.flatMap(({ status, price }) => (status === 'free' && price !== null ? [price] : []))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least < most ? `${formatNumber(least)}–${formatPrice(most)}` : ''
}

/** "На восток, юг или запад": where the windows of each look. */
function sidesOf(flats: TypeCard['flats']): string {
  const looks = flats.map(({ sides }) => sides.map((side) => SIDE_NAMES[side]).join(' и\u00a0'))
  const different = [...new Set(looks.filter(Boolean))]
  return different.length > 0 ? `На\u00a0${different.join(', ').replace(/, (?=[^,]+$)/, ' или\u00a0')}` : ''
}

/** "Корпус 2" goes before "Корпус 10". */
const IN_ORDER = new Intl.Collator('ru', { numeric: true })

/** "II кв. 2027 – II кв. 2028": the first and the last of those that somebody has said. */
function deadlineRange(flats: TypeCard['flats']): string {
  const told = flats.flatMap(({ deadline }) => (deadline.label ? [deadline] : []))
  const inOrder = told.sort((a, b) => deadlineOrder(a.value) - deadlineOrder(b.value))
  return [...new Set([inOrder[0], inOrder.at(-1)].map((deadline) => deadline?.label))].join(' – ')
}

function heightRange({ from, to }: { from: number; to: number }): string {
  const least = from === to ? '' : `${formatDecimal(from)}–`
  return `${least}${formatDecimal(to)}\u00a0м`
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-tush-3">{label}</dt>
      <dd className="wrap-anywhere min-w-0 text-right">{children}</dd>
    </div>
  )
}
