import type { Main } from '#app/contract/main.ts'
import { Ruler } from '#app/ui/ruler.tsx'

type FactsProps = { facts: Main['facts'] }

/** Key figures, each under a stretch of the brand's ruler. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-col-reverse gap-2">
          <dt className="text-small text-tush-3">{fact.label}</dt>
          <dd>
            <Ruler className="mb-3 text-beton-300" />
            <span className="title-3 figures block">{fact.value}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
