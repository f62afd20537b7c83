import { PIN_ICONS } from '#app/blocks/map/map-pin-icons.ts'
import type { InfrastructureMap } from '#app/contract/map.ts'
import type { Infrastructure } from '#app/domain/infrastructure.ts'
import { AroundObject } from './around-object.tsx'

type AroundListProps = {
  categories: InfrastructureMap['categories']
  objects: InfrastructureMap['objects']
  /** Categories whose lists are open. */
  opened: ReadonlySet<Infrastructure>
  selectedId: number | null
  onToggle: (category: Infrastructure, isOpen: boolean) => void
  onSelect: (id: number) => void
}

/** The places around as lists: by category, nearest first, with minutes on foot. */
export function AroundList({ categories, objects, opened, selectedId, onToggle, onSelect }: AroundListProps) {
  return (
    <div className="divide-y divide-beton-200 border-beton-200 border-y">
      {categories.map(({ id, title }) => {
        const items = objects.filter(({ category }) => category === id)
        const Icon = PIN_ICONS[id]
        return (
          <details
            key={id}
            open={opened.has(id)}
            onToggle={(event) => onToggle(id, event.currentTarget.open)}
            className="group"
          >
            <summary className="flex min-h-control flex-wrap items-center gap-x-3 hover:text-sinka">
              <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-sinka" />
              <span className="font-medium">{title}</span>
              <span className="figures text-small text-tush-3">{items.length}</span>
              <span className="figures ml-auto text-small text-tush-3">{nearest(items)}</span>
              <span aria-hidden="true" className="text-tush-3 transition-transform group-open:rotate-45">
                +
              </span>
            </summary>
            <ul className="pb-3">
              {items.map((object) => (
                <li key={object.id}>
                  <AroundObject
                    object={object}
                    isSelected={object.id === selectedId}
                    onSelect={() => onSelect(object.id)}
                  />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

/** "от 5 мин": the nearest place, if any distance is known. */
function nearest(items: InfrastructureMap['objects']): string {
  const minutes = items.flatMap((item) => item.minutes ?? [])
  if (minutes.length === 0) return ''
  const least = Math.min(...minutes)
  return `${items.length > 1 ? 'от ' : ''}${least}\u00a0мин`
}
