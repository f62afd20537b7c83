import { useState } from 'react'
import type { Commerce } from '#app/contract/commerce/commerce.ts'
import { formatArea } from '#app/domain/format.ts'
import { Button } from '#app/ui/button/button.tsx'
import { RangeField } from '#app/ui/field/range-field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import type { CommerceSearch } from './commerce.search.ts'

type CommerceFilterProps = {
  commerce: Pick<Commerce, 'projects' | 'area'>
  search: CommerceSearch
  onApply: (search: CommerceSearch) => void
}

/** Project and area. The project is applied at once, the area by the button; without scripts both by the button. */
export function CommerceFilter({ commerce: { projects, area }, search, onApply }: CommerceFilterProps) {
  const [typed, setTyped] = useState<CommerceSearch>({})
  const shown = { ...search, ...typed }
  const apply = (changes: CommerceSearch) => {
    onApply({ ...shown, ...changes, page: undefined })
    setTyped({})
  }
  return (
    <form
      action="/commerce"
      aria-label="Фильтр помещений"
      onSubmit={(event) => {
        event.preventDefault()
        apply({})
      }}
      className="no-print mt-6 grid items-start gap-4 rounded-card border border-beton-200 bg-list p-3 sm:grid-cols-2 sm:p-4 lg:grid-cols-[1fr_1fr_auto] lg:gap-8 lg:p-6"
    >
      <Select
        label="Проект"
        name="project"
        value={search.project ?? ''}
        options={[
          { value: '', label: 'Все проекты' },
          ...projects.map(({ slug, name, count }) => ({ value: slug, label: `${name}, ${count}` })),
        ]}
        onChange={(event) => apply({ project: event.currentTarget.value || undefined })}
      />
      {area && (
        <RangeField
          legend="Площадь, м²"
          names={['area_from', 'area_to']}
          scale={{ min: Math.floor(area.min), max: Math.ceil(area.max), step: 1 }}
          value={{ from: shown.area_from, to: shown.area_to }}
          onChange={({ from, to }) =>
            setTyped((before) => ({ ...before, area_from: tenths(from), area_to: tenths(to) }))
          }
          format={formatArea}
        />
      )}
      {/* Level with the fields, below their labels: without scripts no slider stands under them. */}
      <Button type="submit" variant="secondary" className="lg:mt-6">
        Показать
      </Button>
    </form>
  )
}

const tenths = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 10) / 10)
