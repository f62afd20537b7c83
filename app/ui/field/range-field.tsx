import type { KeyboardEvent } from 'react'
import { formatDecimal } from '#app/domain/format.ts'
import { BoundField } from './bound-field.tsx'
import { onScale, percentOf, type RangeLimit, type RangeScale, withinLimit } from './range-scale.ts'

type Bounds = { from: number | undefined; to: number | undefined }

type RangeFieldProps = {
  legend: string
  isLegendHidden?: boolean
  /** Names of the two form fields: "price_from", "price_to". */
  names: readonly [from: string, to: string]
  scale: RangeScale
  limit: RangeLimit
  value: Bounds
  /** A thumb at the end of the scale is passed as undefined: it limits nothing. What is typed holds beyond the scale, up to the limit. */
  onChange: (value: Bounds) => void
  /** A value as text: "5,2 млн ₽". */
  format: (value: number) => string
}

/** PageUp and PageDown go ten steps. */
const PAGE_STEPS = 10

/**
 * A range: two text fields, and under them a slider with two thumbs, where there is more than one value to choose from
 * and the bounds leave something of it.
 * Without scripts the fields are ordinary fields of their form.
 */
export function RangeField({
  legend,
  isLegendHidden = false,
  names,
  scale,
  limit,
  value,
  onChange,
  format,
}: RangeFieldProps) {
  const from = value.from ?? scale.min
  const to = value.to ?? scale.max
  const hasSlider = scale.max > scale.min && from <= Math.min(to, scale.max) && to >= scale.min
  const thumbs = [
    {
      label: 'от',
      current: Math.min(from, to),
      set: (next: number) => onChange({ ...value, from: next <= scale.min ? undefined : Math.min(next, to) }),
    },
    {
      label: 'до',
      current: Math.max(from, to),
      set: (next: number) => onChange({ ...value, to: next >= scale.max ? undefined : Math.max(next, from) }),
    },
  ]

  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-medium text-small'}>{legend}</legend>
      {/* Below each other where large text leaves no room for two numbers. An end of the scale beyond the other bound is no hint. */}
      <div className="flex flex-wrap gap-y-1">
        <BoundField
          label={`${legend}, от`}
          prefix="от"
          name={names[0]}
          value={value.from}
          placeholder={to < scale.min ? '' : formatDecimal(scale.min)}
          onCommit={(next) => onChange({ ...value, from: withinLimit(next, limit) })}
          isFirst
        />
        <BoundField
          label={`${legend}, до`}
          prefix="до"
          name={names[1]}
          value={value.to}
          placeholder={from > scale.max ? '' : formatDecimal(scale.max)}
          onCommit={(next) => onChange({ ...value, to: withinLimit(next, limit) })}
        />
      </div>
      {hasSlider && (
        <div className="range-line relative mx-[14px] mt-1.5 h-7">
          <div className="absolute inset-x-0 top-1/2 h-px bg-beton-300" />
          <div
            className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-sinka"
            style={{
              left: `${percentOf(Math.min(from, to), scale)}%`,
              right: `${100 - percentOf(Math.max(from, to), scale)}%`,
            }}
          />
          {thumbs.map(({ label, current, set }) => (
            <input
              key={label}
              type="range"
              aria-label={`${legend}, ${label}`}
              aria-valuetext={format(current)}
              {...scale}
              step="any"
              value={current}
              onChange={(event) => set(onScale(event.currentTarget.valueAsNumber, scale))}
              onKeyDown={(event) => {
                const next = valueOfKey(event, current, scale)
                if (next === undefined) return
                event.preventDefault()
                set(next)
              }}
              className="range-thumb"
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function valueOfKey({ key }: KeyboardEvent, current: number, scale: RangeScale): number | undefined {
  const steps = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: PAGE_STEPS,
    PageDown: -PAGE_STEPS,
  }
  const found = Object.entries(steps).find(([name]) => name === key)
  return found ? onScale(current + found[1] * scale.step, scale) : undefined
}
