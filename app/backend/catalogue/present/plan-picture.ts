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
  house: 'Дом',
  view: 'Вид из окна',
  image: 'Изображение',
}

const DESCRIPTIONS: Record<PlanImage['kind'], string> = {
  plan: 'Планировка',
  furniture: 'Планировка с мебелью',
  floor: 'План этажа',
  house: 'Дом',
  view: 'Вид из окна',
  image: 'Изображение',
}

/** A drawing as a picture with its size; `alt` describes it. */
export function planPicture(image: PlanImage, alt: string): Picture {
  const { width, height, kind: _kind, title: _title, ...file } = image
  if (width === undefined || height === undefined) return { ...file, alt, ...DEFAULT_SIZE_PX }
  const scale = width < MAX_WIDTH_M ? CM_PER_M : 1
  return {
    ...file,
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

/** Describes the drawing of a card: what it shows, and of which flat. */
export function mainAlt({ kind }: PlanImage, title: string): string {
  return `${kind === 'furniture' ? DESCRIPTIONS.plan : DESCRIPTIONS[kind]}: ${title}`
}

/** Width of the main drawing in metres; null when its scale is unknown. */
export function planWidthM(images: readonly PlanImage[]): number | null {
  const width = mainPlan(images)?.width
  return width !== undefined && width < MAX_WIDTH_M ? width : null
}

/** Of these a flat may have several that all differ, for example renders that a feed sends without a tag. */
const SEVERAL: readonly PlanImage['kind'][] = ['image', 'view']

/** A plain plan beside a furnished one by what it adds, if its feed says that it has dimensions, and else by what it lacks. */
const besideFurnished = ({ title }: PlanImage) =>
  /(?<!без\s+)размер/iu.test(title) ? 'С размерами' : 'Без\u00a0мебели'

/** All drawings as tabs with unlike labels: one tab for each kind, or one for each picture where several differ. */
export function planTabs(images: readonly PlanImage[], title: string): PlanTab[] {
  const isFurnishedToo = images.some(({ kind }) => kind === 'furniture')
  return images.flatMap((image, index) => {
    const { kind } = image
    const isAlike = (other: PlanImage) => other.kind === kind
    const number = images.slice(0, index + 1).filter(isAlike).length
    if (number > 1 && !SEVERAL.includes(kind)) return []
    const isOneOfSeveral = SEVERAL.includes(kind) && images.filter(isAlike).length > 1
    const suffix = isOneOfSeveral ? ` ${number}` : ''
    const content = planPicture(image, `${DESCRIPTIONS[kind]}${suffix}: ${title}`)
    const label = kind === 'plan' && isFurnishedToo ? besideFurnished(image) : LABELS[kind]
    return [{ type: kind, label: label + suffix, content }]
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
