import type { Face } from '#app/backend/sheets/paper/faces.ts'
import { LIGHT } from '#app/domain/company/tones.ts'
import { LINK_PICTURE } from '#app/domain/link-picture/link-picture.ts'
import { linesOf, shapesOf, widthOf } from './letters.ts'
import type { PictureOrder } from './picture-order.ts'

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE

/** A rectangle of the picture, pixels. */
export type Frame = { x: number; y: number; width: number; height: number }
type Look = { face: Face; size: number; colour: string }

const EDGE = 56
/** Of the ruler along the lower edge, with the long and the short ticks of the sign of a measure. */
const RULER = { height: 20, step: 16, long: 18, short: 8, each: 3 }
export const BODY_END = HEIGHT - RULER.height
/** Between the words and what stands beside them. */
const GAP = 48
const HALF = 600
const LOGO = { height: 40, mostWidth: 150, gap: 18 }
const SIGN = { width: 300, height: 220 }

const TITLES = [
  { size: 62, lines: 3 },
  { size: 52, lines: 3 },
  { size: 44, lines: 4 },
] as const

const NAMES: readonly Look[] = [32, 26].map((size) => ({ face: 'title', size, colour: LIGHT.tush }))
const KICKER: Look = { face: 'bold', size: 22, colour: LIGHT['tush-3'] }
const LEAD: Look = { face: 'text', size: 27, colour: LIGHT['tush-2'] }
const PRICE: Look = { face: 'title', size: 64, colour: LIGHT.tush }
const OLD: Look = { face: 'text', size: 28, colour: LIGHT['tush-3'] }
const LABEL: Look = { face: 'text', size: 20, colour: LIGHT['tush-3'] }
const VALUE: Look = { face: 'bold', size: 26, colour: LIGHT.tush }
const CAPTION: Look = { face: 'bold', size: 20, colour: LIGHT.tush }

/** Where the drawings of the plans go, inside their sheets. */
export type PlannedSheet = { svg: string; plans: Frame[]; logo: Frame | undefined; photo: Frame | undefined }

/**
 * All of a picture but its drawings: page, words, sheets and ruler as one SVG of shapes.
 *
 * @param logoAspect - width divided by height; undefined without a logo
 */
