import { SORTS, type Sort } from '#app/domain/vocabulary.ts'
import { SORT_LABELS } from '#app/features/flats/sort-labels.ts'
import { Select } from '#app/ui/field/select.tsx'

type SortSelectProps = {
  value: Sort | undefined
  /** Id of the form it belongs to. */
  form: string
  onChange: (sort: Sort) => void
}

/** Order of the list. Without scripts it is a field of its form. */
export function SortSelect({ value = 'price', form, onChange }: SortSelectProps) {
  return (
    <Select
      label="Порядок"
      isLabelHidden
      name="sort"
      form={form}
      value={value}
      options={SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
      onChange={(event) => {
        const sort = SORTS.find((each) => each === event.currentTarget.value)
        if (sort) onChange(sort)
      }}
      className="min-w-[8.25rem] flex-1 max-sm:text-caption lg:flex-none"
    />
  )
}
