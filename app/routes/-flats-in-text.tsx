import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FlatsOfText, LinkToFlats } from '#app/blocks/rich-text.tsx'
import type { Block } from '#app/contract/entries/blocks.ts'
import { differentFirst, planOf } from '#app/domain/flats/different-first.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'
import { getGroups } from '#app/features/flats/flats.functions.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { flatAddress, toGroupInput } from '#app/features/flats/flats.search.ts'
import { flatCard } from './-cards.tsx'

const MINUTE_MS = 60_000

type FlatsBlock = Extract<Block, { kind: 'flats' }>

/** Cards of one list; its link leads to all of them. */
const SHOWN_GROUPS = 4
/** Groups among which those of different plans are looked for: several houses have the same plan. */
const READ_GROUPS = 20

/** The first of a list: the cheapest of each number of rooms where it has several, then other plans. */
function firstOf({ filter }: FlatsBlock) {
  const search = flatAddress.read(filter)
  const groups = (limit: number, signal: AbortSignal, rooms = search.rooms) =>
    getGroups({ data: { ...toGroupInput({ ...search, ...(rooms && { rooms }) }, 1), limit }, signal })
  const sizes = search.rooms ?? ROOM_CHOICES
  return queryOptions({
    queryKey: [...flatsQueries.keys.groupPages, 'in-text', filter],
    queryFn: async ({ signal }) => {
      const [page, ...ofSizes] = await Promise.all([
        groups(READ_GROUPS, signal),
        ...(sizes.length > 1 ? sizes : []).map((size) => groups(1, signal, [size])),
      ])
      const found = [...ofSizes.flatMap(({ items }) => items), ...page.items]
      const once = [...new Map(found.map((group) => [group.id, group])).values()]
      const items = differentFirst(once, ({ flat }) => planOf({ ...flat, typeId: flat.type_id }))
      return { ...page, items: items.slice(0, SHOWN_GROUPS) }
    },
    staleTime: MINUTE_MS,
  })
}

/** Asks for the flats that a text lists. A list that does not come leaves its link, and the text, where they are. */
export async function prefetchFlatsIn(queryClient: QueryClient, blocks: readonly Block[]): Promise<void> {
  const lists = blocks.filter((block) => block.kind === 'flats')
  await Promise.all(lists.map((list) => queryClient.prefetchQuery(firstOf(list))))
}

/** Lists of flats in the texts within it show cards. */
export function WithFlatsInText({ children }: { children: ReactNode }) {
  return <FlatsOfText value={FlatsInText}>{children}</FlatsOfText>
}

function FlatsInText({ block }: { block: FlatsBlock }) {
  const { data: first } = useQuery(firstOf(block))
  if (!first) return <LinkToFlats block={block} />
  return (
    <section aria-label={block.title || 'Квартиры'} className="py-4 sm:@container">
      <h2 className="title-3">{block.title || 'Квартиры'}</h2>
      {first.flats === 0 ? (
        <p className="mt-2 text-tush-2">Свободных квартир сейчас нет.</p>
      ) : (
        <>
          <p className="mt-1 text-small text-tush-3">{formatFlatCount(first.flats)} в продаже</p>
          <div className="snap-row mt-4 gap-4 sm:grid sm:grid-cols-2 sm:gap-6 @5xl:grid-cols-4">
            {first.items.map(({ flat }) => flatCard(flat))}
          </div>
        </>
      )}
      <div className="mt-6">
        <LinkToFlats block={{ ...block, title: first.flats === 0 ? 'Выбрать другую' : 'Все эти квартиры' }} />
      </div>
    </section>
  )
}
