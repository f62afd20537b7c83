import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TodayInText } from '#app/blocks/rich-text.tsx'
import type { Block, BlockOfToday } from '#app/contract/entries/blocks.ts'
import { ActionsOfToday, prefetchActions } from '#app/features/actions/actions-of-today.tsx'
import { FlatsOfToday, prefetchFlatsIn } from './-flats-in-text.tsx'

/** As `prefetchFlatsIn`, with the promotions of a text. */
export async function prefetchTodayIn(queryClient: QueryClient, blocks: readonly Block[]): Promise<void> {
  const hasActions = blocks.some(({ kind }) => kind === 'actions')
  await Promise.all([prefetchFlatsIn(queryClient, blocks), hasActions && prefetchActions(queryClient)])
}

/** Flats and promotions in the texts within it. Other texts link to the promotions: their pages have no room for the code. */
export function WithTodayInText({ children }: { children: ReactNode }) {
  return <TodayInText value={Today}>{children}</TodayInText>
}

function Today({ block }: { block: BlockOfToday }) {
  return block.kind === 'actions' ? <ActionsOfToday /> : <FlatsOfToday block={block} />
}
