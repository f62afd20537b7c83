import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isBookable } from '#app/blocks/flat/is-bookable.ts'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatRooms } from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import { useFocusAfterRemoval } from '#app/features/favorites/use-focus-after-removal.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { ComparedNames, PHONE_WIDTH } from './compared-names.tsx'
import { ComparedPlan } from './compared-plan.tsx'
import { type ComparedRow, compareFlats } from './comparison.ts'
import { useCompared } from './use-compared.ts'

/** On a phone the name of a row is above its values, of which there are as many as flats. */
const PHONE_COLUMNS: Readonly<Record<number, string>> = {
  2: 'max-md:[&_tr]:grid-cols-2',
  3: 'max-md:[&_tr]:grid-cols-3',
  4: 'max-md:[&_tr]:grid-cols-4',
}

/** On a phone a button has the width of its column, a third of the screen. */
const NARROW = 'w-full max-md:px-0 max-sm:text-caption'

type CompareTableProps = {
  flats: readonly FavoriteFlat[]
  /** What they do not differ by is left out. */
  onlyDifferences: boolean
}

/**
 * Up to four flats side by side, plans at one scale, the best value of a row in words as well. What they do not differ by
 * stands below the rest.
 */
export function CompareTable({ flats, onlyDifferences }: CompareTableProps) {
  const focus = useFocusAfterRemoval(flats.map(({ id }) => id))
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const rows = compareFlats(flats)
  const different = rows.filter(({ isSame }) => !isSame)
  const same = rows.filter(({ isSame }) => isSame)
  const isOneHouse = new Set(flats.map(houseOf)).size === 1

  return (
    <div className="relative flex flex-col gap-2">
      {/* On wide screens it stands in the corner of the table, which is empty. */}
      <Link
        to="."
        search={(before) => ({ ...before, differences: onlyDifferences ? undefined : 1 })}
        replace
        resetScroll={false}
        viewTransition={false}
        preload={false}
        className="no-print link z-raised flex min-h-touch w-fit items-center md:absolute md:top-2 md:left-3 md:text-small"
      >
        {onlyDifferences ? 'Все строки' : 'Только различия'}
      </Link>
      <ComparedNames flats={flats} box={box} head={head} />
      {/* A box that scrolls takes the focus, so that the keyboard can scroll it. */}
      <section
        ref={box}
        aria-label="Сравнение квартир"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative isolate [scroll-snap-type:x] scroll-pl-2 overflow-x-auto border border-beton-200 bg-list max-md:-mx-margin max-md:border-x-0 md:scroll-pl-[11rem] print:mx-0 print:overflow-visible"
        {...focus}
      >
        {/* Columns of one width: a plan is drawn to the scale of the others. */}
        <table
          className={`w-full table-fixed border-collapse text-left max-md:block max-md:[&_tr]:grid max-md:[&>*]:block max-md:[&_tr]:px-2 ${PHONE_COLUMNS[flats.length] ?? ''} ${PHONE_WIDTH[flats.length] ?? ''}`}
        >
          <thead ref={head}>
            <tr className="align-top">
              <th
                scope="col"
                className="sticky left-0 z-raised w-[11rem] bg-list p-3 pb-4 align-bottom text-small text-tush-3 max-md:sr-only"
              >
                Квартира
              </th>
              {flats.map((flat) => (
                <th
                  key={flat.id}
                  data-item-id={flat.id}
                  scope="col"
                  className="relative snap-start px-2 pt-touch pb-3 font-medium md:border-beton-200 md:border-l md:px-3 md:pb-4 print:pt-3"
                >
                  <ComparedPlan flat={flat} flats={flats} />
                  <ComparedHead flat={flat} house={isOneHouse ? undefined : houseOf(flat)} />
                </th>
              ))}
            </tr>
            <tr className="no-print">
              <Cells flats={flats} content={(flat) => <WayToBook flat={flat} />} />
            </tr>
          </thead>
          <tbody>
            {different.map((row) => (
              <ComparedValues key={row.label} row={row} flats={flats} />
            ))}
          </tbody>
          {same.length > 0 && !onlyDifferences && (
            <tbody>
              <tr className="border-beton-200 border-t bg-mel">
                <th
                  scope="rowgroup"
                  colSpan={flats.length + 1}
                  className="p-2 font-medium text-small max-md:col-span-full md:px-3"
                >
                  <span className="sticky left-4 md:left-3">
                    Одинаково у&nbsp;{flats.length === 2 ? 'обеих' : 'всех'}
                  </span>
                </th>
              </tr>
              {same.map((row) => (
                <SameValue key={row.label} row={row} columns={flats.length} />
              ))}
            </tbody>
          )}
          <tfoot className="no-print">
            {/* On a phone the names of the columns are far above it. */}
            <tr className="border-beton-200 border-t">
              <Cells flats={flats} content={(flat) => <WayToFlat flat={flat} />} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="text-caption text-tush-3 empty:hidden">
        {flats.some(({ plan_width_m: width }) => width !== null) && <>Планы в&nbsp;одном масштабе. </>}
        {rows.some(({ cells }) => cells.some(({ isBest }) => isBest)) && (
          <span aria-hidden="true" className="md:hidden">
            <BestMark /> лучшее значение в&nbsp;строке.
          </span>
        )}
      </p>
    </div>
  )
}

