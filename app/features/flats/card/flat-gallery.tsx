import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { PlanTab } from '#app/contract/flat.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { Tabs } from '#app/ui/page/tabs.tsx'

type FlatGalleryProps = { tabs: readonly PlanTab[]; plan: Picture | null }

/** Large drawings and views of a flat, under tabs. */
export function FlatGallery({ tabs, plan }: FlatGalleryProps) {
  if (tabs.length === 0) {
    return (
      <PlanPicture
        plan={plan}
        isHero
        sizes={SIZES}
        air="page"
        className="rounded-card border border-beton-200"
      />
    )
  }
  return (
    <Tabs
      label="Планировка и виды"
      tabs={tabs.map((tab, index) => ({
        id: `${tab.type}-${index}`,
        label: tab.label,
        panel: (
          <PlanPicture
            plan={tab.content}
            place={tab.place}
            isHero={index === 0}
            sizes={SIZES}
            air="page"
            className="rounded-card border border-beton-200"
          />
        ),
      }))}
    />
  )
}

const SIZES = '(min-width: 1024px) 760px, 100vw'
