import type { ReactNode } from 'react'
import { ChoiceCard } from './choice-card.tsx'
import { FieldError } from './field-error.tsx'

export type Choice = { value: string; title: string; price?: ReactNode; text?: ReactNode }

type ChoiceGroupProps = {
  name: string
  legend: string
  hint?: string
  /** Of the group: what the summary of mistakes leads to. */
  id: string
  problem: string | undefined
  choices: readonly Choice[]
  chosen: string
  onChoose: (value: string) => void
  className?: string
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, id, legend, hint, problem, choices, chosen, onChoose, className } = props
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={problem ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="title-4">{legend}</legend>
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
