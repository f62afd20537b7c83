import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MapView } from '#app/blocks/map/map-view.tsx'
import type { InfrastructureMap } from '#app/contract/map.ts'
import type { Infrastructure } from '#app/domain/infrastructure.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import { AroundList } from './around-list.tsx'
import { aroundObjectId } from './around-object.tsx'
import { aroundPins } from './around-pins.ts'
import { ProjectPlace } from './project-place.tsx'

/** What the staff and the customers of a business look for first. */
const OF_BUSINESS: readonly Infrastructure[] = ['transport', 'cafe', 'shop', 'mall', 'bank']

type InfrastructureSectionProps = {
  slug: string
  /** Of a unit for a business, not of flats. */
  isOfBusiness?: boolean
}

/** Where a project is, and what is around it where somebody has told. */
export function InfrastructureSection({ slug, isOfBusiness = false }: InfrastructureSectionProps) {
  const { data } = useSuspenseQuery(infrastructureQueries.map(slug))
  if (!data) return null
  if (data.objects.length === 0) return <ProjectPlace data={data} />
  return <PlacesAround data={data} first={isOfBusiness ? OF_BUSINESS : []} />
}

type PlacesAroundProps = {
  data: InfrastructureMap
  /** Categories that stand before the others, in their order. */
  first: readonly Infrastructure[]
}

/**
 * The places around a project: categories, a list with minutes on foot, and a map, synchronised. The company's office is
 * shown whatever is chosen.
 */
function PlacesAround({ data, first }: PlacesAroundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Infrastructure>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<Infrastructure>>(new Set())
  const [selectedId, setSelectedId] = useState<number | null>(null)

  const isShown = (category: Infrastructure) =>
    chosen.size === 0 || chosen.has(category) || category === 'office'
  const all = [
    ...first.flatMap((category) => data.categories.filter(({ id }) => id === category)),
    ...data.categories.filter(({ id }) => !first.includes(id)),
  ]
  const choices = all.filter(({ id }) => id !== 'office')
  const categories = all.filter(({ id }) => isShown(id))
  const objects = data.objects.filter(({ category }) => isShown(category))

  const choose = (category: Infrastructure, isOn: boolean) => {
    setChosen(withItem(chosen, category, isOn))
    setOpened(withItem(opened, category, isOn))
  }
  const selectPin = (id: number) => {
    setSelectedId(id === selectedId ? null : id)
    const category = data.objects.find((object) => object.id === id)?.category
    if (category) setOpened(withItem(opened, category, true))
    // After the list has opened.
    requestAnimationFrame(() => document.getElementById(aroundObjectId(id))?.scrollIntoView(NEAREST))
  }

  return (
    <>
      {choices.length > 0 && (
        // On narrow screens one row, which scrolls: the map stays near its heading.
        <ChipGroup
          legend="Что показать на карте"
          isLegendHidden
          className="script-only no-print relative mb-6 min-w-0 max-lg:-mx-margin max-lg:overflow-x-auto max-lg:px-margin max-lg:py-1 max-lg:[&>div]:w-max"
        >
          {choices.map(({ id, title, count }) => (
            <CheckChip
              key={id}
              value={id}
              // A tick that a browser restores by itself would say nothing to the map.
              autoComplete="off"
              checked={chosen.has(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            >
              {/* On wide screens the list beside the map has them too. */}
              {title} <span className="figures ml-1 opacity-80 lg:hidden">{count}</span>
            </CheckChip>
          ))}
        </ChipGroup>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-12">
        <div className="lg:sticky lg:top-sticky lg:col-span-7">
          <MapView
            base={data.base}
            center={data.project}
            pins={aroundPins(data.project, objects)}
            selectedId={selectedId}
            onSelect={selectPin}
            title={`Что рядом: ${data.project.name}`}
            className="aspect-square sm:aspect-photo"
          />
        </div>
        <div className="lg:col-span-5">
          <AroundList
            categories={categories}
            objects={objects}
            opened={opened}
            selectedId={selectedId}
            onToggle={(category, isOpen) => setOpened(withItem(opened, category, isOpen))}
            onSelect={(id) => setSelectedId(id === selectedId ? null : id)}
          />
        </div>
      </div>
    </>
  )
}

const NEAREST = { block: 'nearest', behavior: 'instant' } as const

function withItem<Item>(items: ReadonlySet<Item>, item: Item, isIn: boolean): ReadonlySet<Item> {
  const next = new Set(items)
  if (isIn) next.add(item)
  else next.delete(item)
  return next
}
