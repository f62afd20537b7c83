import type { Offer } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { type BookingState, isCut, isLeaving } from '#app/features/booking/form/booking-state.ts'
import { Button } from '#app/ui/button/button.tsx'

type SubmitPanelProps = {
  offer: Offer
  state: BookingState
  isReady: boolean
  /** What the contract needs of the buyer is here already. */
  hasDetails: boolean
  onRepeat: () => void
}

/** The submit button with the fee, and what happens after it is pressed. */
export function SubmitPanel({ offer, state, isReady, hasDetails, onRepeat }: SubmitPanelProps) {
  const isFree = offer.fee === 0
  const isBusy = isLeaving(state)
  const isBooked = isBusy && state.name !== 'submitting'
  const label = !isReady
    ? 'Забронировать'
    : isFree
      ? 'Забронировать бесплатно'
      : `Забронировать и перейти к оплате ${formatPrice(offer.fee)}`
  return (
    <div>
      <p className="mb-4 text-small text-tush-3">
        {[
          isFree
            ? 'Платить не нужно. Номер брони покажем сразу и пришлём по СМС.'
            : 'Сначала закрепим квартиру за вами, затем откроем страницу оплаты.',
          hasDetails
            ? 'Данные для договора у нас уже есть.'
            : 'Данные для договора заполните потом, в личном кабинете.',
        ].join(' ')}
      </p>
      <Button type="submit" aria-disabled={isBusy || !isReady} className="w-full">
        {isBooked && !isFree ? 'Открываем оплату…' : isBusy ? 'Бронируем…' : label}
      </Button>
      {isCut(state) && (
        <div
          role="alert"
          className="mt-4 rounded-card border border-ohra-hatch bg-ohra-100 p-4 text-ohra-deep"
        >
          <p className="font-medium">Связь прервалась до ответа</p>
          <p className="mt-1">
            Повторим сами, пока открыта эта страница. Дважды квартира не забронируется и деньги дважды не
            спишутся.
          </p>
          <Button variant="secondary" size="dense" onClick={onRepeat} className="mt-3">
            Повторить сейчас
          </Button>
        </div>
      )}
    </div>
  )
}
