import { type ReactNode, useId, useState } from 'react'
import { formatDecimal } from '#app/domain/format.ts'
import { onScale, percentOf, type RangeScale, typedNumber } from './range-scale.ts'

type SliderFieldProps = {
  label: string
  isLabelHidden?: boolean
  /** Of the form field; one without a name is not sent by a plain form. */
  name?: string
  form?: string
  unit: string
  value: number
  /** What may be typed. */
  bounds: { min: number; max: number }
  /** What the slider covers; without it there is a field alone. */
  scale?: RangeScale
  /** The value as text, for screen readers: "5,2 млн ₽". */
  format: (value: number) => string
  onChange: (value: number) => void
  /** Beside the field: the same value in another unit. */
  beside?: ReactNode
}

/**
 * A number as a text field with a slider under it. What is typed counts at once; text that is no number within the
 * bounds stays, and is told to be wrong, until the field is left. Without scripts the field is an ordinary one.
 */
export function SliderField(props: SliderFieldProps) {
  const {
    label,
    isLabelHidden = false,
    name,
    form,
    unit,
    value,
    bounds,
    scale,
    format,
    onChange,
    beside,
  } = props
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined ? value : typedNumber(typed)
  const isWrong = number === undefined || number < bounds.min || number > bounds.max

  function type(text: string): void {
    setTyped(text)
    const next = typedNumber(text)
    if (next !== undefined && next >= bounds.min && next <= bounds.max) onChange(next)
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium text-small'}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-1 basis-40">
          <input
            id={id}
            name={name}
            form={form}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? formatDecimal(value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setTyped(undefined)}
            className="figures h-control w-full rounded-control border border-beton-500 bg-list pr-12 pl-3 hover:border-tush-2 aria-invalid:border-error"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-tush-3"
          >
            {unit}
          </span>
        </div>
        {beside}
      </div>
      {scale && (
        <div className="range-line relative mx-[14px] h-7">
          <div className="absolute inset-x-0 top-1/2 h-px bg-beton-300" />
          <div
            className="absolute top-1/2 left-0 h-0.5 -translate-y-1/2 bg-sinka"
            style={{ width: `${percentOf(value, scale)}%` }}
          />
          <input
            type="range"
            aria-label={`${label}: ползунок`}
            aria-valuetext={format(value)}
            {...scale}
            value={Math.min(scale.max, Math.max(scale.min, value))}
            onChange={(event) => {
              setTyped(undefined)
              onChange(onScale(event.currentTarget.valueAsNumber, scale))
            }}
            className="range-thumb"
          />
        </div>
      )}
      {isWrong && (
        <p id={`${id}-error`} className="mt-1 text-error text-small">
          <span aria-hidden="true">! </span>
          Введите число от {format(bounds.min)} до {format(bounds.max)}
        </p>
      )}
    </div>
  )
}
