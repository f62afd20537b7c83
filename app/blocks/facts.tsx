import { DimensionLine } from '#app/ui/page/dimension-line.tsx'

type FactsProps = { facts: readonly { value: string; label: string }[]; className?: string }

/** Key figures: the value above, its label below. */
export function Facts({
  facts,
  className = 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] sm:grid-cols-2 xl:grid-cols-4',
}: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-8 ${className}`}>
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-col-reverse justify-end gap-2">
          <dt>
            <DimensionLine>{fact.label}</DimensionLine>
          </dt>
          <dd className="title-2 figures text-center">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
