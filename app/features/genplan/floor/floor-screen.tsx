import type { ReactNode } from 'react'
import { HatchPattern } from '#app/blocks/plan/hatch-pattern.tsx'
import { StatusLegend } from '#app/blocks/plan/status-legend.tsx'
import type { GenplanArea, GenplanFloor } from '#app/contract/genplan.ts'
import { sideOf } from '#app/domain/sun/sides.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'
import { flatName } from '#app/features/genplan/area-labels.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { FloorPart } from '#app/features/genplan/genplan-parts.ts'
import { AreaMap } from '#app/features/genplan/picture/area-map.tsx'
import { FlatSigns } from '#app/features/genplan/picture/flat-signs.tsx'
import {
  type Highlighted,
  useHighlighted,
  useMarkedFlat,
} from '#app/features/genplan/picture/use-highlighted.ts'
import { ScreenHead } from '#app/features/genplan/screen-head.tsx'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { Summary } from '#app/ui/page/summary.tsx'
import { EntranceLinks, freeHere, sectionId } from './entrance-links.tsx'
import { FlatList } from './flat-list.tsx'
import { FloorNav } from './floor-nav.tsx'

type FloorScreenProps = {
  part: FloorPart
  /** Slug of the house. */
  slug: string
  floor: number
  search: GenplanSearch
  filter: ReactNode
  /** Where the house stands. */
  aerial: ReactNode
}

/** A floor of a house: plans of its sections, each with its flats. */
export function FloorScreen({ part, slug, floor, search, filter, aerial }: FloorScreenProps) {
  const marked = useMarkedFlat()
  const highlighted = useHighlighted(marked)
  const house = part.house_list.find((one) => one.slug === slug)
  if (!house) return null
  const along = withoutFloor(search)
  const free = part.floors.find((one) => one.floor === floor)?.free ?? 0
  const plans = part.genplanFloors
  const opened =
    plans.find(({ areas }) => areas.some(({ id }) => id === marked)) ??
    plans.find((plan) => plan.free > 0) ??
    plans[0]
  const flats = plans.flatMap(({ areas }) => areas.flatMap((area) => area.flat ?? []))
  return (
    <>
      <ScreenHead title={`${house.name}, ${floor}\u00a0этаж`} found={free} isFiltered={isFiltered(search)} />
      {filter}
      <HatchPattern />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FloorNav floors={part.floors} floor={floor} search={along} />
        {/* On a phone the tints stand in a column beside the floors, where their words have room for it. */}
        <div className="contents lg:block">
          <div className="grow basis-24">
            <StatusLegend statuses={flats.map(({ status }) => status)} />
          </div>
          <MarkWords flats={flats} />
        </div>
      </div>
      {plans.length > 1 && <EntranceLinks plans={plans} search={search} />}
      <div className="space-y-4 lg:space-y-12">
        {plans.map((plan, index) => (
          <SectionPlan
            key={plan.section}
            plan={plan}
            isAlone={plans.length === 1}
            isFirst={index === 0}
            isOpen={plan === opened}
            search={along}
            highlighted={highlighted}
            aside={index === 0 && aerial}
          />
        ))}
        <Unplaced flats={part.unplaced} highlighted={highlighted} />
      </div>
    </>
  )
}

/** What the letters on the plan mean, of those that it has. */
function MarkWords({ flats }: { flats: readonly { rooms: number; euro: boolean }[] }) {
  const words = [
    flats.some(({ rooms }) => rooms === 0) && 'Ст – студия',
    flats.some(({ rooms, euro }) => rooms > 0 && euro) && 'к – комнаты, кухня-гостиная в их число не входит',
  ].filter(Boolean)
  if (words.length === 0) return null
  return <p className="mt-1 basis-full text-caption text-tush-3 lg:text-right">{words.join(', ')}</p>
}

type SectionPlanProps = {
  plan: GenplanFloor
  isAlone: boolean
  isFirst: boolean
  /** On phones, where each of several sections folds. */
  isOpen: boolean
  search: GenplanSearch
  highlighted: Highlighted
  aside: ReactNode
}

function SectionPlan({ plan, isAlone, isFirst, isOpen, search, highlighted, aside }: SectionPlanProps) {
  const id = sectionId(plan)
  // No taller than the window; of several each low enough for the next one to be seen to follow, and high enough for
  // plans of usual shapes to fill their column, which keeps one edge.
  const height = isAlone ? '92dvh' : '42rem'
  const title = isAlone && plan.section === 1 ? 'Квартиры этажа' : `Подъезд ${plan.section}`
  const drawing = (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-8">
      {/* On a phone the plan comes first. */}
      <div className="max-lg:order-2 lg:sticky lg:top-sticky lg:self-start">
        <FlatList flats={plan.areas} highlighted={highlighted} />
        {aside && <div className="mt-6 max-lg:hidden">{aside}</div>}
      </div>
      <div
        className="self-start"
        style={{ maxWidth: `max(20rem, calc(${(plan.width / plan.height).toFixed(3)} * ${height}))` }}
      >
        <AreaMap
          label={plan.alt}
          caption={<Caption plan={plan} />}
          picture={plan}
          search={search}
          nameOf={flatName}
          highlighted={highlighted}
          signs={<FlatSigns picture={plan} />}
          sizes="(min-width: 1024px) 990px, 100vw"
          isHero={isFirst}
        />
      </div>
    </div>
  )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`mb-3 title-4 ${isAlone ? '' : 'max-lg:sr-only'}`}>
        {title}
      </h2>
      {isAlone ? (
        drawing
      ) : (
        // The browser may have opened it before: the address names a flat in it.
        <details className="fold" open={isOpen} suppressHydrationWarning>
          <Summary className="min-h-control justify-between gap-4 rounded-card border border-beton-200 bg-list px-4 py-2 hover:text-sinka max-lg:[details[open]>&]:mb-4">
            <span>
              <span className="block font-medium">{title}</span>
              <span className="figures block text-caption text-tush-3">{freeHere(plan, search)}</span>
            </span>
          </Summary>
          {drawing}
        </details>
      )}
    </section>
  )
}

/** Name of the drawing, and where there is room the sides of the world that its upper and lower windows look to. */
function Caption({ plan: { alt, north } }: { plan: GenplanFloor }) {
  if (north === null) return alt
  const side = (azimuth: number) => SIDE_NAMES[sideOf(azimuth % 360)]
  return (
    <span>
      {alt}
      <span className="max-sm:hidden">
        . Вверху {side(north)}, внизу {side(north + 180)}
      </span>
    </span>
  )
}

/** Flats whose place on the floor is not known. */
function Unplaced({ flats, highlighted }: { flats: readonly GenplanArea[]; highlighted: Highlighted }) {
  if (flats.length === 0) return null
  return (
    <section aria-labelledby="unplaced">
      <h2 id="unplaced" className="mb-3 title-4">
        Квартиры этажа без места на плане
      </h2>
      <FlatList flats={flats} highlighted={highlighted} />
    </section>
  )
}