export function sheetSvg(order: PictureOrder, logoAspect: number | undefined): PlannedSheet {
  const { picture, company, photo } = order
  const captions = picture.plans.filter((_, at) => order.plans[at]).map(({ caption }) => caption)
  const hasPhoto = captions.length === 0 && photo !== undefined
  // A picture of words has the sign of the company on its sheet, instead of the small one.
  const isSign = captions.length === 0 && !hasPhoto && logoAspect !== undefined
  const hasSide = captions.length > 0 || hasPhoto || isSign
  const words = { x: EDGE, width: (hasSide ? HALF - GAP / 2 : WIDTH - EDGE) - EDGE }
  const logo = logoAspect === undefined ? undefined : isSign ? signFrame(logoAspect) : logoFrame(logoAspect)
  const sheets = sheetsOf(captions)
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${LIGHT.mel}"/>`,
    headOf(company.name, isSign ? 0 : (logo?.width ?? 0), words.width),
    wordsOf(order, words),
    isSign ? whiteSheet(SIDE) : '',
    ...sheets.map(({ svg }) => svg),
    rulerOf(company.colours.main),
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`,
    plans: sheets.map(({ plan }) => plan),
    logo,
    photo: hasPhoto ? { x: HALF, y: 0, width: WIDTH - HALF, height: BODY_END } : undefined,
  }
}

function logoFrame(aspect: number): Frame {
  const width = Math.min(LOGO.mostWidth, LOGO.height * aspect)
  const height = width / aspect
  return { x: EDGE, y: 44 + (LOGO.height - height) / 2, width, height }
}

/** In the middle of its sheet. */
function signFrame(aspect: number): Frame {
  const width = Math.min(SIGN.width, SIGN.height * aspect)
  const height = width / aspect
  return {
    x: SIDE.x + (SIDE.width - width) / 2,
    y: SIDE.y + (SIDE.height - height) / 2,
    width,
    height,
  }
}

function headOf(name: string, logoWidth: number, width: number): string {
  const left = logoWidth > 0 ? logoWidth + LOGO.gap : 0
  const tries = NAMES.map((look) => ({ look, ...linesOf(name, look, { width: width - left, lines: 1 }) }))
  const shown = tries.find(({ isCut }) => !isCut) ?? tries.at(-1)
  return shown ? write(shown.lines[0] ?? '', shown.look, EDGE + left, 75) : ''
}

function wordsOf({ picture, company }: PictureOrder, { x, width }: { x: number; width: number }): string {
  const { kicker, badge, title, text, facts, price } = picture
  const foot = footOf({ facts, price }, { x, width })
  const parts = [foot.svg]
  let y = 138
  if (kicker || badge) {
    parts.push(kickerOf(kicker, badge, company.colours, { x, y, width }))
    y += 20
  }
  const { lines, size } = titleOf(title, { width, height: foot.top - y - (text ? 62 : 8) })
  const leading = Math.round(size * 1.1)
  for (const line of lines) {
    y += leading
    parts.push(write(line, { face: 'title', size, colour: LIGHT.tush }, x, y))
  }
  y += 14
  const room = Math.min(3, Math.floor((foot.top - 8 - y) / 37))
  if (text && room > 0) {
    for (const line of linesOf(text, LEAD, { width, lines: room }).lines) {
      y += 37
      parts.push(write(line, LEAD, x, y))
    }
  }
  return parts.join('')
}

/** The largest size in which the title has room; the smallest one with an ellipsis where none has. */
function titleOf(title: string, { width, height }: { width: number; height: number }) {
  const tries = TITLES.map(({ size, lines }) => {
    const most = Math.max(1, Math.min(lines, Math.floor(height / (size * 1.1))))
    return { size, ...linesOf(title, { face: 'title', size }, { width, lines: most }) }
  })
  const isWhole = ({ lines, isCut }: (typeof tries)[number]) =>
    !isCut && lines.every((line) => title.includes(line) && !splitsWord(title, line))
  return tries.find(isWhole) ?? tries.at(-1) ?? { size: TITLES[0].size, lines: [title] }
}

/** Whether a line ends inside a word of the title. */
function splitsWord(title: string, line: string): boolean {
  const next = title.charAt(title.indexOf(line) + line.length)
  return next !== '' && !/\s/.test(next)
}

type Colours = PictureOrder['company']['colours']

function kickerOf(
  kicker: string,
  badge: string | undefined,
  { accentTint, accentDeep }: Colours,
  { x, y, width }: { x: number; y: number; width: number },
): string {
  if (!badge) return write(linesOf(kicker, KICKER, { width, lines: 1 }).lines[0] ?? '', KICKER, x, y)
  const look = { ...KICKER, colour: accentDeep }
  const label = linesOf(badge, look, { width: width * 0.6, lines: 1 }).lines[0] ?? ''
  const labelWidth = shapesOf(label, look.face, look.size).width
  const room = width - labelWidth - 24 - 16
  const words = kicker ? (linesOf(kicker, KICKER, { width: room, lines: 1 }).lines[0] ?? '') : ''
  const left = x + (words ? shapesOf(words, KICKER.face, KICKER.size).width + 16 : 0)
  const chip = `<rect x="${left}" y="${y - 27}" width="${labelWidth + 24}" height="38" rx="2" fill="${accentTint}"/>`
  return `${write(words, KICKER, x, y)}${chip}${write(label, look, left + 12, y)}`
}

/** Price and facts, from the lower edge up. */
function footOf(
  { facts, price }: Pick<PictureOrder['picture'], 'facts' | 'price'>,
  { x, width }: { x: number; width: number },
): { svg: string; top: number } {
  let bottom = BODY_END - 44
  const parts: string[] = []
  if (price) {
    const now = shapesOf(price.now, PRICE.face, PRICE.size)
    const size = now.width > width ? Math.floor((PRICE.size * width) / now.width) : PRICE.size
    parts.push(write(price.now, { ...PRICE, size }, x, bottom))
    const left = x + Math.min(now.width, width) + 20
    const old = price.old ? shapesOf(price.old, OLD.face, OLD.size) : undefined
    const isBeside = old && left + old.width <= x + width
    bottom -= size
    if (old && price.old) {
      const [oldX, oldY] = isBeside ? [left, bottom + size] : [x, bottom]
      parts.push(write(price.old, OLD, oldX, oldY))
      parts.push(rule(oldX, oldY - 9, old.width, LIGHT['tush-3'], 2))
      if (!isBeside) bottom -= 40
    }
    bottom -= 14
  }
  if (facts.length > 0) {
    if (price) {
      parts.push(rule(x, bottom, width, LIGHT['beton-300'], 1))
      bottom -= 22
    }
    parts.push(factsOf(facts, { x, width, y: bottom }))
    bottom -= 76
  }
  return { svg: parts.join(''), top: bottom }
}

/** In a row, each as wide as its words; what has no room beside the first is left out. */
function factsOf(
  facts: PictureOrder['picture']['facts'],
  { x, y, width }: { x: number; y: number; width: number },
): string {
  const end = x + width
  let left = x
  const parts: string[] = []
  for (const { label, value } of facts) {
    const room = end - left
    if (
      left > x &&
      Math.max(widthOf(value, VALUE.face, VALUE.size), widthOf(label, LABEL.face, LABEL.size)) > room
    )
      continue
    const shown = linesOf(value, VALUE, { width: room, lines: 1 }).lines[0] ?? ''
    const name = linesOf(label, LABEL, { width: room, lines: 1 }).lines[0] ?? ''
    parts.push(write(shown, VALUE, left, y), write(name, LABEL, left, y - 34))
    left +=
      Math.max(shapesOf(shown, VALUE.face, VALUE.size).width, shapesOf(name, LABEL.face, LABEL.size).width) +
      40
  }
  return parts.join('')
}

const SIDE = { x: 632, y: 44, width: WIDTH - 632 - EDGE, height: BODY_END - 88 }
const CELL_GAP = 16

/** White sheets with a hairline, one for each plan, with its measure below. */
function sheetsOf(captions: readonly string[]): { svg: string; plan: Frame }[] {
  return cellsOf(captions.length).map((cell, at) => {
    const isAlone = captions.length === 1
    const air = isAlone ? 28 : 14
    const below = isAlone ? 76 : 46
    const plan = {
      x: cell.x + air,
      y: cell.y + air,
      width: cell.width - 2 * air,
      height: cell.height - air - below,
    }
    return { plan, svg: whiteSheet(cell) + measureOf(captions[at] ?? '', cell, isAlone) }
  })
}

const whiteSheet = ({ x, y, width, height }: Frame): string =>
  `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" rx="6" fill="${LIGHT.list}" stroke="${LIGHT['beton-200']}"/>`

/** One large, two upright ones, two above a wide one, or four. */
function cellsOf(count: number): Frame[] {
  const { x, y, width, height } = SIDE
  const [w, h] = [(width - CELL_GAP) / 2, (height - CELL_GAP) / 2]
  const [right, lower] = [x + w + CELL_GAP, y + h + CELL_GAP]
  if (count === 0) return []
  if (count === 1) return [SIDE]
  if (count === 2)
    return [
      { x, y, width: w, height },
      { x: right, y, width: w, height },
    ]
  const above = [
    { x, y, width: w, height: h },
    { x: right, y, width: w, height: h },
  ]
  if (count === 3) return [...above, { x, y: lower, width, height: h }]
  return [...above, { x, y: lower, width: w, height: h }, { x: right, y: lower, width: w, height: h }]
}

/** The caption in the middle; below a single plan it interrupts a dimension line with a tick at each end. */
function measureOf(caption: string, cell: Frame, isAlone: boolean): string {
  const sizes = (isAlone ? [24, 20] : [20, 17, 15]).map((size) => ({ ...CAPTION, size }))
  const tries = sizes.map((look) => ({
    look,
    ...linesOf(caption, look, { width: cell.width - 24, lines: 1 }),
  }))
  const { look = CAPTION, lines = [] } = tries.find(({ isCut }) => !isCut) ?? tries.at(-1) ?? {}
  const text = lines[0] ?? ''
  const { width } = shapesOf(text, look.face, look.size)
  const hasRoom = isAlone && width < cell.width - 200
  const y = cell.y + cell.height - (isAlone ? 30 : 17)
  const middle = cell.x + cell.width / 2
  const label = write(text, look, middle - width / 2, y)
  if (!hasRoom) return label
  const line = y - 8
  const [start, end] = [cell.x + 28, cell.x + cell.width - 28]
  const colour = LIGHT['beton-500']
  return [
    label,
    rule(start, line, middle - width / 2 - 16 - start, colour, 1.5),
    rule(middle + width / 2 + 16, line, end - middle - width / 2 - 16, colour, 1.5),
    ...[start, end].map((x) => `<path d="M${x} ${line - 9}v18" stroke="${colour}" stroke-width="1.5"/>`),
  ].join('')
}

/** The ruler of the logo along the lower edge. */
function rulerOf(colour: string): string {
  const ticks = Array.from({ length: Math.floor(WIDTH / RULER.step) }, (_, at) => {
    const height = (at + 1) % RULER.each === 0 ? RULER.long : RULER.short
    return `M${(at + 1) * RULER.step} ${HEIGHT - RULER.height}v-${height}`
  })
  return `<rect y="${HEIGHT - RULER.height}" width="${WIDTH}" height="${RULER.height}" fill="${colour}"/><path d="${ticks.join('')}" stroke="${colour}" stroke-width="1.5"/>`
}

const rule = (x: number, y: number, width: number, colour: string, thickness: number): string =>
  `<path d="M${x} ${y}h${width}" stroke="${colour}" stroke-width="${thickness}"/>`

/** A line of text from its left end, on its base line. */
function write(text: string, { face, size, colour }: Look, x: number, y: number): string {
  return text
    ? `<g fill="${colour}" transform="translate(${x} ${y})">${shapesOf(text, face, size).svg}</g>`
    : ''
}
