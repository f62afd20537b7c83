import { visitDays } from '#app/domain/forms/visit-time.ts'
import { Field } from '#app/ui/field/field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Typed } from './typed-form.ts'

const FIRST_HOUR = 9
const LAST_HOUR = 19

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => {
  const hour = `${String(FIRST_HOUR + index).padStart(2, '0')}:00`
  return { value: hour, label: hour }
})

type VisitFieldsProps = {
  typed: Typed | undefined
  fieldId: (name: string) => string
  problemOf: (name: string) => string | undefined
}

/** The day and the hour of a visit. */
export function VisitFields({ typed, fieldId, problemOf }: VisitFieldsProps) {
  const { first, last } = visitDays()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        id={fieldId('date')}
        name="date"
        type="date"
        label="День"
        min={first}
        max={last}
        required
        defaultValue={typed?.['date']}
        error={problemOf('date')}
      />
      <ChoiceField
        id={fieldId('time')}
        name="time"
        label="Время"
        required
        options={[{ value: '', label: 'Выберите' }, ...HOURS]}
        defaultValue={typed?.['time']}
        error={problemOf('time')}
      />
    </div>
  )
}
