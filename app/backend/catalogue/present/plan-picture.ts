import type { PlanImage } from '#app/backend/database/json-columns.ts'
import type { PlanTab } from '#app/contract/flat.ts'
import type { Picture } from '#app/contract/wire/picture.ts'

/** Shown while a feed does not say how large its drawing is. */
const UNKNOWN_SIZE_PX = { width: 800, height: 800 }
/** A view box narrower than this is in metres: no drawing is that small in pixels. */
const WIDEST_IN_METRES = 100
/** Width and height of an image element are whole numbers, so metres become centimetres. */
const CENTIMETRES = 100

type PlaceOnFloor = Pick<PlanTab, 'content' | 'place'>

const LABELS: Record<PlanImage['kind'], string> = {
  plan: 'Планировка',
  furniture: 'С мебелью',
  floor: 'На этаже',
  house: 'В доме',
  view: 'Вид из окна',
}

const DESCRIPTIONS: Record<PlanImage['kind'], string> = {
  plan: 'Планировка',
  furniture: 'Планировка с мебелью',
  floor: 'План этажа',
  house: 'Место в доме',
  view: 'Вид из окна',
}

/** A drawing with its size; `alt` says what it shows. */
export function planPicture(image: PlanImage, alt: string): Picture {
  const { width, height } = image
  if (width === undefined || height === undefined) return { url: image.url, alt, ...UNKNOWN_SIZE_PX }
  const scale = width < WIDEST_IN_METRES ? CENTIMETRES : 1
  return {
    url: image.url,
    alt,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The drawing for cards and lists: the furnished plan, or what comes nearest. */
export function mainPlan(images: readonly PlanImage[]): PlanImage | undefined {
  return (
    images.find(({ kind }) => kind === 'furniture') ?? images.find(({ kind }) => kind === 'plan') ?? images[0]
  )
}

/** Metres that the full width of the main drawing stands for; null when its scale is unknown. */
export function planWidthM(images: readonly PlanImage[]): number | null {
  const width = mainPlan(images)?.width
  return width !== undefined && width < WIDEST_IN_METRES ? width : null
}

/** All drawings as tabs, one of a kind. */
export function planTabs(images: readonly PlanImage[], title: string): PlanTab[] {
  const kinds = new Set<string>()
  return images.flatMap((image) => {
    if (kinds.has(image.kind)) return []
    kinds.add(image.kind)
    const label = LABELS[image.kind]
    return [{ type: image.kind, label, content: planPicture(image, `${DESCRIPTIONS[image.kind]}: ${title}`) }]
  })
}

/** With a plan of the floor on which the flat is marked: in place of the feed's own, which knows no flat. */
export function withPlaceOnFloor(tabs: readonly PlanTab[], place: PlaceOnFloor | undefined): PlanTab[] {
  if (!place) return [...tabs]
  const own: PlanTab = { type: 'floor', label: LABELS.floor, ...place }
  return tabs.some(({ type }) => type === 'floor')
    ? tabs.map((tab) => (tab.type === 'floor' ? own : tab))
    : [...tabs, own]
}
