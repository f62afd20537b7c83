import type { PlanImage } from '#app/backend/database/json-columns.ts'
import { cleanText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { attributeOf, childrenNamed, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
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

/**
 * Pictures of an offer, with a kind from `@type` (Profitbase) or `@tag` (YRL), or a guess where the feed has neither.
 */
export function readPlans(offer: XmlNode, report: OfferReport): PlanImage[] {
  const pictures = childrenNamed(offer, 'image').map((image) => ({
    url: image.text,
    word: attributeOf(image, 'type') ?? attributeOf(image, 'tag') ?? '',
    title: cleanText(attributeOf(image, 'title') ?? ''),
    ...readSize(image),
  }))
  return plansOf(pictures, report)
}

/** A picture of a feed. The word says what it shows ("plan"); without a title it has that of its kind. */
export type FeedPicture = { url: string; word: string; title: string; width?: number; height?: number }

/** Pictures with their kinds, without repeated ones and those that are not on the web (reported). */
export function plansOf(pictures: readonly FeedPicture[], report: OfferReport): PlanImage[] {
  const seen = new Set<string>()
  const usable = pictures.filter(({ url }) => {
    if (url === '' || seen.has(url)) return false
    seen.add(url)
    if (isPictureUrl(url)) return true
    report.warn('image.address', 'image', `picture "${url.slice(0, 80)}" is not an http address: skipped`)
    return false
  })
  return kindsOf(usable.slice(0, MAX_PICTURES), report).map(([{ word: _, title, ...picture }, kind]) => ({
    ...picture,
    kind,
    title: title || TITLES[kind],
  }))
}

/**
 * The tag decides, else the name of the file, else the order: the first picture is the plan when all others say what
 * they are, and none is a plan. What remains is neither a plan nor a view. Guesses are reported.
 */
function kindsOf(pictures: readonly FeedPicture[], report: OfferReport): [FeedPicture, PlanKind][] {
  const told = pictures.map(({ word, url }) =>
    word === '' ? kindIn(NAMES, fileName(url)) : (kindIn(KINDS, word) ?? 'image'),
  )
  const isFirstPlan = told.length > 1 && told.every((kind, index) => (kind === undefined) === (index === 0))
  const hasPlan = told.some((kind) => kind === 'plan' || kind === 'furniture')
  return pictures.map((picture, index) => {
    const kind = told[index] ?? (index === 0 && isFirstPlan && !hasPlan ? 'plan' : 'image')
    if (picture.word === '') {
      const why = told[index]
        ? 'the name of the file'
        : kind === 'plan'
          ? 'the order of the pictures'
          : 'nothing'
      const message = `picture "${picture.url.slice(-60)}" has no tag, and is taken for "${TITLES[kind]}" by ${why}`
      report.warn('image.guessed', 'image', message)
    }
    return [picture, kind]
  })
}

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
function readSize(image: XmlNode): { width?: number; height?: number } {
  const width = Number(attributeOf(image, 'width'))
  const height = Number(attributeOf(image, 'height'))
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : {}
}

/** `/media/…` is the site's own picture store. The address is a key in the database, which has a limit of bytes. */
function isPictureUrl(url: string): boolean {
  return (isWebUrl(url) && Buffer.byteLength(url) <= 2_000) || /^\/media\/[\w\-./]+$/.test(url)
}

function kindIn(kinds: typeof KINDS, text: string): PlanKind | undefined {
  return kinds.find(([pattern]) => pattern.test(text))?.[1]
}
