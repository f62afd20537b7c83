import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { FlatCard } from '#app/contract/flat.ts'
import { LazyInteriorPanel } from '#app/features/flats/card/interior/lazy-interior-panel.ts'
import { picturesOf } from '#app/features/flats/card/pictures/card-pictures.ts'
import { PlanPanel } from '#app/features/flats/card/plan/plan-panel.tsx'
import type { CardPanel, PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { LazyViewPanel } from '#app/features/flats/card/view/lazy-view-panel.ts'

const has = (flat: FlatCard, type: FlatCard['tabs'][number]['type']) =>
  flat.tabs.some((tab) => tab.type === type)

/** The tabs of a flat's page in their order; each is a line here. The address names a tab by its id (`flat-card.search.ts`). */
export const FLAT_PANELS: readonly CardPanel[] = [
  { id: 'plan', label: 'План', isOf: () => true, Panel: PlanPanel },
  {
    id: 'interior',
    label: 'Интерьер',
    isOf: (flat) => flat.extras.finish_options.length > 0 || picturesOf(flat, 'interior').length > 0,
    Panel: LazyInteriorPanel,
  },
  {
    id: 'view',
    label: 'Вид из\u00a0окна',
    isOf: (flat) => has(flat, 'view') || picturesOf(flat, 'view').length > 0,
    Panel: LazyViewPanel,
  },
  { id: 'floor', label: 'На\u00a0этаже', isOf: (flat) => has(flat, 'floor'), Panel: FloorPanel },
]

/** The flat on the plan of its floor. */
function FloorPanel({ flat }: PanelProps) {
  const floor = flat.tabs.find(({ type }) => type === 'floor')
  return (
    floor && (
      <PlanPicture
        plan={floor.content}
        place={floor.place}
        sizes="(min-width: 1024px) 760px, 100vw"
        air="page"
        className="rounded-card border border-beton-200"
      />
    )
  )
}
