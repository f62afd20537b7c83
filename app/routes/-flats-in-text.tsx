import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FlatsOfText, LinkToFlats } from '#app/blocks/rich-text.tsx'
import type { Block } from '#app/contract/entries/blocks.ts'
import type { Flat } from '#app/contract/flat.ts'
import { formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { distinctPlansQueries } from '#app/features/flats/list/distinct-plans.queries.ts'
import { instalmentQueries } from '#app/features/mortgage/ways/instalment.queries.ts'
import { flatCard } from './-cards.tsx'

type FlatsBlock = Extract<Block, { kind: 'flats' }>

/** Cards of one list; its link leads to all of them. */
const SHOWN_GROUPS = 4

/** The first of a list: the cheapest of each number of rooms where it has several, then other plans. */
const firstOf = ({ filter }: FlatsBlock) =>
  distinctPlansQueries.firstOfSizes(flatAddress.read(filter), SHOWN_GROUPS)

/** Asks for the flats that a text lists. A list that does not come leaves its link, and the text, where they are. */
export async function prefetchFlatsIn(queryClient: QueryClient, blocks: readonly Block[]): Promise<void> {
  const lists = blocks.filter((block) => block.kind === 'flats')
  await Promise.all(
    lists.map(async (list) => {
      await queryClient.prefetchQuery(firstOf(list))
      const first = queryClient.getQueryData(firstOf(list).queryKey)
      if (first && isByInstalments(list)) await queryClient.prefetchQuery(paysOf(first.items))
    }),
  )
}

/** Flats listed for their instalments: the payment of a loan, which cards show, would be that of another way to pay. */
const isByInstalments = ({ filter }: FlatsBlock) => filter.benefit?.join() === 'installment'

const paysOf = (items: readonly { flat: Flat }[]) =>
  instalmentQueries.pays(items.map(({ flat }) => flat.price))

/** Lists of flats in the texts within it show cards. */
export function WithFlatsInText({ children }: { children: ReactNode }) {
  return <FlatsOfText value={FlatsInText}>{children}</FlatsOfText>
}

function FlatsInText({ block }: { block: FlatsBlock }) {
  const { data: first } = useQuery(firstOf(block))
  const isInstalments = isByInstalments(block)
  const { data: pays } = useQuery({
    ...paysOf(first?.items ?? []),
    enabled: isInstalments && first !== undefined,
  })
  if (!first) return <LinkToFlats block={block} />
  return (
    <section aria-label={block.title || 'Квартиры'} className="py-4 sm:@container">
      <h2 className="title-3">{block.title || 'Квартиры'}</h2>
      {first.flats === 0 ? (
        <p className="mt-2 text-tush-2">Свободных квартир сейчас нет.</p>
      ) : (
        <>
          <p className="mt-1 text-small text-tush-3">{formatFlatCount(first.flats)} в продаже</p>
          <ul className="snap-row mt-4 gap-4 sm:grid sm:grid-cols-2 sm:gap-6 @5xl:grid-cols-4">
            {first.items.map(({ flat }, index) => (
              <li key={flat.id}>
                {flatCard(isInstalments ? { ...flat, month_pay: null, ...pays?.[index] } : flat)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6">
        <LinkToFlats
          block={{
            ...block,
            title: first.flats === 0 ? 'Выбрать другую' : `Показать ${formatFlatObject(first.flats)}`,
          }}
        />
      </div>
    </section>
  )
}
