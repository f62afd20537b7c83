import { houseOfProject } from '../building-name.ts'
import { formatArea, formatDecimal, formatFloor, formatPrice, formatPriceShort } from '../format.ts'
import type { Status } from '../vocabulary.ts'
import type { LinkPicture } from './link-picture.ts'
import { UNIT_KINDS } from './unit-kinds.ts'
import { isPartOfUnits, type ListedUnits, unitListWords } from './unit-words.ts'

type Plan = { url: string } | null

/** Plans that have room in one picture. */
const MOST_PLANS = 4

/** The picture of a list of storerooms, parking places or commercial units. @param where - its city */
export function unitsPicture(
  list: ListedUnits,
  {
    where,
    items = [],
  }: { where?: string; items?: readonly { area: number; price: number | null; plan: Plan }[] },
): LinkPicture {
  const { kind, project, count, priceFrom } = list
  const { asked, found } = unitListWords(list)
  const plans = items.flatMap(({ area, price, plan }) =>
    plan
      ? [
          {
            url: plan.url,
            caption: [formatArea(area), price !== null && formatPriceShort(price)]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      : [],
  )
  return {
    kicker: where ?? 'Подбор помещений',
    title: isPartOfUnits(list) || project === undefined ? asked : `${UNIT_KINDS[kind].title}, ${project}`,
    text: count > 0 ? found : 'Пока ничего не\u00a0найдено',
    facts: [],
    price: priceFrom === undefined ? undefined : { now: `от ${formatPriceShort(priceFrom)}` },
    plans: [...new Map(plans.map((plan) => [plan.url, plan])).values()].slice(0, MOST_PLANS),
  }
}

type Unit = {
  title: string
  number: string
  floor: number
  floors_total: number | null
  ceiling_height: number | null
  price: number | null
  price_old: number | null
  status: Status
  withdrawn?: true | undefined
  deadline: string | null
  project: { name: string }
  building: { name: string }
  city: { name: string }
  plan: Plan
}

/** Of "помещение", which is neuter. */
const STATUS_WORDS = { free: undefined, reserved: 'В\u00a0брони', sold: 'Продано' } as const

/** The picture of a commercial unit. */
export function unitPicture(unit: Unit & { area: number }): LinkPicture {
  const { title, number, floor, floors_total, ceiling_height, price, price_old, status, deadline, plan } =
    unit
  const now = price === null ? 'Цена по запросу' : formatPrice(price)
  return {
    kicker: number ? `Помещение №\u00a0${number}` : 'Помещение',
    badge: unit.withdrawn ? 'Снято с\u00a0продажи' : STATUS_WORDS[status],
    title,
    text: `${houseOfProject(unit.project.name, unit.building.name)}, ${unit.city.name}`,
    facts: [
      { label: 'Этаж', value: floor > 0 ? formatFloor(floor, floors_total, null) : `−${-floor}` },
      ...(ceiling_height === null
        ? []
        : [{ label: 'Высота потолка', value: `${formatDecimal(ceiling_height)}\u00a0м` }]),
      ...(deadline === null ? [] : [{ label: 'Срок сдачи', value: deadline }]),
    ],
    price:
      status === 'sold' ? undefined : { now, ...(price_old !== null && { old: formatPrice(price_old) }) },
    plans: plan ? [{ url: plan.url, caption: formatArea(unit.area) }] : [],
  }
}
