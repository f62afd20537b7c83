import type { Filter } from '#app/contract/flats.ts'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { FACET_NAMES, paramsOf } from '#app/domain/facet-names.ts'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import { chosenOf } from './choice.ts'
import { FacetChecks } from './facet-checks.tsx'
import { FilterDropdown } from './filter-dropdown.tsx'
import { FilterRange } from './filter-range.tsx'
import { type FilterPartProps, MoreFilters } from './more-filters.tsx'
import { PriceRange } from './price-range.tsx'
import { RoomChips } from './room-chips.tsx'

type FilterBarProps = FilterPartProps & {
  /** Text of the button: "Показать 214 квартир". */
  submitLabel: string
}

/** The filter of wide screens: five dropdowns, and the rest in a collapsed section. */
export function FilterBar({ submitLabel, ...part }: FilterBarProps) {
  const { filter, search, onChange } = part
  const check = { search, onChange }
  const more = countMore(search)
  // The page of one house or project has no choice of places.
  const hasPlaces = filter.facets.city.length + filter.facets.project.length > 0
  return (
    <>
      <div
        className={`relative grid items-start gap-6 p-4 noscript:mb-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:p-6 ${hasPlaces ? 'xl:grid-cols-[minmax(0,8fr)_minmax(17rem,10fr)_minmax(0,13fr)_minmax(0,8.5fr)] min-[90rem]:grid-cols-[minmax(0,8fr)_minmax(17rem,10fr)_minmax(0,13fr)_minmax(0,8.5fr)_auto]' : 'xl:grid-cols-[minmax(17rem,10fr)_minmax(0,13fr)_minmax(0,8fr)] min-[90rem]:grid-cols-[minmax(17rem,10fr)_minmax(0,13fr)_minmax(0,8fr)_auto]'}`}
      >
        {hasPlaces && (
          <FilterDropdown legend="Проект" summary={placesSummary(search, filter.facets)}>
            <FacetChecks name="city" options={filter.facets.city} {...check} />
            <FacetChecks name="project" options={filter.facets.project} {...check} />
          </FilterDropdown>
        )}
        <RoomChips options={filter.facets.rooms} {...check} />
        <PriceRange {...part} />
        <FilterRange name="area" ranges={filter.ranges} {...check} />
        {/* Where the fields leave no room for it, it stands in the row of the other filters. */}
        <Button
          type="submit"
          className="figures max-[90rem]:xl:absolute max-[90rem]:xl:top-full max-[90rem]:xl:right-6 max-[90rem]:xl:mt-1.5 lg:max-xl:col-span-2 xl:h-touch xl:min-h-touch xl:min-w-52 xl:px-4 min-[90rem]:mt-6"
        >
          {submitLabel}
        </Button>
      </div>
      {/* In one row with the sliders where all fields stand in one: above their grid, or a press would meet that. Without scripts
          there are no sliders, and the margin of the grid makes room for this row instead. */}
      <details className="border-beton-200 border-t min-[90rem]:-mt-14 min-[90rem]:border-0">
        <Summary className="relative min-h-control w-fit gap-2 px-4 text-sinka hover:text-sinka-deep lg:px-6 max-[90rem]:xl:min-h-14">
          Ещё фильтры{more > 0 && ` · ${more}`}
        </Summary>
        <div className="px-4 pt-2 pb-6 lg:px-6">
          <MoreFilters {...part} />
        </div>
      </details>
    </>
  )
}

/** Summary of the chosen places: "Все проекты", "Речной", "Пермь, 2 проекта". */
function placesSummary(search: FlatSearch, facets: Filter['facets']): string {
  const nameOf = (name: 'city' | 'project', value: string) =>
    facets[name]?.find((option) => option.value === value)?.label ?? value
  const cities = chosenOf(search, 'city').map((id) => nameOf('city', id))
  const projects = chosenOf(search, 'project')
  const [project] = projects
  if (project !== undefined && projects.length === 1) return nameOf('project', project)
  const parts = [...cities, ...(projects.length > 0 ? [formatCount(projects.length, PROJECT_FORMS)] : [])]
  return parts.length > 0 ? parts.join(', ') : 'Все проекты'
}

/** Number of active filters in the collapsed section. */
function countMore(search: FlatSearch): number {
  return FACET_NAMES.filter(
    (name) => FACET_CONTROLS[name].isMore && paramsOf(name).some((param) => search[param] !== undefined),
  ).length
}
