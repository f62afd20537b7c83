import { useQuery } from '@tanstack/react-query'
import { FULL_COST_NOTE, ProgrammeTerms } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { formatMonthPay, formatPrice } from '#app/domain/format.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { fetchLate } from '#app/platform/late-data.ts'
import { hasPayChoice, type PayChoice } from './pay-choice.ts'
import { shownWays } from './shown-ways.ts'
import { wayTerms } from './way-terms.ts'

type ChosenPayProps = {
  flat: Pick<Flat, 'price' | 'month_pay' | 'programme' | 'benefits' | 'finish' | 'city'>
  /** The finish that is ordered with the flat. */
  finish?: { price: number } | undefined
  choice: PayChoice
}

/** What the page was sent without, for the part that is near. */
export const fetchOffers = () => fetchLate(mortgageQueries.offers())

/**
 * The monthly payment beside the price of the flat: that of the calculator below, before a choice and after it. Where there
 * are no offers, and so no calculator, that of the programme which lists are calculated by.
 */
export function ChosenPay(props: ChosenPayProps) {
  const way = useShownWay(props)
  const isOwn = hasPayChoice(props.choice)
  if (!way) return <ProgrammePay {...props} />
  return (
    <p className="mt-3">
      <a href="#oplata" className="link figures font-medium">
        {isOwn ? '' : 'от '}
        {formatMonthPay(Math.round(way.month ?? 0))}
      </a>
      <span className="figures block text-small text-tush-3">
        {isOwn && 'Ваш расчёт: '}
        {way.title}, взнос {formatPrice(way.first ?? 0)}, {wayTerms(way).join(', ')}.
        {!isOwn && way.fullCost && ` ${FULL_COST_NOTE}`}
      </span>
    </p>
  )
}

/** The same payment, for the bar that is always in sight. */
export function ShortPay(props: ChosenPayProps) {
  const way = useShownWay(props)
  const month = way ? Math.round(way.month ?? 0) : props.finish ? null : props.flat.month_pay
  return (
    month !== null && (
      <span className="figures text-caption text-tush-3">
        {way && hasPayChoice(props.choice) ? '' : 'от '}
        {formatMonthPay(month)}
      </span>
    )
  )
}

function useShownWay({ flat, finish, choice }: ChosenPayProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  if (!offers || flat.price === null) return undefined
  return shownWays({ ...flat, price: flat.price + (finish?.price ?? 0) }, offers, choice).shown
}

function ProgrammePay({ flat: { month_pay, programme }, finish }: ChosenPayProps) {
  if (month_pay === null || finish) return null
  return (
    <p className="figures mt-3">
      <span className="font-medium">от {formatMonthPay(month_pay)}</span>
      {programme && (
        <span className="block text-small text-tush-3">
          <ProgrammeTerms programme={programme} />. {FULL_COST_NOTE}
        </span>
      )}
    </p>
  )
}
