import { FlatRow } from '#app/blocks/flat/flat-row.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { FlatMarks } from '#app/features/favorites/card-marks.tsx'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { CardGrid } from '#app/features/flats/list/card-grid.tsx'
import { FlatTable } from '#app/features/flats/list/flat-table.tsx'
import { flatCard } from '../-cards.tsx'

type FlatItemsProps = { items: readonly Flat[]; show: FlatSearch['show']; chosen: FlatSearch }

/** Flats of a list as cards or as a table, with the terms of the monthly payments that they name. */
export function FlatItems({ items, show, chosen }: FlatItemsProps) {
  return (
    <>
      {show === 'table' ? (
        <FlatTable search={chosen}>
          {items.map((flat) => (
            <FlatRow key={flat.id} flat={flat} action={<FlatMarks flat={flat} />} />
          ))}
        </FlatTable>
      ) : (
        <CardGrid>{items.map(flatCard)}</CardGrid>
      )}
      <ProgrammesNote items={items} />
    </>
  )
}
