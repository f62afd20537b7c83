import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Flat } from '#app/contract/flat.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatFloor, formatPayment, formatPrice, formatRooms } from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import { PlanPicture } from './plan-picture.tsx'
import { StatusBadge } from './status-badge.tsx'
import { windowWords } from './window-words.ts'

type FlatRowProps = {
  flat: Flat
  /** A control of another feature passed in by the route. */
  action?: ReactNode
  /** Of the cheapest flat of a group: opens the others like it, which cost at least as much. */
  more?: ReactNode
  /** The price of the dearest of them, where the list begins with the dearest. */
  upTo?: number | undefined
}

/**
 * A flat as a table row: plan, description, place, floor, area, price, price per metre, action. A group is told by its
 * cheapest flat, with how many more there are. On phones the cells wrap into two lines; the row is one link.
 */
export function FlatRow({ flat, action, more, upTo }: FlatRowProps) {
  const isSold = flat.status === 'sold'
  return (
    <tr className="group relative hover:bg-mel md:h-16 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:@min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:text-small max-md:border-beton-200 max-md:border-t max-md:py-2 max-md:first:border-t-0">
      <td className="max-md:row-span-3 max-md:@min-[16rem]:row-span-2">
        <PlanPicture plan={flat.plan} alt="" sizes="64px" air="none" className="w-16 md:w-14" />
      </td>
      <td>
        <Link
          to="/choose/flat/$id"
          params={{ id: String(flat.id) }}
          className="stretched font-medium group-hover:text-sinka"
        >
          {formatRooms(flat.rooms, flat.euro)}
          <span className="md:sr-only">, {formatArea(flat.area)}</span>
        </Link>
        {flat.number && <span className="whitespace-nowrap text-small text-tush-3"> № {flat.number}</span>}
        {flat.status !== 'free' && (
          <span className="ml-2">
            <StatusBadge status={flat.status} label={statusLabel(flat)} />
          </span>
        )}
        <span className="block text-caption text-tush-3 leading-4 max-md:hidden">{windowWords(flat)}</span>
      </td>
      <td className="max-md:order-last max-md:@min-[16rem]:col-span-2 max-md:text-tush-3">
        {houseOfProject(flat.project.name, flat.building.name)}
        <span className="md:hidden">
          {` ·\u00a0эт.\u00a0${flat.floor}${flat.floors_total === null ? '' : `/${flat.floors_total}`}`}
          {flat.deadline.label && ` · ${flat.deadline.label}`}
        </span>
        <span className="block pr-touch text-caption text-tush-3 md:hidden">{windowWords(flat)}</span>
        {more && (
          <span className="block max-md:pr-touch min-[90rem]:-my-3 min-[90rem]:whitespace-nowrap">
            {more}
          </span>
        )}
      </td>
      <td className="whitespace-nowrap text-right max-md:hidden">
        {formatFloor(flat.floor, flat.floors_total, flat.floor_to)}
      </td>
      <td className="text-right max-md:hidden xl:whitespace-nowrap">{formatArea(flat.area)}</td>
      <td className="max-md:hidden xl:whitespace-nowrap">{flat.deadline.label}</td>
      <td className="font-medium max-md:whitespace-nowrap md:text-right xl:whitespace-nowrap @min-[16rem]:text-right">
        {isSold ? '–' : <RowPrice flat={flat} isLeast={more !== undefined} upTo={upTo} />}
      </td>
      <td className="whitespace-nowrap text-right text-tush-3 max-xl:hidden">
        {isSold || flat.price_m2 === null ? '–' : formatPrice(flat.price_m2)}
      </td>
      {/* On a phone the heart stands at the end of the last line, where the words leave room for it. */}
      <td className="z-raised max-md:absolute max-md:right-0 max-md:bottom-1 md:relative max-md:[&_.mark-scales]:hidden">
        {action}
      </td>
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
        <del className="mr-2 font-normal text-caption text-tush-3 max-md:mr-0 max-md:block">
          <span className="sr-only">вместо </span>
          {formatPrice(price_old)}
        </del>
      )}
      {isLeast && 'от\u00a0'}
      {formatPrice(price)}
      <span className="block font-normal text-caption text-tush-3 max-md:hidden">
        {upTo === undefined ? formatPayment(month_pay, programme) : `до\u00a0${formatPrice(upTo)}`}
      </span>
    </>
  )
}
