import { type ReactNode, useEffect, useRef } from 'react'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import type { BookingFlat } from '#app/features/booking/booking-flat.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'

type ConflictScreenProps = {
  flat: Pick<BookingFlat, 'title' | 'place'>
  status: Exclude<BookingFlat['status'], 'free'>
  /** It was free when this page was opened. */
  wasFree: boolean
  /** The buyer has typed something. */
  hasTyped: boolean
  /** The way to be told when it can be booked again. */
  alert: ReactNode
  flats: readonly Flat[]
}

/** Another buyer was first: the page of a booking that cannot begin. The input can be used for another flat. */
export function ConflictScreen({ flat, status, wasFree, hasTyped, alert, flats }: ConflictScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="title-2">
        {titleOf(status, wasFree)}
      </h1>
      <p className="figures mt-3 font-medium">{flat.title}</p>
      <p className="figures text-small text-tush-3">{flat.place}</p>
      {/* Who came to a flat that was taken already could type and pay nothing. */}
      {wasFree && (
        <p className="mt-3 max-w-text text-lead text-tush-2">
          {status === 'reserved' && 'Так бывает: кто-то закончил чуть раньше. '}С вас ничего не списано.
          {hasTyped && ' Ваши данные сохранены: для другой квартиры вводить их заново не придётся.'}
        </p>
      )}
      {status === 'reserved' && (
        <p className="mt-3 max-w-text text-tush-2">
          Если бронь снимут, квартира снова станет свободной, и эта страница сразу об этом скажет.
        </p>
      )}
      {status !== 'gone' && <div className="mt-4">{alert}</div>}
      <NearestFlats flats={flats} />
    </>
  )
}

function titleOf(status: ConflictScreenProps['status'], wasFree: boolean): string {
  if (status === 'sold') return 'Эта квартира уже продана'
  if (status === 'gone') return 'Эту квартиру сняли с продажи'
  return wasFree ? 'Эту квартиру только что забронировали' : 'Эта квартира забронирована'
}

/** Free flats similar to the one that is taken. */
function NearestFlats({ flats }: { flats: readonly Flat[] }) {
  return (
    <div className="mt-8">
      {flats.length > 0 && (
        <>
          <h2 className="mb-4 title-3">Свободны и похожи</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {flats.map((flat) => (
              <li key={flat.id}>
                <FlatCard flat={flat} />
              </li>
            ))}
          </ul>
          <ProgrammesNote items={flats} />
        </>
      )}
      <div className="mt-6">
        <LinkButton href="/choose/flat" variant="secondary">
          Все свободные квартиры
        </LinkButton>
      </div>
    </div>
  )
}
