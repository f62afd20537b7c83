import { type QueryClient, useQuery } from '@tanstack/react-query'
import { greatestRise, PRICE_M2_NOTE, PriceM2Chart } from '#app/blocks/flat/price-m2-chart.tsx'
import { DataBlockLink } from '#app/blocks/rich-text.tsx'
import type { Block } from '#app/contract/entries/blocks.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { pricesQueries } from './prices.queries.ts'

type PricesBlock = Extract<Block, { kind: 'prices' }>

/** Of wide screens: no row with a hole of two. */
function columnsOf(cards: number): string {
  if (cards % 4 === 0) return 'lg:grid-cols-4'
  return cards > 2 ? 'lg:grid-cols-3' : ''
}

/** Asks for the prices that a text shows. */
export async function prefetchPrices(
  queryClient: QueryClient,
  { project }: Pick<PricesBlock, 'project'>,
): Promise<void> {
  await queryClient.prefetchQuery(pricesQueries.m2(project))
}

/** How the price of a square metre changed in each of the projects; nothing where none has a history. */
export function PricesInText({ block }: { block: PricesBlock }) {
  const { data: prices } = useQuery(pricesQueries.m2(block.project))
  if (!prices) return <DataBlockLink block={block} />
  if (prices.length === 0) return null
  const title = block.title || 'Как менялась цена метра'
  const isCompared = prices.length > 1
  return (
    <section aria-label={title} className="py-4">
      <h2 className="title-3">{title}</h2>
      <ul
        className={`snap-row mt-4 items-start gap-4 sm:grid sm:grid-cols-2 sm:gap-6 ${columnsOf(prices.length)}`}
      >
        {prices.map(({ project: { slug, name, city }, months }) => (
          <li key={slug} className="rounded-card border border-beton-200 bg-list p-4">
            <h3 className="title-4">
              <PlainLink href={`/projects/${slug}`} className="link">
                {name}
              </PlainLink>
            </h3>
            <p className="mb-3 text-small text-tush-3">{city.name}</p>
            <PriceM2Chart months={months} name={name} rise={isCompared ? greatestRise(prices) : undefined} />
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-small text-tush-3">
        {isCompared && 'Шкала у\u00a0графиков одна: где линия круче, там цена росла быстрее. '}
        {PRICE_M2_NOTE}
      </p>
    </section>
  )
}
