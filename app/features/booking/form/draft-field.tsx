import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { BuyerField } from '#app/domain/booking/booking-steps.ts'
import { FIELD_LABELS } from '#app/features/booking/draft/draft-fields.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { FieldError } from '#app/ui/field/field-notes.tsx'
import { type InputMask, maskInput } from './input-mask.ts'
import type { StepForm } from './step-form.ts'

type DraftFieldProps = {
  form: StepForm
  name: BuyerField
  hint?: string
  typedAs?: InputMask
  className?: string
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type' | 'placeholder' | 'maxLength'>

export const fieldId = (name: string) => `booking-${name}`

/**
 * A field of the draft. It has no `name` attribute: a form sent before hydration must not put a passport into a
 * URL.
 */
export function DraftField({ form, name, hint, typedAs, className = '', ...rest }: DraftFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wasUnsealed, setWasUnsealed] = useState(false)
  const sealed = form.sealed[name]
  const value = form.values[name]
  const { onType } = form

  useEffect(() => {
    // Typed, or filled in by the browser, before hydration.
    const typed = input.current?.value ?? ''
    if (typed !== '' && typed !== input.current?.getAttribute('value')) onType(name, typed)
  }, [name, onType])

  useEffect(() => {
    if (wasUnsealed && sealed === undefined) input.current?.focus()
  }, [wasUnsealed, sealed])

  if (sealed !== undefined) {
    return (
      <SealedField
        name={name}
        shown={sealed}
        problem={form.problemOf(name)}
        className={className}
        onChange={() => {
          setWasUnsealed(true)
          form.onUnseal(name)
        }}
      />
    )
  }
  return (
    <Field
      ref={input}
      id={fieldId(name)}
      label={FIELD_LABELS[name]}
      hint={hint}
      error={form.problemOf(name)}
      value={value}
      onChange={({ currentTarget: { value: text } }) =>
        onType(name, typedAs ? maskInput(typedAs, text, value) : text)
      }
      onBlur={() => form.onLeave(name)}
      spellCheck={false}
      className={className}
      {...rest}
    />
  )
}

type SealedFieldProps = {
  name: keyof typeof FIELD_LABELS
  shown: string
  problem: string | undefined
  className: string
  onChange: () => void
}

/** A field stored encrypted on the server: its masked text, and a button to type another value. */
function SealedField({ name, shown, problem, className, onChange }: SealedFieldProps) {
  const label = FIELD_LABELS[name]
  const id = fieldId(name)
  return (
    <div className={className}>
      <p className="mb-1 font-medium text-small">{label}</p>
      <div
        className={`flex min-h-control flex-wrap items-center justify-between gap-x-2 rounded-control border bg-beton-100 pl-3 ${problem ? 'border-error' : 'border-beton-200'}`}
      >
        <span className="figures min-w-0 wrap-anywhere">
          {!isBlankMask(shown) && <span className="sr-only">Сохранено: </span>}
          {isBlankMask(shown) ? (problem ? 'С ошибкой' : 'Сохранено') : shown}
        </span>
        <Button
          variant="quiet"
          size="dense"
          onClick={onChange}
          className="shrink-0"
          id={id}
          aria-describedby={problem ? `${id}-error` : undefined}
        >
          Изменить
          <span className="sr-only"> поле «{label}»</span>
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  )
}

/** A mask that shows nothing of the value. */
function isBlankMask(text: string): boolean {
  return /^[*\s]*$/.test(text)
}
