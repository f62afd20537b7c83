import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { describedBy, FieldError, FieldHint } from '#app/ui/field/field-notes.tsx'

type HourChipsProps = {
  id: string
  /** "14:00". */
  hours: readonly string[]
  /** Chosen at first, if it is among them. */
  chosen: string
  hint: string | undefined
  error: string | undefined
}

/** The hours that can be chosen for a visit, one of them. The group itself takes the focus of the summary of errors. */
export function HourChips({ id, hours, chosen, hint, error }: HourChipsProps) {
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-required="true"
      {...describedBy(id, { error, hint })}
    >
      <p id={`${id}-label`} className="mb-1 font-medium text-small">
        Время
      </p>
      {hours.length > 0 && (
        // Other hours are another control: what was chosen stays if it is free on the other day too.
        <div key={hours.join()} className="figures flex flex-wrap gap-2">
          {hours.map((hour) => (
            <CheckChip key={hour} type="radio" name="time" value={hour} defaultChecked={hour === chosen}>
              {hour}
            </CheckChip>
          ))}
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
    </div>
  )
}
