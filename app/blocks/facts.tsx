import { DimensionLine } from '#app/ui/page/dimension-line.tsx'

type FactsProps = { facts: readonly { value: string; label: string }[]; className?: string }

/** On phones the line is whole and its label stands below: beside a label of two lines only stubs of it would be left. */
const UNDER_LINE =
  'max-sm:flex-wrap max-sm:gap-y-1 max-sm:[&>.figures]:order-last max-sm:[&>.figures]:basis-full'

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
            <DimensionLine className={UNDER_LINE}>{fact.label}</DimensionLine>
          </dt>
          <dd className="title-2 figures text-center">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
