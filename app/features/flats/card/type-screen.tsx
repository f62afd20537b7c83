import type { ReactNode } from 'react'
import { areaRange } from '#app/blocks/area-range.ts'
import { FULL_COST_NOTE, ProgrammeTerms } from '#app/blocks/flat/programme-terms.tsx'
import { ShareButton } from '#app/blocks/share/share-button.tsx'
import type { TypeCard } from '#app/contract/types.ts'
import {
  formatFlatCount,
  formatFlatObject,
  formatMonthPay,
  formatPrice,
  formatRooms,
} from '#app/domain/format.ts'
import { floorRanges, floorsWord } from '#app/domain/text/floor-ranges.ts'
import { RoomAreas } from '#app/features/flats/room-areas.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { FlatsByFloor } from './flats-by-floor.tsx'
import { PlanDrawings } from './plan/plan-drawings.tsx'

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
          <PlanDrawings drawings={type.tabs} plan={type.plan} title={type.title} chosen={plan} />
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          <TypeSummary type={type} favorite={favorite} />
        </div>
        <div className="lg:col-span-7">
          <RoomAreas rooms={type.room_areas} />
        </div>
      </div>
      <section id="flats" aria-labelledby="flats-title" className="mt-section-half">
        <h2 id="flats-title" className="mb-6 title-2">
          Квартиры по этажам
        </h2>
        {type.flats.length > 0 ? (
          <FlatsByFloor flats={type.flats} />
        ) : (
          <p className="text-tush-2">Сейчас квартир такой планировки в продаже нет.</p>
        )}
      </section>
    </>
  )
}

function TypeSummary({ type, favorite }: Omit<TypeScreenProps, 'plan'>) {
  // Counted from the flats, which change while the page is open.
  const free = type.flats.filter(({ status }) => status === 'free').length
  const reserved = type.flats.length - free
  return (
    <div className="space-y-6 lg:sticky lg:top-sticky">
      <div>
        <div className="no-print flex min-h-touch items-center justify-end">
          <ShareButton title={type.title} />
          {favorite}
        </div>
        <h1 className="title-2">{type.title}</h1>
        <p className="mt-1 text-tush-2">{type.project.name}</p>
      </div>
      {type.price_from !== null && (
        <div>
          <p className="price-large">от {formatPrice(type.price_from)}</p>
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
        <Line label="Комнаты">{formatRooms(type.rooms, type.euro)}</Line>
        <Line label="Площадь">{areaRange(type.area_from, type.area_to)}</Line>
        {type.floors.length > 0 && <Line label={floorsWord(type.floors)}>{floorRanges(type.floors)}</Line>}
      </dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt className="text-tush-3">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
