import type { ReactNode } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { stepAddress } from '#app/features/booking/booking.search.ts'
import { CallLink } from '#app/features/booking/call-link.tsx'
import { LeaveGuard } from '#app/features/booking/draft/leave-guard.tsx'
import { isLeaving } from '#app/features/booking/form/booking-state.ts'
import { type BookingStart, useBooking } from '#app/features/booking/form/use-booking.ts'
import { sumWithoutDiscount } from '#app/features/booking/offer-price.ts'
import { CurrentBooking } from '#app/features/booking/result/current-booking.tsx'
import { UnpaidBooking } from '#app/features/booking/result/unpaid-booking.tsx'
import { useEndedReservation, useReservations } from '#app/features/booking/result/use-reservations.ts'
import { AfterBooking } from '#app/features/booking/steps/after-booking.tsx'
import { BookingForm, type ChosenWay } from '#app/features/booking/steps/booking-form.tsx'
import { TermsFigures } from '#app/features/booking/terms-figures.tsx'
import { FixedPrice } from '#app/features/reservations/fixed-price.tsx'
import { LoginLink } from '#app/features/reservations/login-link.tsx'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { LazyConflictScreen, LazyFailedScreen, LazyOtherBooking } from './lazy-screens.ts'
import { LostExtras } from './lost-extras.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { WithoutScripts } from './without-scripts.tsx'

type BookingScreenProps = BookingStart & {
  /** The way back to the flat, above the title. */
  crumbs?: ReactNode
  chosenWay?: ChosenWay | undefined
  /** The visitor has signed in on this page. */
  isJustSignedIn?: boolean
  /** The way to be told when a flat that is taken can be booked again. */
  alert?: ReactNode
}

/**
 * The booking of one flat: its steps, or the reason why it cannot be booked. The page of a taken flat has that as its heading.
 *
 * @param chosenWay - the way to pay that was chosen on the page of the flat
 */
export function BookingScreen({
  crumbs,
  chosenWay,
  isJustSignedIn = false,
  alert,
  ...start
}: BookingScreenProps) {
  const booking = useBooking(start)
  const { flat, draft, state } = booking
  const reservations = useReservations()
  const current = reservations?.reservation
  const live = current && isLive(current.status) ? current : undefined
  const ended = useEndedReservation(reservations?.history, live)
  const clockAheadMs = reservations?.clockAheadMs ?? 0
  const isOwn = live !== undefined || ended !== undefined || ('hasPayButton' in state && state.hasPayButton)
  if (!isOwn && flat.status !== 'free' && !isLeaving(state)) {
    return (
      <>
        {crumbs}
        <LazyConflictScreen
          flat={flat}
          status={flat.status}
          wasFree={booking.wasFree}
          hasTyped={draft.values.firstname !== ''}
          alert={alert}
          flats={flat.nearest}
        />
      </>
    )
  }
  const instead = insteadOfForm({ booking, live, ended, clockAheadMs })
  return (
    <>
      {/* On phones the name of the flat, the first thing of the form, leads back to its page; what stands instead may have none. */}
      <div className={instead ? undefined : 'max-sm:hidden'}>{crumbs}</div>
      <h1 className="title-2 mb-6 lg:mb-8">Бронирование квартиры</h1>
      <WithoutScripts />
      {instead ?? <BookingSteps {...{ booking, start, chosenWay, isJustSignedIn }} />}
    </>
  )
}

type BookingStateProps = {
  booking: ReturnType<typeof useBooking>
  /** The visitor's reservation, of this flat or of another one. */
  live: Reservation | undefined
  /** His reservation of this flat that has ended on this page. */
  ended: Reservation | undefined
  clockAheadMs: number
}

