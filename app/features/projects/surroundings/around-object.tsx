import type { InfrastructureObject } from '#app/contract/map.ts'

type AroundObjectProps = { object: InfrastructureObject; isSelected: boolean; onSelect: () => void }

/** One place of the list; a press shows it on the map. */
export function AroundObject({ object, isSelected, onSelect }: AroundObjectProps) {
  const { id, title, address, minutes } = object
  return (
    <button
      type="button"
      id={aroundObjectId(id)}
      aria-pressed={isSelected}
      onClick={onSelect}
      className="flex min-h-touch w-full items-baseline justify-between gap-4 rounded-chip py-2 pr-5 pl-8 text-left hover:text-sinka aria-pressed:bg-sinka-100 aria-pressed:text-sinka-deep"
    >
      <span className="wrap-anywhere min-w-0">
        {title}
        {address && <span className="block text-small text-tush-3">{address}</span>}
      </span>
      {minutes !== null && (
        <span className="figures shrink-0 text-small text-tush-3">
          {minutes}&nbsp;мин<span className="sr-only"> пешком</span>
        </span>
      )}
    </button>
  )
}

/** Id of the list item of a place, to scroll to it. */
export const aroundObjectId = (id: number) => `around-${id}`
