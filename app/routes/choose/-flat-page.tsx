import { useMemo } from 'react'
import { isBookable } from '#app/blocks/flat/is-bookable.ts'
import type { FlatCard as FlatData } from '#app/contract/flat.ts'
import { FlatMarks } from '#app/features/favorites/card-marks.tsx'
import { LazyFlatExtras } from '#app/features/flats/card/extras/lazy-flat-extras.ts'
import type { FlatCardSearch } from '#app/features/flats/card/flat-card.search.ts'
import { FlatScreen } from '#app/features/flats/card/flat-screen.tsx'
import { chosenFinish } from '#app/features/flats/card/interior/chosen-finish.ts'
import { ALERT_LABELS } from '#app/features/flats/card/summary/alert-labels.ts'
import { isCallAsked } from '#app/features/flats/card/summary/call-asked.ts'
import type { EachOfChoice, FlatChoice } from '#app/features/flats/flat-choice.ts'
import { LazyTogetherChoice } from '#app/features/flats/together/lazy-together-choice.ts'
import { LazyFormLinks } from '#app/features/forms/places/lazy-form-links.ts'
import { LazyWaysToPay } from '#app/features/mortgage/lazy-ways-to-pay.ts'
import { LazyChosenPay, LazyShortPay } from '#app/features/mortgage/ways/lazy-chosen-pay.ts'
import { usePhoneOf } from '#app/site/phone-link.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { chosenForBooking } from './-flat/chosen-for-booking.ts'
import { useOwnReservation } from './-flat/own-reservation.ts'
import { FLAT_PANELS } from './-flat-panels.tsx'
import { LazyHouseFacts } from './-house/lazy-house-facts.ts'
import { LazySimilarFlats } from './-lazy-similar-flats.ts'

type FlatPageProps = {
  flat: FlatData
  crumbs: readonly Crumb[]
  search: FlatCardSearch
}

/** Of a flat that can be reserved the part about the house leads to no storerooms: a choice is no reason to load its code. */
const NO_CHOICE: FlatChoice = {}

/**
 * Of a flat that has left the site nobody is told, but of others of its layout. Of a reserved one the message is the main action,
 * and stands above these links.
 */
function alertOf({ id, status, type_id, withdrawn }: FlatData) {
  if (status === 'reserved') return undefined
  if (!withdrawn) return { about: `flat:${id}`, label: ALERT_LABELS[status] }
  return type_id === null ? undefined : { about: `type:${type_id}`, label: 'Сообщить о\u00a0таких\u00a0же' }
}

/** A flat, with what other features know of it. */
export function FlatPage({ flat, crumbs, search }: FlatPageProps) {
  const finish = chosenFinish(flat, search)
  const { furnish, first, years, capital, way, extras } = search
  // The same objects while they say the same: the parts that get them wait for other props to load their code.
  const pay = useMemo(() => ({ first, years, capital, way }), [first, years, capital, way])
  const choice = useMemo(() => ({ ...pay, furnish, extras }) satisfies EachOfChoice, [pay, furnish, extras])
  const chosen = useMemo(() => chosenForBooking(flat, choice), [flat, choice])
  const reservation = useOwnReservation(flat.id)
  // A hold that has run out while the page was open: the flat's news come at once, those of the visitor do not.
  const own = flat.status === 'free' ? undefined : reservation
  const phone = usePhoneOf(flat.city.id, flat.project.id)
  return (
    <>
      <PageTop crumbs={crumbs} />
      <FlatScreen
        flat={flat}
        search={search}
        panels={FLAT_PANELS}
        chosen={chosen}
        own={own}
        phone={phone}
        favorite={<FlatMarks flat={flat} />}
        requests={
          <LazyFormLinks
            isOnSale={flat.status === 'free' || own !== undefined}
            hasCallButton={isCallAsked(flat, phone)}
            flat={flat.id}
            project={flat.project.slug}
            subject={`${flat.title}, ${flat.project.name}`}
            alert={own ? undefined : alertOf(flat)}
          />
        }
        pay={flat.price !== null && <LazyChosenPay flat={flat} finish={finish} choice={pay} />}
        shortPay={flat.price !== null && <LazyShortPay flat={flat} finish={finish} choice={pay} />}
        ways={<LazyWaysToPay flat={flat} choice={pay} finish={finish} extras={extras} />}
        house={<LazyHouseFacts flat={flat} choice={isBookable(flat) ? NO_CHOICE : choice} />}
        together={
          isBookable(flat) && (
            <LazyTogetherChoice flat={flat} finishRub={finish?.price ?? 0} choice={choice} chosen={chosen} />
          )
        }
        extras={<LazyFlatExtras flat={flat} photo={search.photo} chosen={chosen} />}
        similar={<LazySimilarFlats flat={flat} />}
      />
    </>
  )
}