/** What stands in place of the steps: a reservation of the visitor, or the phone; undefined while he can go through them. */
function insteadOfForm({ booking, live, ended, clockAheadMs }: BookingStateProps): ReactNode {
  const { flat, periods, furnishes, state, payment } = booking
  const made = 'reservation' in state ? state.reservation : undefined

  // The form stays while the browser opens the payment page.
  const isLeavingToPay = state.name === 'paymentOpened' && !state.hasPayButton
  if (live?.flat.id === flat.id && !isLeavingToPay) {
    return (
      <CurrentBooking
        reservation={live}
        clockAheadMs={clockAheadMs}
        payment={live.id === made?.id ? payment : undefined}
      />
    )
  }
  if (live && live.flat.id !== flat.id) return <LazyOtherBooking reservation={live} />
  if (ended) return <LazyFailedScreen heading="h2" reservation={ended} clockAheadMs={clockAheadMs} />
  if ('hasPayButton' in state && state.hasPayButton) {
    return <UnpaidBooking booked={state.reservation} flat={flat} payment={payment} />
  }
  if (flat.price === null || periods.length === 0 || furnishes.length === 0) return <CallInstead />
  return undefined
}

type BookingStepsProps = Pick<BookingScreenProps, 'chosenWay' | 'isJustSignedIn'> & {
  booking: ReturnType<typeof useBooking>
  start: BookingStart
}

/** The steps to a reservation, beside the flat. */
function BookingSteps({ booking, start, chosenWay, isJustSignedIn = false }: BookingStepsProps) {
  const { flat, autosave, draft, terms, state } = booking
  const { offer, isFresh } = terms
  const refusal = 'refusal' in state ? state.refusal : undefined
  return (
    <>
      <BesideFlat
        isForm
        flat={flat}
        amounts={
          <>
            <div className="lg:hidden">
              <FixedPrice
                price={offer?.price_fixed ?? flat.price}
                priceOld={offer ? sumWithoutDiscount(offer, flat) : flat.price_old}
                extras={offer?.extras ?? []}
              />
            </div>
            {offer && (
              <div className="mt-4 max-lg:hidden">
                <TermsFigures offer={offer} flat={flat} isFresh={isFresh} />
              </div>
            )}
          </>
        }
        below={
          offer && (
            <div className="no-print mt-4 max-w-form lg:mt-6">
              <AfterBooking offer={offer} />
            </div>
          )
        }
      >
        {draft.status === 'signed-out' && (
          <SignedOutNote
            next={stepAddress(
              flat.id,
              booking.step,
              start.search.extras && { extras: start.search.extras.join() },
            )}
            onLeave={booking.rememberTyped}
          />
        )}
        {offer?.lost && <LostExtras message={offer.lost} flatId={flat.id} left={offer.extras} />}
        {refusal && <RefusalNote refusal={refusal} />}
        <BookingForm booking={booking} chosenWay={chosenWay} isJustSignedIn={isJustSignedIn} />
      </BesideFlat>
      <LeaveGuard autosave={autosave} isOff={isLeaving(state)} />
      {/* Announced, because the terms change in another part of the page. */}
      <LiveRegion
        text={
          offer && isFresh
            ? `Цена ${formatPrice(offer.price_fixed)}, бронь ${offer.fee === 0 ? 'бесплатно' : formatPrice(offer.fee)}`
            : ''
        }
      />
    </>
  )
}

/** For a flat without a price, or a house without booking terms: a manager helps by phone. */
function CallInstead() {
  return (
    <section aria-labelledby="call" className="rounded-card border border-beton-200 bg-list p-6 lg:p-12">
      <h2 id="call" className="title-3">
        Эту квартиру бронируем по телефону
      </h2>
      <p className="mt-3 mb-6 max-w-text text-tush-2">
        Цену и условия назовёт менеджер, он же закрепит квартиру за вами.
      </p>
      <CallLink />
    </section>
  )
}

/** Shown when the session has ended: signs in and returns to the same step. */
function SignedOutNote({ next, onLeave }: { next: string; onLeave: () => void }) {
  return (
    <div role="alert" className="mb-6 rounded-card border border-sinka bg-list p-4">
      <p className="font-medium">Вы вышли из личного кабинета</p>
      <p className="mt-1 mb-4 text-tush-2">Войдите ещё раз по номеру телефона: введённое здесь сохранится.</p>
      <LoginLink next={next} onLeave={onLeave}>
        Войти и продолжить
      </LoginLink>
    </div>
  )
}
