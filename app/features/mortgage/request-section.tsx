import type { ReactNode } from 'react'
import { isPageOn } from '#app/config/company.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import type { BankOffer } from './chosen-offer.ts'
import { offerName, paymentWords } from './offer-words.ts'
import { RequestLink, type RequestLinkProps } from './request-link.tsx'

type RequestSectionProps = BankOffer &
  Pick<RequestLinkProps, 'purchase' | 'search'> & {
    /** The phone, for those who would rather call. */
    phone: ReactNode
  }

/** The end of the calculator: a request with all that was calculated, in words. */
export function RequestSection({ bank, offer, purchase, search, phone }: RequestSectionProps) {
  if (!isPageOn('/forms/main')) return null
  const { price, first, years } = purchase
  return (
    <section
      aria-labelledby="zayavka-h"
      className="no-print mt-section-half flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card border border-beton-200 bg-list p-4 lg:p-8"
    >
      <div className="max-w-text">
        <h2 id="zayavka-h" className="title-2">
          Заявка с{'\u00a0'}этим расчётом
        </h2>
        <p className="figures mt-3 text-tush-2">
          {offerName(bank, offer)}: квартира {formatPrice(price)}, первый взнос {formatPrice(first)}, срок{' '}
          {formatCount(years, YEAR_FORMS)}, {paymentWords(offer)}. Перезвоним и{'\u00a0'}ответим на{'\u00a0'}
          вопросы.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <RequestLink {...{ offer, purchase, search }} className={buttonLook()}>
          Отправить заявку
          <span className="sr-only"> с этим расчётом: {offerName(bank, offer)}</span>
        </RequestLink>
        {phone}
      </div>
    </section>
  )
}
