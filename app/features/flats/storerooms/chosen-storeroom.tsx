import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Storeroom } from '#app/contract/storehouse.ts'
import {
  type ExtraKind,
  extraInSentence,
  extraName,
  levelName,
  MAX_EXTRAS,
  TOGETHER_ID,
} from '#app/domain/booking/extras.ts'
import { formatArea } from '#app/domain/format.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { CHOSEN_ID } from './level-plan.tsx'
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

/** The storeroom or parking place of the address, closer. */
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
  const close = (
    <Link
      to="."
      search={(before: object) => ({ ...before, unit: undefined })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      className="link inline-flex min-h-touch items-center"
    >
      Снять выбор
    </Link>
  )
  return (
    <section
      id={CHOSEN_ID}
      aria-label={KIND_WORDS[kind].chosen}
      className="scroll-mt-sticky rounded-card border border-beton-200 bg-list p-4 lg:p-6"
    >
      {storeroom ? (
        <>
          <StatusBadge status={storeroom.status} label={KIND_WORDS[kind].statuses[storeroom.status]} />
          <h3 className="title-4 mt-2">{extraName({ kind, number: storeroom.number })}</h3>
          <p className="figures text-tush-2">
            {storeroom.building.name}, {levelName(storeroom.floor)}, {formatArea(storeroom.area)}
          </p>
          {storeroom.status !== 'sold' && <p className="price-card mt-3">{priceWords(storeroom)}</p>}
          {flat && <Together flat={flat} unit={storeroom} choice={choice} chosen={chosen} />}
          <div className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            {!flat && request}
            {!flat && <ForSomeFlat project={project} unit={storeroom} />}
            {storeroom.status !== 'sold' && phone !== undefined && (
              <a href={`tel:${phone}`} className="link inline-flex min-h-touch items-center">
                Позвонить
              </a>
            )}
            {close}
          </div>
          {!flat && isForFlat(storeroom) && (
            <p className="no-print mt-2 text-small text-tush-3">
              К&nbsp;квартире: выберите её, и&nbsp;на&nbsp;её странице{' '}
              {extraInSentence({ kind, number: storeroom.number })} найдётся по&nbsp;номеру.
            </p>
          )}
        </>
      ) : (
        <>
          <p>{KIND_WORDS[kind].gone}</p>
          {close}
        </>
      )}
    </section>
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
    return (
      <p className="mt-4 text-tush-2">К&nbsp;квартире уже выбрано {MAX_EXTRAS}, больше добавить нельзя.</p>
    )
  }
  const number = flat.number && ` №\u00a0${flat.number}`
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
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
    </div>
  )
}

/** Whether the booking of a flat can take it along. */
const isForFlat = ({ status, price }: Storeroom) =>
  status === 'free' && price !== null && isPageOn('/booking')

/** To the flats of the project while the address names none: the page of each finds it by its number. */
function ForSomeFlat({ project, unit }: { project: string; unit: Storeroom }) {
  if (!isForFlat(unit)) return null
  return (
    <Link to="/choose/flat" search={{ project: [project] }} className={buttonLook('secondary')}>
      Добавить к&nbsp;квартире
    </Link>
  )
}
