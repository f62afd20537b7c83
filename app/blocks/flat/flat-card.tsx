import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Flat } from '#app/contract/flat.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { flatName, formatArea, formatFloor } from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import { CachedFragment } from '#app/platform/fragment-cache/cached-fragment.tsx'
import { FlatTags } from './flat-tags.tsx'
import { Payment } from './payment.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { Price } from './price.tsx'
import { StatusBadge } from './status-badge.tsx'
import { windowsInSentence } from './window-words.ts'

type FlatCardProps = {
  flat: Flat
  /** A control of another feature (heart, "book") passed in by the route. */
  action?: ReactNode
  /** Of the cheapest flat of a group: opens the others like it, which cost at least as much. */
  more?: ReactNode
  /** Below that: flats of the same size in other houses. */
  end?: ReactNode
  /** The price of the dearest of them, where the list begins with the dearest. */
  upTo?: number | undefined
  /** The last line of the card, such as the difference in price from the flat of the page. */
  note?: ReactNode
  /** For plans visible on the first screen: loaded with high priority. */
  isHero?: boolean
}

/** A flat as a card: plan, description, place, price. The whole card is one link. */
export function FlatCard({ flat, action, more, end, upTo, note, isHero = false }: FlatCardProps) {
  const title = flatName(flat)
  return (
    <article aria-label={flat.number && !more ? `${title}, № ${flat.number}` : title} className="flat-tile">
      <PlanPicture
        plan={flat.plan}
        label={formatArea(flat.area)}
        alt=""
        isHero={isHero}
        sizes="(min-width: 1280px) 320px, (min-width: 640px) 50vw, 100vw"
        {...(flat.status === 'sold' && { className: '[&_img]:opacity-60' })}
      />
      <CachedFragment
        of={CardBody}
        // The plan is a fragment of its own, and would only make the key of this one longer.
        props={{ flat: { ...flat, plan: null }, isGroup: more !== undefined, upTo }}
        className="tile-body"
      />
      {more}
      {end}
      {note && <p className="tile-note">{note}</p>}
      {action && <div className="paper tile-marks">{action}</div>}
    </article>
  )
}

type CardBodyProps = Pick<FlatCardProps, 'flat' | 'upTo'> & { isGroup: boolean }

function CardBody({ flat, isGroup, upTo }: CardBodyProps) {
  return (
    <>
      <h3 className="figures">
        <Link to="/choose/flat/$id" params={{ id: String(flat.id) }} className="stretched">
          {flatName(flat)}
        </Link>
      </h3>
      <p className="figures">
        {`${houseOfProject(flat.project.name, flat.building.name)}${flat.deadline.value && ', '}`}
        <span className="whitespace-nowrap">{deadlineInSentence(flat.deadline.label)}</span>
      </p>
      <div>
        {flat.status === 'sold' ? (
          <>
            <StatusBadge status="sold" label={statusLabel(flat)} />
            <Facts flat={flat} isGroup={false} />
          </>
        ) : (
          <>
            <Price
              price={flat.price}
              priceOld={flat.price_old}
              isLeast={isGroup}
              upTo={upTo}
              priceM2={flat.price_m2}
            />
            <Payment rub={flat.month_pay} programme={flat.programme} />
            <Facts flat={flat} isGroup={isGroup} />
            <FlatTags flat={flat} />
          </>
        )}
      </div>
    </>
  )
}

/**
 * "№ 128, этаж 7 из 16, окна на юг, вид на реку". Of a group: which flat has the least price, "самая дешёвая: № 128, этаж 5, окна
 * на юг"; the strip below says how high the others are, and what each of them sees.
 */
function Facts({ flat, isGroup }: Omit<CardBodyProps, 'upTo'>) {
  const { number, floor, floors_total, floor_to, price } = flat
  const which = number && `${isGroup && price !== null ? 'самая дешёвая: ' : ''}№\u00a0${number}, `
  const place = `${which}этаж\u00a0${formatFloor(floor, isGroup ? null : floors_total, floor_to)}`
  return (
    <p>{[place, windowsInSentence(isGroup ? { ...flat, views: [] } : flat)].filter(Boolean).join(', ')}</p>
  )
}
