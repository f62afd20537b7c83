import { formatFlatCount, formatNumber, formatPriceShort } from '#app/domain/format.ts'
import type { LinkPicture } from './link-picture.ts'

type Picture = {
  url: string
  width: number
  variants?: readonly { url: string; width: number }[] | undefined
}

/** Pixels that a photograph takes of the picture. */
const PHOTO_WIDTH = 600

/** The smallest copy of a photograph that is large enough: it is read and decoded each time a picture is made. */
function photoOf(picture: Picture | null | undefined): string | undefined {
  const fitting = picture?.variants?.filter(({ width }) => width >= PHOTO_WIDTH) ?? []
  return fitting.toSorted((a, b) => a.width - b.width)[0]?.url ?? picture?.url
}

type Project = {
  name: string
  city: { name: string }
  address: string | null
  district: string | null
  tagline: string | null
  state: string
  label: string
  flats: number
  price_from: number | null
  image: Picture | null
}

/** The picture of a project on sale or announced. */
export function projectPicture(project: Project): LinkPicture {
  const { name, city, tagline, state, label, flats, price_from, district, address } = project
  const isAnnounced = state === 'announced'
  return {
    kicker: [city.name, district].filter(Boolean).join(', '),
    title: name,
    text: tagline ?? address ?? undefined,
    facts: [
      ...(label === '' ? [] : [{ label: isAnnounced ? 'Продажи' : 'Срок сдачи', value: label }]),
      ...(flats > 0 && !isAnnounced ? [{ label: 'В продаже', value: formatFlatCount(flats) }] : []),
    ],
    price: price_from === null || isAnnounced ? undefined : { now: `от ${formatPriceShort(price_from)}` },
    plans: [],
    photo: photoOf(project.image),
  }
}

type Finished = {
  name: string
  city: { name: string }
  address: string | null
  year: number
  flats: number
  image: Picture | null
}

/** The picture of a finished project. */
export function finishedPicture({ name, city, address, year, flats, image }: Finished): LinkPicture {
  return {
    kicker: city.name,
    badge: 'Построен',
    title: name,
    text: address ?? undefined,
    facts: [
      { label: 'Сдан', value: `в\u00a0${year}\u00a0году` },
      ...(flats > 0 ? [{ label: 'Квартир', value: formatNumber(flats) }] : []),
    ],
    plans: [],
    photo: photoOf(image),
  }
}

type Promotion = {
  title: string
  badge?: string | null | undefined
  lead: string
  date: string
  phase: 'active' | 'coming' | 'ended'
  cover?: Picture | null | undefined
}

/** The picture of a promotion: what it gives and until when. The days left are not in it, for they change every day. */
export function promotionPicture({ title, badge, lead, date, phase, cover }: Promotion): LinkPicture {
  return {
    kicker: 'Акция',
    badge: phase === 'ended' ? 'Закончилась' : (badge ?? undefined),
    title,
    text: lead,
    facts: [{ label: 'Когда', value: date }],
    plans: [],
    photo: photoOf(cover),
  }
}

type Story = { title: string; lead?: string | undefined; date: string; cover?: Picture | null | undefined }

/** The picture of an item of the press centre. @param section - "Новости" */
export function storyPicture(section: string, { title, lead, date, cover }: Story): LinkPicture {
  return { kicker: `${section}, ${date}`, title, text: lead, facts: [], plans: [], photo: photoOf(cover) }
}

/** The picture of a page that has only words. */
export function wordsPicture(title: string, text?: string): LinkPicture {
  return { kicker: '', title, text, facts: [], plans: [] }
}
