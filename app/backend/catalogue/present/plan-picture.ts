import type { PlanImage } from '#app/backend/database/json-columns.ts'
import type { PlanTab } from '#app/contract/flat.ts'
import type { Picture } from '#app/contract/wire/picture.ts'

/** Size that is assumed when the feed does not give the size of a drawing. */
const DEFAULT_SIZE_PX = { width: 800, height: 800 }
/** A view box narrower than this is in metres, because no drawing is that small in pixels. */
const MAX_WIDTH_M = 100
/** An image element needs a whole width and height, so metres are converted to centimetres. */
const CM_PER_M = 100

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

/** A drawing as a picture with its size; `alt` describes it. */
export function planPicture(image: PlanImage, alt: string): Picture {
  const { width, height } = image
  if (width === undefined || height === undefined) return { url: image.url, alt, ...DEFAULT_SIZE_PX }
  const scale = width < MAX_WIDTH_M ? CM_PER_M : 1
  return {
    url: image.url,
    alt,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The drawing for cards and lists: the furnished plan, or else the next best. */
export function mainPlan(images: readonly PlanImage[]): PlanImage | undefined {
  return (
    images.find(({ kind }) => kind === 'furniture') ?? images.find(({ kind }) => kind === 'plan') ?? images[0]
  )
}

/** Width of the main drawing in metres; null when its scale is unknown. */
export function planWidthM(images: readonly PlanImage[]): number | null {
  const width = mainPlan(images)?.width
  return width !== undefined && width < MAX_WIDTH_M ? width : null
}

/** All drawings as tabs, one tab for each kind. */
export function planTabs(images: readonly PlanImage[], title: string): PlanTab[] {
  const kinds = new Set<string>()
  return images.flatMap((image) => {
    if (kinds.has(image.kind)) return []
    kinds.add(image.kind)
    const label = LABELS[image.kind]
    return [{ type: image.kind, label, content: planPicture(image, `${DESCRIPTIONS[image.kind]}: ${title}`) }]
  })
}

/**
 * Adds the floor plan with the flat marked on it, instead of the feed's own floor plan, which marks no flat.
 */
export function withPlaceOnFloor(tabs: readonly PlanTab[], place: PlaceOnFloor | undefined): PlanTab[] {
  if (!place) return [...tabs]
  const markedFloor: PlanTab = { type: 'floor', label: LABELS.floor, ...place }
  return tabs.some(({ type }) => type === 'floor')
    ? tabs.map((tab) => (tab.type === 'floor' ? markedFloor : tab))
    : [...tabs, markedFloor]
}
