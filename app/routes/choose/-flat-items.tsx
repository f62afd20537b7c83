import type { ReactNode } from 'react'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { FlatRow } from '#app/blocks/flat/flat-row.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { FlatGroup } from '#app/contract/flats.ts'
import { FlatMarks } from '#app/features/favorites/card-marks.tsx'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { CARD_GRID } from '#app/features/flats/list/card-grid.tsx'
import { FlatTable } from '#app/features/flats/list/flat-table.tsx'
import { GroupFlats } from '#app/features/flats/list/group-flats.tsx'
import { GroupToggle } from '#app/features/flats/list/group-toggle.tsx'
import { SameSizeLink } from '#app/features/flats/list/same-size-link.tsx'

type FlatItemsProps = {
  items: readonly FlatGroup[]
  /** What the address of the list says. */
  search: FlatSearch
  /** What it is about to say. */
  chosen: FlatSearch
  /** Of the cards, and an item after them. */
  grid?: string
  last?: ReactNode
}

/** Groups of flats as cards or as a table, with the terms of the monthly payments that they name. */
export function FlatItems({ items, search, chosen, grid = CARD_GRID, last }: FlatItemsProps) {
  return (
    <>
      {search.show === 'table' ? (
        <FlatTable search={chosen}>
          {items.map((group) => (
            <GroupRow key={group.id} group={group} search={search} chosen={chosen} />
          ))}
        </FlatTable>
      ) : (
        <ul className={grid}>
          {items.map((group, index) => (
            <GroupCard key={group.id} isHero={index === 0} {...{ group, search, chosen }} />
          ))}
          {last}
        </ul>
      )}
      <ProgrammesNote items={items.map(({ flat }) => flat)} />
    </>
  )
}

type GroupProps = { group: FlatGroup; search: FlatSearch; chosen: FlatSearch }

/** Where the dearest come first, a group stands where its dearest flat does, though its card is of the cheapest. */
function dearestOf({ flat, price_to }: FlatGroup, { sort }: FlatSearch): number | undefined {
  return sort === '-price' && price_to !== null && price_to !== flat.price ? price_to : undefined
}

function GroupCard({ group, search, chosen, isHero }: GroupProps & { isHero: boolean }) {
  const { flat, count, same_size } = group
  return (
    <>
      <li>
        <FlatCard
          flat={flat}
          action={<FlatMarks flat={flat} isOnPlan />}
          isHero={isHero}
          upTo={dearestOf(group, search)}
          end={same_size && <SameSizeLink flat={flat} sameSize={same_size} search={search} />}
          more={count > 1 ? <GroupToggle group={group} search={chosen} /> : undefined}
        />
      </li>
      {search.open === group.id && (
        <li className="col-span-full">
          <GroupFlats group={group} search={search} />
        </li>
      )}
    </>
  )
}

function GroupRow({ group, search, chosen }: GroupProps) {
  const { flat, count, same_size } = group
  return (
    <>
      <FlatRow
        flat={flat}
        action={<FlatMarks flat={flat} />}
        upTo={dearestOf(group, search)}
        more={count > 1 ? <GroupToggle group={group} search={chosen} isRow /> : undefined}
        end={same_size && <SameSizeLink flat={flat} sameSize={same_size} search={search} isRow />}
      />
      {search.open === group.id && (
        <tr className="max-md:block">
          <td colSpan={9} className="max-md:block">
            <GroupFlats group={group} search={search} />
          </td>
        </tr>
      )}
    </>
  )
}
