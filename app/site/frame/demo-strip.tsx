import { isDemo } from '#app/site/is-demo.ts'

/** Says that the company is invented and messages go nowhere. */
export function DemoStrip() {
  if (!isDemo()) return null
  return (
    <aside
      aria-label="О демонстрации"
      className="no-print bg-beton-100 px-4 py-1 text-center text-caption text-tush-3"
    >
      Демонстрационный режим: дома и цены вымышлены
    </aside>
  )
}