/**
 * The name of a column, its house where they are not in one, and the button that takes it away, in its corner: beside the name
 * there is no room on a phone.
 */
function ComparedHead({ flat, house }: { flat: FavoriteFlat; house: string | undefined }) {
  const { toggle } = useCompared()
  const name = nameOf(flat)
  return (
    <>
      <Link
        to="/choose/flat/$id"
        params={{ id: String(flat.id) }}
        className="link wrap-anywhere block text-caption md:text-body"
      >
        {name}
      </Link>
      {house && <span className="block font-normal text-caption text-tush-3">{house}</span>}
      <IconButton
        label={`Убрать из сравнения: ${name}`}
        className="script-only no-print absolute top-0 right-0"
        onClick={() => toggle(flat.id)}
      >
        <X aria-hidden size={18} strokeWidth={1.5} />
      </IconButton>
    </>
  )
}

type CellsProps = { flats: readonly FavoriteFlat[]; content: (flat: FavoriteFlat) => ReactNode }

/** What can be done with each flat. */
function Cells({ flats, content }: CellsProps) {
  return (
    <>
      <td className="max-md:sr-only" />
      {flats.map((flat) => (
        <td key={flat.id} className="space-y-2 px-2 py-3 md:border-beton-200 md:border-l md:p-3">
          {content(flat)}
        </td>
      ))}
    </>
  )
}

/** The button of a free flat; of another one its state stands in the place of it. */
function WayToBook({ flat }: { flat: FavoriteFlat }) {
  if (!isBookable(flat)) {
    return flat.status === 'free' ? null : (
      <p className="grid min-h-dense place-items-center text-center text-caption text-tush-3">
        {statusLabel(flat)}
      </p>
    )
  }
  return (
    <Link
      to="/booking/$id"
      params={{ id: String(flat.id) }}
      aria-label={`Забронировать: ${nameOf(flat)}`}
      className={buttonLook('primary', 'dense', NARROW)}
    >
      Забронировать
    </Link>
  )
}

function WayToFlat({ flat }: { flat: FavoriteFlat }) {
  return (
    <Link
      to="/choose/flat/$id"
      params={{ id: String(flat.id) }}
      aria-label={`Открыть: ${nameOf(flat)}`}
      className={buttonLook('secondary', 'dense', NARROW)}
    >
      Открыть
    </Link>
  )
}

function houseOf({ project, building }: FavoriteFlat): string {
  return houseOfProject(project.name, building.name)
}

/** "2-комнатная, 52,5 м², № 81". */
function nameOf({ rooms, euro, area, number }: FavoriteFlat): string {
  return `${formatRooms(rooms, euro)}, ${formatArea(area)}${number && `, №\u00a0${number}`}`
}

/** In place of the word on a phone, where it would be a line more in its row; explained once below the table. */
function BestMark() {
  return <Check aria-hidden size={14} strokeWidth={2} className="inline text-patina" />
}

type SameValueProps = { row: ComparedRow; columns: number }

/** What is the same of all is told once; on a phone beside its name. */
function SameValue({ row: { label, cells, isMoney }, columns }: SameValueProps) {
  const [cell] = cells
  return (
    <tr className="border-beton-200 border-t max-md:py-2">
      <th
        scope="row"
        className="bg-list font-normal text-caption text-tush-3 max-md:px-2 md:sticky md:left-0 md:z-raised md:p-3 md:text-small"
      >
        {label}
      </th>
      <td
        colSpan={columns}
        className={`px-2 text-caption text-tush-3 max-md:col-[2/-1] md:border-beton-200 md:border-l md:p-3 md:text-body ${isMoney ? '' : 'wrap-anywhere'}`}
      >
        {cell?.text}
        {cell?.old && <OldValue text={cell.old} />}
      </td>
    </tr>
  )
}

/** What it was before a discount. */
function OldValue({ text }: { text: string }) {
  return (
    <>
      {' '}
      <del className="text-caption text-tush-3">
        <span className="sr-only">вместо </span>
        {text}
      </del>
    </>
  )
}

function ComparedValues({ row, flats }: { row: ComparedRow; flats: readonly FavoriteFlat[] }) {
  return (
    <tr className="border-beton-200 border-t max-md:py-2">
      <th
        scope="row"
        className="bg-list font-normal text-caption text-tush-3 max-md:col-span-full max-md:px-2 md:sticky md:left-0 md:z-raised md:p-3 md:text-small"
      >
        <span className="max-md:sticky max-md:left-4 max-md:inline-block">{row.label}</span>
      </th>
      {row.cells.map((cell, index) => (
        <td
          key={flats[index]?.id}
          className={`px-2 text-caption md:border-beton-200 md:border-l md:p-3 md:text-body ${row.isMoney ? '' : 'wrap-anywhere'}`}
        >
          {cell.isBest ? (
            <>
              <strong className="font-semibold">{cell.text}</strong>
              <span className="md:hidden">
                {' '}
                <BestMark />
              </span>
            </>
          ) : (
            cell.text
          )}
          {cell.old && <OldValue text={cell.old} />}
          {cell.isBest && (
            <>
              {' '}
              <span className="whitespace-nowrap text-caption text-patina max-md:sr-only">лучшее</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
