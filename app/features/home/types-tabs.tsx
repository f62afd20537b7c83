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

/** As wide as the columns of lists: one and the edge of the next on phones (with large text one alone), then two, three and four. */
const COLUMNS =
  'w-[max(82%,min(100%,18.5rem))] sm:w-[calc((100%-1rem)/2)] lg:w-[calc((100%-3rem)/3)] xl:w-[calc((100%-4.5rem)/4)]'

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
            className="max-sm:-mx-margin max-sm:scroll-px-margin max-sm:px-margin lg:gap-6"
            slideClassName={COLUMNS}
            slides={types
              .filter((type) => type.tab === tab.id)
              .map((type) => ({ id: String(type.id), content: card(type) }))}
          />
        ),
      }))}
    />
  )
}
