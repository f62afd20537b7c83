import { formatCount } from '#app/domain/format.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'
import { SliderField } from '#app/ui/field/slider-field.tsx'
import { YEARS } from './mortgage.search.ts'

const formatYears = (years: number) => formatCount(years, YEAR_FORMS)

type TermFieldProps = { label: string; years: number; onChange: (years: number) => void }

/** For how many whole years a loan is. */
export function TermField({ label, years, onChange }: TermFieldProps) {
  return (
    <SliderField
      label={label}
      name="years"
      unit="лет"
      value={years}
      bounds={YEARS}
      scale={{ ...YEARS, step: 1 }}
      format={formatYears}
      onChange={(next) => onChange(Math.round(next))}
    />
  )
}
