import type { ReactNode } from 'react'
import type { PricedOffer } from '#app/contract/content/mortgage.ts'
import { formatCount, formatPercent, formatPrice, joinWords } from '#app/domain/format.ts'
import { formatCalendarDay } from '#app/domain/month.ts'
import { PROGRAMME_TITLES } from '#app/domain/mortgage/offers.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import { type PluralForms, YEAR_FORMS } from '#app/domain/plural.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { type BankOffer, offersByProgramme } from './chosen-offer.ts'
import { offerName, paymentWords } from './offer-words.ts'

const BANK_FORMS: PluralForms = ['банк', 'банка', 'банков']

/** What of a row is beside its request. */
export const QUIET =
  'inline-flex min-h-touch cursor-pointer items-center text-tush-2 underline underline-offset-4 hover:text-sinka'

type OfferGroupProps = {
  rows: readonly BankOffer[]
  /** The one whose schedule is shown. */
  chosen: PricedOffer | undefined
  /** The links to a request and to its schedule. */
  action: (row: BankOffer) => ReactNode
}

/**
 * Offers that cost the same: what they cost a month, in both periods, and in all; below it each programme, with the words that
 * say who may have it, and its banks.
 */
export function OfferGroup({ rows, chosen, action }: OfferGroupProps) {
  const [first] = rows
  if (!first) return null
  const { offer } = first
  return (
    <li className="border-beton-200 border-t first:border-t-0">
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-5 lg:px-6">
        <p className="title-4">{paymentWords(offer)}</p>
        <p className="text-small text-tush-3">переплата {formatPrice(Math.round(offer.overpayment))}</p>
      </div>
      {offersByProgramme(rows).map((same) => (
        <Programme key={same.map(({ offer }) => offer.id).join()} rows={same} {...{ chosen, action }} />
      ))}
    </li>
  )
}

/**
 * Who may have a programme decides whether its rate can be had at all: it is read before the rates. Banks that ask the same
 * for it are folded away below the first, unless the payments of one of them are shown.
 */
function Programme({ rows, chosen, action }: OfferGroupProps) {
  const [first, ...others] = rows
  if (!first) return null
  const list = (banks: readonly BankOffer[]) => (
    <ul className="divide-y divide-beton-200">
      {banks.map((row) => (
        <OfferRow key={row.offer.id} {...row} isChosen={row.offer === chosen} action={action(row)} />
      ))}
    </ul>
  )
  const { programme, who } = first.offer
  return (
    <div className="pb-2">
      <div className="px-4 pt-3 pb-2 lg:px-6">
        <h3 className="font-medium">{PROGRAMME_TITLES[programme]}</h3>
        {who && <p className="max-w-text text-small text-tush-2">{who}</p>}
      </div>
      {list([first])}
      {others.length > 0 && (
        <details open={others.some(({ offer }) => offer === chosen)}>
          <summary className={`${QUIET} mx-4 lg:mx-6`}>
            Ещё {formatCount(others.length, BANK_FORMS)} с{'\u00a0'}тем же платежом
            <span className="sr-only">: {PROGRAMME_TITLES[programme]}</span>
          </summary>
          {list(others)}
        </details>
      )}
    </div>
  )
}

type OfferRowProps = BankOffer & { isChosen: boolean; action: ReactNode }

/** A bank's offer of a programme. The full cost of credit stands before the rate, in its size. */
function OfferRow({ bank, offer, isChosen, action }: OfferRowProps) {
  const limits = limitsOf(offer)
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 lg:px-6 ${isChosen ? 'bg-sinka-100' : ''}`}
    >
      {/* The words stand below the logo when the text is enlarged. */}
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-4 gap-y-2">
        {bank.logo && (
          <Picture
            picture={bank.logo}
            alt=""
            sizes="112px"
            className="paper h-10 w-28 shrink-0 not-dark:mix-blend-multiply object-contain object-left"
          />
        )}
        <div className="min-w-0 flex-1 basis-40">
          <h4>{bank.title}</h4>
          <p className="figures font-semibold">
            ПСК {formatRates({ from: offer.psk_from, to: offer.psk_to })}, <Rates offer={offer} />
          </p>
          {limits.length > 0 && <p className="text-small text-tush-2">{joinWords(limits)}</p>}
        </div>
      </div>
      {action}
      {/* Its list takes a line of its own below the links. */}
      <details className="open:order-last open:basis-full">
        <summary className={QUIET}>
          Условия
          <span className="sr-only">: {offerName(bank, offer)}</span>
        </summary>
        <ul className="figures max-w-text space-y-1 pb-2 text-small text-tush-2">
          {termsOf({ bank, offer }).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Which flats an offer is for, where not for all: two offers of one bank and programme differ by it. */
const limitsOf = ({ finish_only, region_limits }: PricedOffer) =>
  [
    finish_only ? 'квартиры с\u00a0отделкой' : undefined,
    region_limits ? 'не\u00a0во\u00a0всех городах' : undefined,
  ].filter((limit) => limit !== undefined)

/** "ставка 3,5 %, с 13-го месяца 14,9 %". */
export function Rates({ offer: { rate, rate_2, subsidy_months } }: { offer: PricedOffer }) {
  return (
    <>
      ставка{'\u00a0'}
      {formatRate(rate)}
      {rate_2 !== undefined && subsidy_months !== undefined && (
        <>
          , с{'\u00a0'}
          {subsidy_months + 1}-го месяца {formatRate(rate_2)}
        </>
      )}
    </>
  )
}

function termsOf({ bank, offer }: BankOffer): string[] {
  const { sum_from, sum_to } = offer
  const sums = [sum_from && `от ${formatPrice(sum_from)}`, sum_to && `до ${formatPrice(sum_to)}`]
  const terms = [
    `Взнос от ${formatPercent(offer.first_pay_from)} до ${formatPercent(offer.first_pay_to)}, срок до ${formatCount(offer.year_to, [YEAR_FORMS[1], YEAR_FORMS[2], YEAR_FORMS[2]])}`,
    sum_from || sum_to ? `Кредит ${sums.filter(Boolean).join(' ')}` : undefined,
    offer.age && `Возраст ${offer.age}`,
    offer.region_limits ? 'Программа видна у квартир, для которых действует' : undefined,
    bank.accredited ? 'Банк проверил наши дома' : undefined,
    offer.valid_to && `Действует по ${formatCalendarDay(offer.valid_to)}`,
    `${bank.title}, лицензия Банка России № ${bank.licence}`,
    offer.legal,
  ]
  return terms.filter((term) => term !== undefined)
}
