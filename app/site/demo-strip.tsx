import { isDemo } from './is-demo.ts'

/** Says that the company is invented and messages go nowhere. */
export function DemoStrip() {
  if (!isDemo()) return null
  return (
    <p className="no-print bg-ohra-100 px-4 py-1 text-center text-caption text-ohra-deep">
      Демонстрационный режим: застройщик и квартиры вымышлены
    </p>
  )
}
