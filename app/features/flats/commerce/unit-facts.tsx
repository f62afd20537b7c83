import type { CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { unitFacts } from './commerce-words.ts'

type UnitFactsProps = { unit: CommercialUnit; className?: string }

/** What decides about a unit: a business chooses by the second line. */
export function UnitFacts({ unit, className = '' }: UnitFactsProps) {
  const [entry, fitness] = unitFacts(unit)
  return (
    <p className={`figures ${className}`}>
      {entry}
      {fitness !== '' && <span className="block text-tush first-letter:uppercase">{` ${fitness}`}</span>}
    </p>
  )
}
