import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataBlockLook } from '#app/blocks/rich-text.tsx'
import type { Block, DataBlock } from '#app/contract/entries/blocks.ts'
import { ActionsBlock, prefetchActions } from '#app/features/actions/actions-block.tsx'
import { PricesInText, prefetchPrices } from '#app/features/projects/prices/prices-in-text.tsx'
import { FlatsDataBlock, prefetchFlatsIn } from './-flats-in-text.tsx'

/** As `prefetchFlatsIn`, with the promotions and the prices of a text. */
export async function prefetchDataBlocks(queryClient: QueryClient, blocks: readonly Block[]): Promise<void> {
  const hasActions = blocks.some(({ kind }) => kind === 'actions')
  await Promise.all([
    prefetchFlatsIn(queryClient, blocks),
    hasActions && prefetchActions(queryClient),
    ...blocks.map((block) => block.kind === 'prices' && prefetchPrices(queryClient, block)),
  ])
}

/** Flats, promotions and prices in the texts within it. Other texts link to the latter two: their pages have no room for the code. */
export function WithDataBlocks({ children }: { children: ReactNode }) {
  return <DataBlockLook value={DataBlockInText}>{children}</DataBlockLook>
}

function DataBlockInText({ block }: { block: DataBlock }) {
  if (block.kind === 'actions') return <ActionsBlock />
  return block.kind === 'prices' ? <PricesInText block={block} /> : <FlatsDataBlock block={block} />
}
