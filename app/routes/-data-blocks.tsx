import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataBlockLook } from '#app/blocks/rich-text.tsx'
import type { Block, DataBlock } from '#app/contract/entries/blocks.ts'
import { ActionsBlock, prefetchActions } from '#app/features/actions/actions-block.tsx'
import { FlatsDataBlock, prefetchFlatsIn } from './-flats-in-text.tsx'

/** As `prefetchFlatsIn`, with the promotions of a text. */
export async function prefetchDataBlocks(queryClient: QueryClient, blocks: readonly Block[]): Promise<void> {
  const hasActions = blocks.some(({ kind }) => kind === 'actions')
  await Promise.all([prefetchFlatsIn(queryClient, blocks), hasActions && prefetchActions(queryClient)])
}

/** Flats and promotions in the texts within it. Other texts link to the promotions: their pages have no room for the code. */
export function WithDataBlocks({ children }: { children: ReactNode }) {
  return <DataBlockLook value={DataBlockInText}>{children}</DataBlockLook>
}

function DataBlockInText({ block }: { block: DataBlock }) {
  return block.kind === 'actions' ? <ActionsBlock /> : <FlatsDataBlock block={block} />
}
