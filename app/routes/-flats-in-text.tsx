import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { DataBlockLink, DataBlockLook, TextButton, wordsToFlats } from '#app/blocks/rich-text.tsx'
import type { Block, DataBlock } from '#app/contract/entries/blocks.ts'
import type { Flat } from '#app/contract/flat.ts'
import { formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { distinctPlansQueries } from '#app/features/flats/list/distinct-plans.queries.ts'
import { instalmentQueries } from '#app/features/mortgage/ways/instalment.queries.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import { flatCard } from './-cards.tsx'

type FlatsBlock = Extract<Block, { kind: 'flats' }>
type ButtonBlock = Extract<Block, { kind: 'button' }>

/** Cards of one list; its link leads to all of them. */
const SHOWN_GROUPS = 4

/** The first of a list: the cheapest of each number of rooms where it has several, then other plans. */
const firstOf = ({ filter }: FlatsBlock) =>
  distinctPlansQueries.firstOfSizes(flatAddress.read(filter), SHOWN_GROUPS)

/** The cheapest group, with the number of all flats. */
const countOf = ({ filter }: ButtonBlock) => flatsQueries.groupPage(flatAddress.read(filter), 1, 1)

/** Asks for the flats that a text lists or counts. What does not come leaves its link, and the text, where they are. */
export async function prefetchFlatsIn(queryClient: QueryClient, blocks: readonly Block[]): Promise<void> {
  await Promise.all(
    blocks.map(async (block) => {
      if (block.kind === 'button') await queryClient.prefetchQuery(countOf(block))
      if (block.kind !== 'flats') return
      await queryClient.prefetchQuery(firstOf(block))
      const first = queryClient.getQueryData(firstOf(block).queryKey)
      if (first && isByInstalments(block)) await queryClient.prefetchQuery(paysOf(first.items))
    }),
  )
}

/** Flats listed for their instalments: the payment of a loan, which cards show, would be that of another way to pay. */
const isByInstalments = ({ filter }: FlatsBlock) => filter.benefit?.join() === 'installment'

const paysOf = (items: readonly { flat: Flat }[]) =>
  instalmentQueries.pays(items.map(({ flat }) => flat.price))

/** Lists of flats in the texts within it show cards, and buttons say how many there are. */
export function WithFlatsInText({ children }: { children: ReactNode }) {
  return <DataBlockLook value={FlatsDataBlock}>{children}</DataBlockLook>
}

export function FlatsDataBlock({ block }: { block: DataBlock }) {
  if (block.kind === 'button') return <ButtonInText block={block} />
  return block.kind === 'flats' ? <FlatsInText block={block} /> : <DataBlockLink block={block} />
}

type About = { project?: string | undefined; body: readonly Block[] }

/** The flats of the project that a text is about, for one that lists none itself. */
export const flatsAfter = ({ project, body }: About): FlatsBlock[] =>
  project === undefined || body.some(({ kind }) => kind === 'flats')
    ? []
    : [{ kind: 'flats', title: 'Квартиры проекта', filter: { project: [project] } }]

/** The flats after a text, where there are any: a project may be sold out, or not on sale yet. */
export function FlatsAfter({ about }: { about: About }) {
  return flatsAfter(about).map((block) => <FlatsWhereFree key={block.title} block={block} />)
}

function FlatsWhereFree({ block }: { block: FlatsBlock }) {
  const { data: first } = useQuery(firstOf(block))
  return first && first.flats > 0 ? <FlatsInText block={block} /> : null
}

function ButtonInText({ block }: { block: ButtonBlock }) {
  const { data } = useQuery(countOf(block))
  if (!data) return <DataBlockLink block={block} />
  if (data.flats === 0) return <p className="text-tush-2">Свободных квартир сейчас нет.</p>
  return (
    <TextButton href={`/choose/flat${stringifySearch(block.filter)}`}>
      {wordsToFlats(block.words, formatFlatObject(data.flats))}
    </TextButton>
  )
}

function FlatsInText({ block }: { block: FlatsBlock }) {
  const { data: first } = useQuery(firstOf(block))
  const isInstalments = isByInstalments(block)
  const { data: pays } = useQuery({
    ...paysOf(first?.items ?? []),
    enabled: isInstalments && first !== undefined,
  })
  if (!first) return <DataBlockLink block={block} />
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
          {!isInstalments && <ProgrammesNote items={first.items.map(({ flat }) => flat)} />}
        </>
      )}
      <div className="mt-6">
        <DataBlockLink
          block={{
            ...block,
            title: first.flats === 0 ? 'Выбрать другую' : `Показать ${formatFlatObject(first.flats)}`,
          }}
        />
      </div>
    </section>
  )
}
