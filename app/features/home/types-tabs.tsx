import type { ReactNode } from 'react'
import type { LayoutType } from '#app/contract/types.ts'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { Carousel } from '#app/ui/picture/carousel.tsx'

type TypesTabsProps = {
  tabs: readonly { id: string; label: string }[]
  types: readonly (LayoutType & { tab: string })[]
  /** Renders the card of one type. */
  card: (type: LayoutType) => ReactNode
}

/** Layout types under tabs by number of rooms, each tab a scrollable row. */
export function TypesTabs({ tabs, types, card }: TypesTabsProps) {
  const filled = tabs.filter((tab) => types.some((type) => type.tab === tab.id))
  return (
    <Tabs
      label="Планировки по числу комнат"
      tabs={filled.map((tab) => ({
        id: tab.id,
        label: tab.label,
        panel: (
          <Carousel
            label={`Планировки: ${tab.label}`}
            slideClassName="w-72 sm:w-80"
            slides={types
              .filter((type) => type.tab === tab.id)
              .map((type) => ({ id: String(type.id), content: card(type) }))}
          />
        ),
      }))}
    />
  )
}
