import type { ReactNode } from 'react'
import { FieldError } from '#app/ui/field/field-notes.tsx'

export type Choice = { value: string; title: string; price?: ReactNode; text?: ReactNode }

type ChoiceGroupProps = {
  name: string
  legend: string
  hint?: string
  /** Id of the group: the target of links in the summary of problems. */
  id: string
  problem: string | undefined
  choices: readonly Choice[]
  chosen: string
  onChoose: (value: string) => void
  className?: string
  /** The legend is for screen readers: a line above says it. */
  isLegendHidden?: boolean
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, id, legend, hint, problem, choices, chosen, onChoose, className, isLegendHidden } = props
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={problem ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className={isLegendHidden ? 'sr-only' : 'title-4'}>{legend}</legend>
      {hint && <p className="mt-1 text-small text-tush-3">{hint}</p>}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      <div className={`mt-3 grid gap-2 ${className ?? ''}`}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            name={name}
            isChosen={choice.value === chosen}
            onChoose={onChoose}
            {...choice}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceCardProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: (value: string) => void
  title: string
  /** At the right: its price. */
  price?: ReactNode
  text?: ReactNode
}

/** One option as a card with a real radio button inside. */
function ChoiceCard({ name, value, isChosen, onChoose, title, price, text }: ChoiceCardProps) {
  return (
    <label className="relative flex min-h-control gap-3 rounded-card border border-beton-300 bg-list px-4 py-3 transition-colors duration-state hover:border-sinka has-checked:border-sinka has-focus-visible:outline-2 has-focus-visible:outline-sinka has-focus-visible:outline-offset-2">
      <input
        type="radio"
        id={`booking-${name}-${value}`}
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-5 shrink-0 accent-sinka focus-visible:outline-none focus-visible:[box-shadow:none]"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          {price && <span className="figures whitespace-nowrap">{price}</span>}
        </span>
        {text && <span className="mt-1 block text-small text-tush-3">{text}</span>}
      </span>
    </label>
  )
}
