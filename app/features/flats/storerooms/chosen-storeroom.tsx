import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Storeroom } from '#app/contract/storehouse.ts'
import { type ExtraKind, extraName, levelName, MAX_EXTRAS, TOGETHER_ID } from '#app/domain/booking/extras.ts'
import { formatArea } from '#app/domain/format.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { KIND_WORDS, priceWords } from './storeroom-words.ts'
import type { FlatOfStoreroom } from './with-flat.tsx'

type ChosenStoreroomProps = {
  kind: ExtraKind
  /** Slug. */
  project: string
  /** Absent when the list no longer has the one of the address. */
  storeroom: Storeroom | undefined
  /** Of the project's city. */
  phone: string | undefined
  /** Opens the form about it. */
  request?: ReactNode
  /** The flat that it is looked for. */
  flat?: FlatOfStoreroom | undefined
  /** What is chosen for that flat already. */
  choice: FlatChoice
  /** What its booking gets of that. */
  chosen: BookingChoice
}

/**
 * The storeroom or parking place of the address in a bar at the lower edge of the screen: what is chosen and its price stay in
 * view while others are looked at in the drawing and in the list, however long those are.
 */
export function ChosenStoreroom({
  kind,
  project,
  storeroom,
  phone,
  request,
  flat,
  choice,
  chosen,
}: ChosenStoreroomProps) {
  return (
    <section aria-label={KIND_WORDS[kind].chosen} className="call-bar">
      <div>
        {storeroom ? <About kind={kind} unit={storeroom} /> : <p className="grow">{KIND_WORDS[kind].gone}</p>}
        <Link
          to="."
          search={(before: object) => ({ ...before, unit: undefined })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className="no-print inline-flex min-h-touch min-w-touch items-center justify-center hover:text-sinka lg:order-2"
        >
          <X aria-hidden="true" size={24} strokeWidth={1.5} />
          <span className="sr-only">Снять выбор</span>
        </Link>
        {storeroom && (
          <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:basis-full">
            {flat ? (
              <Together flat={flat} unit={storeroom} choice={choice} chosen={chosen} />
            ) : (
              <>
                {request}
                <ForSomeFlat project={project} unit={storeroom} />
              </>
            )}
            {/* On phones the form asks for a call, where there is one: the bar is as low as it can be. */}
            {storeroom.status !== 'sold' && phone !== undefined && (
              <a
                href={`tel:${phone}`}
                className={`link inline-flex min-h-touch items-center ${flat || request ? 'max-lg:hidden' : ''}`}
              >
                Позвонить
              </a>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** Its name, its place, its price, and its status unless it is free. */
function About({ kind, unit }: { kind: ExtraKind; unit: Storeroom }) {
  const { building, floor, area, number, status } = unit
  return (
    <>
      <div className="figures grow">
        <h3 className="title-4">{extraName({ kind, number })}</h3>
        <p className="text-small text-tush-3">
          {building.name}, {levelName(floor)}, {formatArea(area)}
        </p>
        {status !== 'free' && <StatusBadge status={status} label={KIND_WORDS[kind].statuses[status]} />}
      </div>
      {status !== 'sold' && <p className="price-card">{priceWords(unit)}</p>}
    </>
  )
}

type TogetherProps = Pick<ChosenStoreroomProps, 'choice' | 'chosen'> & {
  flat: FlatOfStoreroom
  unit: Storeroom
}

/** Back to the flat, which keeps it, or to the booking of both; nothing of what cannot be reserved. */
function Together({ flat, unit, choice, chosen }: TogetherProps) {
  const isFree = flat.status === 'free' && unit.status === 'free'
  if (!isFree || flat.price === null || unit.price === null || !isPageOn('/booking')) return null
  const params = { id: String(flat.id) }
  const before = choice.extras ?? []
  const extras = [...new Set([...before, unit.id])]
  if (extras.length > MAX_EXTRAS) {
    return <p className="text-tush-2">К&nbsp;квартире уже выбрано {MAX_EXTRAS}, больше добавить нельзя.</p>
  }
  const number = flat.number && ` №\u00a0${flat.number}`
  return (
    <>
      <Link
        to="/choose/flat/$id"
        params={params}
        search={{ ...choice, extras }}
        hash={TOGETHER_ID}
        className={buttonLook('primary')}
      >
        {before.includes(unit.id)
          ? `Выбрано. Вернуться к\u00a0квартире${number}`
          : `Взять с\u00a0квартирой${number}`}
      </Link>
      <Link
        to="/booking/$id"
        params={params}
        search={{ ...chosen, extras }}
        className="link inline-flex min-h-touch items-center"
      >
        Сразу забронировать вместе
      </Link>
    </>
  )
}

/** To the flats of the project while the address names none: the page of each finds it by its number. */
function ForSomeFlat({ project, unit }: { project: string; unit: Storeroom }) {
  if (unit.status !== 'free' || unit.price === null || !isPageOn('/booking')) return null
  return (
    <Link
      to="/choose/flat"
      search={{ project: [project] }}
      className="link inline-flex min-h-touch items-center"
    >
      Взять с&nbsp;квартирой
    </Link>
  )
}
