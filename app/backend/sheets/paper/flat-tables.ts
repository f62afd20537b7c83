import type { FlatSheet } from '../sheet-book.ts'
import { EDGE, INK, LOOKS } from './looks.ts'
import { BODY, type Sheet } from './sheet.ts'

type Params = FlatSheet['params']
type TableBox = { x: number; y: number; width: number }

const LABEL_SHARE = 0.42
const ROW_AIR = 3.5
const COLUMN_GAP = 24

const paramColumns = (width: number) => {
  const label = Math.min(width * LABEL_SHARE, 150)
  return { label: { width: label, lines: 4 }, value: { width: width - label - 8, lines: 12 } }
}

function paramHeight({ pen }: Sheet, { label, value }: Params[number], width: number): number {
  const columns = paramColumns(width)
  const words = pen.heightOf(label, LOOKS.label, columns.label)
  return Math.max(words, pen.heightOf(value, LOOKS.value, columns.value)) + 2 * ROW_AIR
}

/** Height of the parameters one below the other. */
export function paramsHeight(sheet: Sheet, params: Params, width: number): number {
  return params.reduce((sum, param) => sum + paramHeight(sheet, param, width), 0)
}

/** Names and values, one below the other. @returns where they end, and what the page had no room for */
export function drawParams(
  sheet: Sheet,
  params: Params,
  { x, y, width }: TableBox,
): { end: number; rest: Params } {
  const { pen, part } = sheet
  const columns = paramColumns(width)
  let top = y
  for (const [index, param] of params.entries()) {
    const height = paramHeight(sheet, param, width)
    if (top + height > BODY.end) return { end: top, rest: params.slice(index) }
    part('P', () => {
      if (index > 0) rule(sheet, { x, y: top, width })
      pen.write(param.label, LOOKS.label, { ...columns.label, x, y: top + ROW_AIR })
      pen.write(param.value, LOOKS.value, {
        ...columns.value,
        x: x + columns.label.width + 8,
        y: top + ROW_AIR,
      })
    })
    top += height
  }
  return { end: top, rest: [] }
}

const halves = (params: Params): [Params, Params] => {
  const middle = Math.ceil(params.length / 2)
  return [params.slice(0, middle), params.slice(middle)]
}

const HALF_WIDTH = (BODY.width - COLUMN_GAP) / 2

/** Height of the parameters in two columns as wide as the page. */
export function twoColumnsHeight(sheet: Sheet, params: Params): number {
  return Math.max(...halves(params).map((half) => paramsHeight(sheet, half, HALF_WIDTH)))
}

/** The parameters in two columns as wide as the page, which has room for them. @returns where they end */
export function drawTwoColumns(sheet: Sheet, params: Params, y: number): number {
  const ends = halves(params).map((half, index) => {
    const x = EDGE + index * (HALF_WIDTH + COLUMN_GAP)
    return drawParams(sheet, half, { x, y, width: HALF_WIDTH }).end
  })
  return Math.max(...ends)
}

/** Columns of the ways to pay, from the left edge: words, then three sums that end at the right. */
const PAY = { name: 250, first: 82, monthly: 96, total: 87.28 }
const PAY_HEAD = 40
const NOTE_AIR = 4
const NAME = { width: PAY.name - 12, lines: 3 }
const TERMS = { width: PAY.name - 12, lines: 6 }
const SUM_LINES = 2

/** Height of the table of ways to pay with its heading. */
export function waysHeight(sheet: Sheet, { ways, waysNote }: FlatSheet): number {
  const note = waysNote ? sheet.pen.heightOf(waysNote, LOOKS.label, BODY) + NOTE_AIR : 0
  return PAY_HEAD + note + ways.reduce((sum, way) => sum + wayHeight(sheet, way), 0)
}

function wayHeight({ pen }: Sheet, way: FlatSheet['ways'][number]): number {
  const { name, terms, firstPayment, monthly, total } = way
  const words = pen.heightOf(name, LOOKS.strong, NAME) + (terms ? pen.heightOf(terms, LOOKS.label, TERMS) : 0)
  const sumsHeight = Math.max(
    pen.heightOf(firstPayment, LOOKS.value, { width: PAY.first, lines: SUM_LINES }),
    pen.heightOf(monthly, LOOKS.strong, { width: PAY.monthly, lines: SUM_LINES }),
    pen.heightOf(total, LOOKS.value, { width: PAY.total, lines: SUM_LINES }),
  )
  return Math.max(words, sumsHeight) + 2 * ROW_AIR
}

/**
 * The table of ways to pay, as wide as the page.
 *
 * @param nextPage - called for a way that the page has no room for; returns where it begins
 */
export function drawWays(sheet: Sheet, flat: FlatSheet, y: number, nextPage: () => number): void {
  const { pen, part } = sheet
  const left = { x: EDGE, ...NAME }
  const first = { x: EDGE + PAY.name, width: PAY.first, lines: SUM_LINES }
  const monthly = { x: first.x + PAY.first, width: PAY.monthly, lines: SUM_LINES }
  const total = { x: monthly.x + PAY.monthly, width: PAY.total, lines: SUM_LINES }
  part('H2', () => pen.write('Способы оплаты', LOOKS.heading, { ...left, y }))
  let top = y + PAY_HEAD - 18
  const note = flat.waysNote
  if (note) {
    part('P', () => {
      top = pen.write(note, LOOKS.label, { x: EDGE, width: BODY.width, y: top }) + NOTE_AIR
    })
  }
  part('P', () => {
    pen.write('Первый взнос', LOOKS.label, { ...first, y: top }, 'right')
    pen.write('В месяц', LOOKS.label, { ...monthly, y: top }, 'right')
    pen.write('Всего', LOOKS.label, { ...total, y: top }, 'right')
  })
  top += 18
  for (const way of flat.ways) {
    const height = wayHeight(sheet, way)
    if (top + height > BODY.end) top = nextPage()
    const at = top + ROW_AIR
    part('P', () => {
      rule(sheet, { x: EDGE, y: top, width: BODY.width })
      const below = pen.write(way.name, LOOKS.strong, { ...left, y: at })
      if (way.terms) pen.write(way.terms, LOOKS.label, { x: EDGE, ...TERMS, y: below })
      pen.write(way.firstPayment, LOOKS.value, { ...first, y: at }, 'right')
      pen.write(way.monthly, LOOKS.strong, { ...monthly, y: at }, 'right')
      pen.write(way.total, LOOKS.value, { ...total, y: at }, 'right')
    })
    top += height
  }
}

function rule({ doc }: Sheet, { x, y, width }: TableBox): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(INK.line)
}
