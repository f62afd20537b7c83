import type { Main } from '#app/contract/main.ts'
import { DimensionLine } from '#app/ui/dimension-line.tsx'

type FactsProps = { facts: Main['facts'] }

/** Key figures as a drawing gives them: the measure, and under it the line that says of what. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-col-reverse gap-2">
          <dt>
            <DimensionLine>{fact.label}</DimensionLine>
          </dt>
          <dd className="title-2 figures text-center">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
