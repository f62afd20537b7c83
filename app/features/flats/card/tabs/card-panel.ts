import type { ComponentType } from 'react'
import type { FlatCard } from '#app/contract/flat.ts'
import type { CardTab, FlatCardSearch } from '#app/features/flats/card/flat-card.search.ts'

export type PanelProps = { flat: FlatCard; search: FlatCardSearch }

/** A tab of a flat's page: what it is called, which flats have it, and what it shows. */
export type CardPanel = {
  id: CardTab
  label: string
  isOf: (flat: FlatCard) => boolean
  /** Rendered by the server while its tab is open; code that is not needed before goes through `hydrateWhenVisible`. */
  Panel: ComponentType<PanelProps>
}
