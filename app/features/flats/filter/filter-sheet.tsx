import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { FacetChecks } from './facet-checks.tsx'
import { FilterRange } from './filter-range.tsx'
import { type FilterPartProps, MoreFilters } from './more-filters.tsx'
import { PriceRange } from './price-range.tsx'
import { RoomChips } from './room-chips.tsx'

type FilterSheetProps = FilterPartProps & {
  isOpen: boolean
  submitLabel: string
  /** The button at the bottom. */
  onSubmit: () => void
  onClose: () => void
  onReset: () => void
}

/** The filter of phones: all sections in one scroll, the result count on the button at the bottom. */
export function FilterSheet({ isOpen, submitLabel, onSubmit, onClose, onReset, ...part }: FilterSheetProps) {
  const { filter, search, onChange } = part
  const check = { search, onChange }
  return (
    <Dialog
      kind="sheet"
      title="Фильтры"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onReset} className="max-lg:px-3">
            Сбросить
          </Button>
          <Button onClick={onSubmit} className="figures flex-1 whitespace-nowrap max-lg:px-2">
            {submitLabel}
          </Button>
        </div>
      }
    >
      {isOpen && (
        <div className="space-y-8">
          <RoomChips options={filter.facets.rooms} {...check} />
          <PriceRange {...part} />
          <FilterRange name="area" ranges={filter.ranges} {...check} />
          <FacetChecks name="city" options={filter.facets.city} {...check} />
          <FacetChecks name="project" options={filter.facets.project} {...check} />
          <MoreFilters {...part} />
        </div>
      )}
    </Dialog>
  )
}
