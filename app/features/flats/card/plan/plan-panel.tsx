import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { PlanDrawings } from './plan-drawings.tsx'

/** What other tabs show. */
const ELSEWHERE: ReadonlySet<string> = new Set(['floor', 'view'])

/** The drawings of the flat itself. */
export function PlanPanel({ flat, search }: PanelProps) {
  const number = flat.number && ` № ${flat.number}`
  const own = flat.tabs.filter(({ type }) => !ELSEWHERE.has(type))
  return (
    <PlanDrawings
      drawings={own}
      plan={flat.plan}
      title={flat.title}
      heading={`План квартиры${number}, этаж ${flat.floor}`}
      chosen={search.plan}
    />
  )
}
