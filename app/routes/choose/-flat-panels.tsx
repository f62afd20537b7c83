import type { FlatCard } from '#app/contract/flat.ts'
import { LazyInteriorPanel } from '#app/features/flats/card/interior/lazy-interior-panel.ts'
import { picturesOf } from '#app/features/flats/card/pictures/card-pictures.ts'
import { PlanPanel } from '#app/features/flats/card/plan/plan-panel.tsx'
import type { CardPanel } from '#app/features/flats/card/tabs/card-panel.ts'
import { LazyViewPanel } from '#app/features/flats/card/view/lazy-view-panel.ts'
import { LazyFloorPanel } from '#app/features/flats/on-floor/lazy-floor-panel.ts'
import { LazySunPanel } from '#app/features/flats/sun/lazy-sun-panel.ts'

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
    isOf: (flat) => flat.around.view || has(flat, 'view') || picturesOf(flat, 'view').length > 0,
    Panel: LazyViewPanel,
  },
  { id: 'floor', label: 'На\u00a0этаже', isOf: ({ around }) => around.floor, Panel: LazyFloorPanel },
  { id: 'sun', label: 'Солнце', isOf: ({ around }) => around.sun, Panel: LazySunPanel },
]
