import type { CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { unitFacts } from './commerce-words.ts'

/** What decides about a unit: a business chooses by the second line. */
export function UnitFacts({ unit }: { unit: CommercialUnit }) {
  const [entry, fitness] = unitFacts(unit)
  return (
    <p className="figures">
      {entry}
      {fitness !== '' && <span className="block text-tush first-letter:uppercase">{` ${fitness}`}</span>}
    </p>
  )
}
