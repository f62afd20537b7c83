import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Flat } from '#app/contract/flat.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatArea, formatFloor, formatPayment, formatPrice, formatRooms } from '#app/domain/format.ts'
import { FINISH_LABELS, statusLabel } from '#app/domain/vocabulary-labels.ts'
import { PlanPicture } from './plan-picture.tsx'
import { StatusBadge } from './status-badge.tsx'
import { windowsInSentence, windowWords } from './window-words.ts'

type FlatRowProps = {
  flat: Flat
  /** A control of another feature passed in by the route. */
  action?: ReactNode
  /** Of the cheapest flat of a group: opens the others like it, which cost at least as much. */
  more?: ReactNode
  /** Beside that: flats of the same size in other houses. */
  end?: ReactNode
  /** The price of the dearest of them, where the list begins with the dearest. */
  upTo?: number | undefined
}

/**
 * A flat as a table row: plan, description, place, floor, area, price, price per metre, action. A group is told by its
 * cheapest flat, with how many more there are. On phones the cells stand below each other beside the plan; the row is one
 * link. Digits of one width stand in the columns of numbers alone: in words a wide "1" is apart from the rest.
 */
export function FlatRow({ flat, action, more, end, upTo }: FlatRowProps) {
  const { finish, floor, floor_to, floors_total, number } = flat
  const isSold = flat.status === 'sold'
  const floorText = formatFloor(floor, floors_total, floor_to)
  // What is seen from them is told on the page of the flat: on a phone it would be a line more in every row.
  const looks = windowsInSentence({ ...flat, views: [] })
  return (
    <tr className="flat-row group relative hover:bg-mel">
      <td>
        <PlanPicture plan={flat.plan} alt="" sizes="80px" air="none" className="w-20 md:w-18" />
      </td>
      <td className="max-md:pr-touch">
        <Link
          to="/choose/flat/$id"
          params={{ id: String(flat.id) }}
          className="stretched font-medium group-hover:text-sinka min-[90rem]:whitespace-nowrap"
        >
          {formatRooms(flat.rooms, flat.euro)}
          <span className="md:sr-only">, {formatArea(flat.area)}</span>
        </Link>
        {flat.status !== 'free' && (
          <span className="ml-2">
            <StatusBadge status={flat.status} label={statusLabel(flat)} />
          </span>
        )}
        <span className="block text-caption text-tush-3 leading-4 max-md:hidden">
          {number
            ? [`№\u00a0${number}`, windowsInSentence(flat)].filter(Boolean).join(', ')
            : windowWords(flat)}
        </span>
      </td>
      <td className="max-md:order-last max-md:text-caption max-md:text-tush-3">
        {houseOfProject(flat.project.name, flat.building.name)}
        {flat.deadline.label && (
          <span className="md:hidden">
            {', '}
            <span className="whitespace-nowrap">{deadlineInSentence(flat.deadline.label)}</span>
          </span>
        )}
        <span className="block md:hidden">
          {`${number && `№\u00a0${number}, `}этаж\u00a0${floorText}${looks && `, ${looks}`}`}
        </span>
        {(more || end) && (
          <span className="flex flex-wrap gap-x-2 max-md:-my-2 min-[90rem]:-my-3.5 min-[90rem]:flex-nowrap min-[90rem]:whitespace-nowrap">
            {more}
            {end}
          </span>
        )}
      </td>
      <td className="figures whitespace-nowrap text-right max-md:hidden">{floorText}</td>
      <td className="figures text-right max-md:hidden xl:whitespace-nowrap">{formatArea(flat.area)}</td>
      <td className="max-md:hidden xl:whitespace-nowrap">
        {flat.deadline.label}
        {finish && <span className="block text-caption text-tush-3 leading-4">{FINISH_LABELS[finish]}</span>}
      </td>
      <td className="text-body font-medium flat-row-price xl:whitespace-nowrap">
        {isSold ? '–' : <RowPrice flat={flat} isLeast={more !== undefined} upTo={upTo} />}
      </td>
      <td className="figures whitespace-nowrap text-right text-tush-3 max-xl:hidden">
        {isSold || flat.price_m2 === null ? '–' : formatPrice(flat.price_m2)}
      </td>
      <td className="flat-row-marks">{action}</td>
    </tr>
  )
}

type RowPriceProps = { flat: Flat; isLeast: boolean; upTo: number | undefined }

/** The price, the one before the discount, and the payment of a month with its programme, or what the dearest costs. */
function RowPrice({ flat: { price, price_old, month_pay, programme }, isLeast, upTo }: RowPriceProps) {
  if (price === null) return 'По запросу'
  return (
    <>
      {price_old !== null && (
        <del className="font-normal text-caption text-tush-3">
          <span className="sr-only">вместо </span>
          {formatPrice(price_old)}
        </del>
      )}
      {/* With enlarged letters a phone has no line for both words of it. */}
      {` ${isLeast ? 'от ' : ''}${formatPrice(price)}`}
      <span className="block w-full font-normal text-caption text-tush-3">
        {upTo === undefined ? formatPayment(month_pay, programme) : `до\u00a0${formatPrice(upTo)}`}
      </span>
    </>
  )
}
