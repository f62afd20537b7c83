import type { PlanImage } from '#app/backend/database/json-columns.ts'
import { cleanText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import { attributeOf, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

type PlanKind = PlanImage['kind']

const KINDS: readonly (readonly [RegExp, PlanKind])[] = [
  [/floor|этаж/i, 'floor'],
  [/furnitur|мебел|3d/i, 'furniture'],
  [/plan|preset|layout|планиров/i, 'plan'],
  [/house|building|дом|фасад/i, 'house'],
]

/** What names of files say; a name of a plan often has "plan" and more: "floor-plan", "plan_3d". */
const NAMES: readonly (readonly [RegExp, PlanKind])[] = [
  [/floor|etazh?|etag|этаж/i, 'floor'],
  [/furnit|mebel|мебел|3d/i, 'furniture'],
  [/plan|preset|layout|планир/i, 'plan'],
  [/render|fasad|facade|фасад|рендер|house|building/i, 'house'],
  [/(?:^|[^a-zа-я])(?:vid|view|вид)(?:[^a-zа-я]|$)/i, 'view'],
]

/** Label of the picture for visitors. */
const TITLES: Readonly<Record<PlanKind, string>> = {
  plan: 'Планировка',
  furniture: 'С мебелью',
  floor: 'На этаже',
  house: 'Дом',
  view: 'Вид',
  image: 'Изображение',
}

const MAX_PICTURES = 30
const FEW_PICTURES = 16
const MAX_URL_BYTES = 2_000

/**
 * Pictures of an offer, with a kind from `@type` (Profitbase) or `@tag` (YRL), or a guess where the feed has neither.
 */
export function readPlans(offer: XmlNode, report: OfferReport): PlanImage[] {
  const pictures: FeedPicture[] = []
  for (const image of offer.children) {
    if (image.name !== 'image') continue
    const word = attributeOf(image, 'type') ?? attributeOf(image, 'tag') ?? ''
    const title = cleanText(attributeOf(image, 'title') ?? '')
    pictures.push({ url: image.text, word, title, size: readSize(image) })
  }
  return plansOf(pictures, report)
}

/** A picture of a feed. The word says what it shows ("plan"); without a title it has that of its kind. */
export type FeedPicture = { url: string; word: string; title: string; size?: Size | undefined }
type Size = { width: number; height: number }

/** Pictures with their kinds, without repeated ones and those that are not on the web (reported). */
export function plansOf(pictures: readonly FeedPicture[], report: OfferReport): PlanImage[] {
  const usable: FeedPicture[] = []
  // A set costs more than all comparisons of the few pictures that a flat has.
  const seen = pictures.length > FEW_PICTURES ? new Set<string>() : undefined
  for (const [index, picture] of pictures.entries()) {
    const { url } = picture
    const isRepeated = seen ? seen.has(url) : pictures.findIndex((other) => other.url === url) < index
    if (url === '' || isRepeated) continue
    seen?.add(url)
    if (!isPictureUrl(url)) {
      const message = `picture "${url.slice(0, 80)}" is not an http address: skipped`
      report.warn('image.address', 'image', message)
    } else if (usable.length < MAX_PICTURES) usable.push(picture)
  }
  if (usable.length === 0) return []
  const told = usable.map(toldKind)
  const isFirstPlan = isOnlyFirstUntold(told) && !told.includes('plan') && !told.includes('furniture')
  return usable.map((picture, index) => {
    const { url, size } = picture
    const kind = told[index] ?? (index === 0 && isFirstPlan ? 'plan' : 'image')
    if (picture.word === '') reportGuess(url, kind, told[index] !== undefined, report)
    const title = picture.title || TITLES[kind]
    return size ? { url, ...size, kind, title } : { url, kind, title }
  })
}

/** The tag decides, else the name of the file. */
function toldKind({ word, url }: FeedPicture): PlanKind | undefined {
  return word === '' ? (kindOfFile(url) ?? undefined) : kindOfWord(word)
}

/**
 * Without both the order does: the first picture is the plan when all others say what they are, and none is a plan. What
 * remains is neither a plan nor a view.
 */
function isOnlyFirstUntold(told: readonly (PlanKind | undefined)[]): boolean {
  return told.length > 1 && told.every((kind, index) => (kind === undefined) === (index === 0))
}

function reportGuess(url: string, kind: PlanKind, isByName: boolean, report: OfferReport): void {
  const why = isByName ? 'the name of the file' : kind === 'plan' ? 'the order of the pictures' : 'nothing'
  report.warn(
    'image.guessed',
    'image',
    () => `picture "${url.slice(-60)}" has no tag, and is taken for "${TITLES[kind]}" by ${why}`,
  )
}

const kindOfWord = remembered((word) => kindIn(KINDS, word) ?? 'image')
const kindOfFile = remembered((url) => kindIn(NAMES, fileName(url)) ?? null)

/** The last part of the path, and the folder that it is in: "preset/3246". */
function fileName(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/^https?:\/\/[^/]*/i, '')
  try {
    return decodeURIComponent(path).split('/').slice(-3).join('/')
  } catch {
    return path
  }
}

/** Width and height if the feed gives both; those of drawings are in metres. */
function readSize(image: XmlNode): Size | undefined {
  if (image.attributes.length < 4) return undefined
  const width = Number(attributeOf(image, 'width'))
  const height = Number(attributeOf(image, 'height'))
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : undefined
}

/** `/media/…` is the site's own picture store. The address is a key in the database, which has a limit of bytes. */
function isPictureUrl(url: string): boolean {
  if (isWebUrl(url)) return url.length * 3 <= MAX_URL_BYTES || Buffer.byteLength(url) <= MAX_URL_BYTES
  return /^\/media\/[\w\-./]+$/.test(url)
}

function kindIn(kinds: typeof KINDS, text: string): PlanKind | undefined {
  return kinds.find(([pattern]) => pattern.test(text))?.[1]
}
