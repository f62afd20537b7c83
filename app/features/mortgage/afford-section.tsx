import { Link } from '@tanstack/react-router'
import type { PricedOffer } from '#app/contract/content/mortgage.ts'
import { formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { type Affordable, affordable } from '#app/domain/mortgage/afford.ts'
import { MAX_PRICE_RUB } from '#app/domain/mortgage/names.ts'
import { PROGRAMME_TITLES } from '#app/domain/mortgage/offers.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { SliderField } from '#app/ui/field/slider-field.tsx'
import type { MortgageSearch } from './mortgage.search.ts'

const LIMITS: Record<Affordable['limit'], string> = {
  month: 'Цену ограничивает платёж.',
  first: 'Цену ограничивает взнос: по программе своих денег нужно больше.',
  loan: 'Цену ограничивает наибольший кредит программы.',
}

type AffordSectionProps = {
  offer: PricedOffer
  years: number
  search: MortgageSearch
  form: string
  onChange: (changes: MortgageSearch) => void
}

/** "How much can I afford": the price that a monthly payment and own money allow by the offer. */
export function AffordSection({ offer, years, search, form, onChange }: AffordSectionProps) {
  const { month = 50_000, own = 2_000_000 } = search
  // With two rates the higher one decides what can be paid for long.
  const rate = Math.max(offer.rate, offer.rate_2 ?? 0)
  const { priceRub, loanRub, limit } = affordable({
    monthRub: month,
    ownRub: own,
    ratePercent: rate,
    termMonths: years * 12,
    firstPercent: offer.first_pay_from,
    loanLimitRub: offer.sum_to,
  })
  return (
    <section
      aria-labelledby="skolko-h"
      className="mt-section-half rounded-card border border-beton-200 bg-list p-4 lg:p-8"
    >
      <h2 id="skolko-h" className="title-3">
        Какая квартира по силам
      </h2>
      <div className="mt-6 grid gap-6 lg:grid-cols-3 lg:gap-12">
        <SliderField
          label="Могу платить в месяц"
          name="month"
          form={form}
          unit="₽"
          value={month}
          bounds={{ min: 0, max: MAX_PRICE_RUB }}
          scale={{ min: 10_000, max: 300_000, step: 1_000 }}
          format={formatPriceShort}
          onChange={(next) => onChange({ month: Math.round(next) })}
        />
        <SliderField
          label="Есть своих денег"
          name="own"
          form={form}
          unit="₽"
          value={own}
          bounds={{ min: 0, max: MAX_PRICE_RUB }}
          scale={{ min: 0, max: 15_000_000, step: 50_000 }}
          format={formatPriceShort}
          onChange={(next) => onChange({ own: Math.round(next) })}
        />
        <div>
          <output form={form} className="figures block">
            <span className="block text-small text-tush-3">Цена квартиры до</span>
            <span className="price-card block">{formatPrice(priceRub)}</span>
          </output>
          <p className="figures mt-1 text-small text-tush-2">
            {PROGRAMME_TITLES[offer.programme]}: кредит {formatPrice(loanRub)}, ПСК{' '}
            {formatRates({ from: offer.psk_from, to: offer.psk_to })}, ставка {formatRate(rate)}. {offer.who}{' '}
            {LIMITS[limit]}
          </p>
          <Link
            to="/choose/flat"
            search={{ price_to: priceRub }}
            className={buttonLook('secondary', 'normal', 'mt-4')}
          >
            Квартиры до {formatPriceShort(priceRub)}
          </Link>
        </div>
      </div>
    </section>
  )
}
