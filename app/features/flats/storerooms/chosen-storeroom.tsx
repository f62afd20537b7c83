import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Storeroom } from '#app/contract/storehouse.ts'
import { type ExtraKind, extraName, levelName, MAX_EXTRAS, TOGETHER_ID } from '#app/domain/booking/extras.ts'
import { formatArea } from '#app/domain/format.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
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
  /** Opens the form about it, where the company has that form. */
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
  const pressed = usePressed(storeroom?.id)
  const extras = flat && storeroom && extrasWith(flat, storeroom, choice)
  const hasAction = flat ? canTake(extras) : Boolean(request) && isPageOn('/forms/category')
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
          // The bar disappears, so the focus moves to the place. After a press of a mouse or a finger the page does not scroll there.
          onClick={({ detail }: MouseEvent) => focusOnPlace(pressed.current, detail > 0)}
          className="no-print inline-flex min-h-touch min-w-touch items-center justify-center hover:text-sinka lg:order-2"
        >
          <X aria-hidden="true" size={24} strokeWidth={1.5} />
          <span className="sr-only">Снять выбор</span>
        </Link>
        {storeroom && (
          <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:basis-full">
            {flat ? (
              <Together
                {...{ flat, extras, choice, chosen }}
                isTaken={choice.extras?.includes(storeroom.id)}
              />
            ) : (
              <>
                {request}
                <ForSomeFlat project={project} unit={storeroom} />
              </>
            )}
            {/* On phones only where nothing else can be done: the bar is as low as it can be. */}
            {storeroom.status !== 'sold' && phone !== undefined && (
              <a
                href={`tel:${phone}`}
                className={`link inline-flex min-h-touch items-center ${hasAction ? 'max-lg:hidden' : ''}`}
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

/** What the flat would be booked with, this unit too; undefined where one of the two cannot be reserved. */
function extrasWith(
  flat: FlatOfStoreroom,
  unit: Storeroom,
  { extras = [] }: FlatChoice,
): number[] | undefined {
  const isFree = flat.status === 'free' && unit.status === 'free'
  if (!isFree || flat.price === null || unit.price === null || !isPageOn('/booking')) return undefined
  return [...new Set([...extras, unit.id])]
}

/** Whether one reservation holds them all. */
const canTake = (extras: number[] | undefined): boolean => extras !== undefined && extras.length <= MAX_EXTRAS

type TogetherProps = Pick<ChosenStoreroomProps, 'choice' | 'chosen'> & {
  flat: FlatOfStoreroom
  /** See `extrasWith`. */
  extras: number[] | undefined
  /** Whether the unit is chosen with the flat already. */
  isTaken: boolean | undefined
}

/** Back to the flat, which keeps it, or to the booking of both; nothing of what cannot be reserved. */
function Together({ flat, extras, choice, chosen, isTaken }: TogetherProps) {
  if (!extras) return null
  if (!canTake(extras)) {
    return <p className="text-tush-2">К&nbsp;квартире уже выбрано {MAX_EXTRAS}, больше добавить нельзя.</p>
  }
  const params = { id: String(flat.id) }
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
        {isTaken ? `Выбрано. Вернуться к\u00a0квартире${number}` : `Взять с\u00a0квартирой${number}`}
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

/** The link by which the unit was chosen: what has the focus once there is another unit. */
function usePressed(unit: number | undefined) {
  const pressed = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit was pressed
  useEffect(() => {
    pressed.current = document.activeElement
  }, [unit])
  return pressed
}

/** Links of the chosen one in the drawing and in the list. The router says "page" of the link of the address, they "true". */
const CHOSEN = 'figure a[aria-current], a.stretched[aria-current]'

/**
 * Focuses the link of the unit: the pressed one of those in the drawing and in the list, else the first that is displayed, since
 * on phones the drawing may be folded, and the list may not have it. Without any the list itself is focused.
 */
function focusOnPlace(pressed: Element | null, preventScroll: boolean) {
  const links = [...document.querySelectorAll<HTMLElement | SVGElement>(CHOSEN)]
  const shown = links.filter((link) => link.checkVisibility())
  const place = shown.find((link) => link === pressed) ?? shown[0] ?? document.getElementById(RESULTS_ID)
  place?.focus({ preventScroll })
}
