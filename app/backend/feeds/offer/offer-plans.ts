import type { PlanImage } from '#app/backend/database/json-columns.ts'
import { cleanText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { childrenNamed, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

type PlanKind = PlanImage['kind']

const KINDS: readonly (readonly [RegExp, PlanKind])[] = [
  [/floor|этаж/i, 'floor'],
  [/furnitur|мебел|3d/i, 'furniture'],
  [/plan|preset|layout|планиров/i, 'plan'],
  [/house|building|дом|фасад/i, 'house'],
]

/** Label of the picture for visitors. */
const TITLES: Readonly<Record<PlanKind, string>> = {
  plan: 'Планировка',
  furniture: 'С мебелью',
  floor: 'На этаже',
  house: 'Дом',
  view: 'Вид',
}

const MAX_PICTURES = 30

/**
 * Pictures of an offer, with a kind from `@type` (Profitbase) or `@tag` (YRL). In feeds without both, the
 * first picture is the plan.
 */
export function readPlans(offer: XmlNode, report: OfferReport): PlanImage[] {
  const plans: PlanImage[] = []
  const seen = new Set<string>()
  for (const image of childrenNamed(offer, 'image')) {
    const url = image.text.trim()
    if (url === '' || seen.has(url)) continue
    if (!isPictureUrl(url)) {
      report.warn('image.address', 'image', `picture "${url.slice(0, 80)}" is not an http address: skipped`)
      continue
    }
    seen.add(url)
    const word = image.attributes['type'] ?? image.attributes['tag'] ?? ''
    const kind = kindOf(word, plans.length === 0)
    const title = cleanText(image.attributes['title'] ?? '') || TITLES[kind]
    if (plans.length < MAX_PICTURES) plans.push({ kind, title, url, ...readSize(image) })
  }
  return plans
}

/** Width and height if the feed gives both; those of drawings are in metres. */
function readSize(image: XmlNode): { width?: number; height?: number } {
  const width = Number(image.attributes['width'])
  const height = Number(image.attributes['height'])
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : {}
}

/** `/media/…` is the site's own picture store. */
function isPictureUrl(url: string): boolean {
  return isWebUrl(url) || /^\/media\/[\w\-./]+$/.test(url)
}

function kindOf(word: string, isFirst: boolean): PlanKind {
  for (const [pattern, kind] of KINDS) if (pattern.test(word)) return kind
  return isFirst && word === '' ? 'plan' : 'view'
}
