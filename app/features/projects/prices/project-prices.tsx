import { PRICE_M2_NOTE, PriceM2Chart } from '#app/blocks/flat/price-m2-chart.tsx'
import type { ProjectPrices as Prices } from '#app/contract/prices/prices-m2.ts'

/** Below the prices of a project: how that of a square metre changed. */
export function ProjectPrices({ prices: { project, months } }: { prices: Prices }) {
  return (
    <section
      aria-labelledby="cena-metra"
      className="mt-12 grid gap-x-12 gap-y-4 border-beton-200 border-t pt-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h3 id="cena-metra" className="title-3">
          Как менялась цена метра
        </h3>
        <p className="mt-3 text-small text-tush-3 max-lg:hidden">{PRICE_M2_NOTE}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">
        <PriceM2Chart months={months} name={project.name} />
        <p className="mt-2 text-small text-tush-3 lg:hidden">{PRICE_M2_NOTE}</p>
      </div>
    </section>
  )
}
