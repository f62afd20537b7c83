import type { ReactNode } from 'react'
import { ChoiceCard } from './choice-card.tsx'

export type Choice = { value: string; title: string; price?: ReactNode; text?: ReactNode }

type ChoiceGroupProps = {
  name: string
  legend: string
  hint?: string
  choices: readonly Choice[]
  chosen: string
  onChoose: (value: string) => void
  className?: string
}

export function ChoiceGroup({ name, legend, hint, choices, chosen, onChoose, className }: ChoiceGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="title-4">{legend}</legend>
      {hint && <p className="mt-1 text-small text-tush-3">{hint}</p>}
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
