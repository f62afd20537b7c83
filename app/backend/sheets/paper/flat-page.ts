import type { FlatSheet } from '../sheet-book.ts'
import type { Drawing } from './drawing.ts'
import { EDGE, INK, inColour, LOOKS } from './looks.ts'
import { BODY, type Sheet, startPage } from './sheet.ts'
import type { Frame } from './svg.ts'

const LEFT = 300
const GAP = 22
const RIGHT = { x: EDGE + LEFT + GAP, width: BODY.width - LEFT - GAP }
const PLAN_HEIGHT = 292
const FLOOR_HEIGHT = 172
const AIR = 14

/** The drawings of a flat, read; undefined for one that it does not have, or that cannot be read. */
export type FlatDrawings = { plan: Drawing | undefined; floor: Drawing | undefined }

/** The sheet of a flat: drawings at the left, price and parameters at the right, ways to pay below. @param place - its name for links */
export function drawFlat(sheet: Sheet, flat: FlatSheet, drawings: FlatDrawings, place: string): void {
  startPage(sheet, flat)
  sheet.doc.addNamedDestination(place)
  const top = drawTitle(sheet, flat)
  const leftEnd = drawPictures(sheet, flat, drawings, top)
  const params = { x: RIGHT.x, width: RIGHT.width, y: drawPrice(sheet, flat, top) + 10 }
  let drawn = drawParams(sheet, flat.params, params)
  let y = Math.max(leftEnd, drawn.end) + 16
  while (drawn.rest.length > 0) {
    startPage(sheet, flat)
    drawn = drawParams(sheet, drawn.rest, { x: EDGE, width: BODY.width, y: BODY.top })
    y = drawn.end + 16
  }
  if (flat.ways.length === 0) return
  if (y + waysHeight(sheet, flat) > BODY.end) {
    startPage(sheet, flat)
    y = BODY.top
  }
  drawWays(sheet, flat, y)
}

function drawTitle({ pen, part, doc, book }: Sheet, { title, place, status }: FlatSheet): number {
  const { colours } = book.company
  const badge = status ? pen.measure(status, LOOKS.strong) + 20 : 0
  const width = BODY.width - (badge > 0 ? badge + 16 : 0)
  const isLong = pen.heightOf(title, LOOKS.title, width) > 2 * LOOKS.title.leading
  let y = BODY.top
  part('H1', () => {
    y = pen.write(title, isLong ? LOOKS.longTitle : LOOKS.title, { x: EDGE, y, width })
  })
  if (status) {
    const x = EDGE + BODY.width - badge
    part('P', () => {
      doc.roundedRect(x, BODY.top + 4, badge, 20, 10).fill(colours.accentTint)
      const look = inColour(LOOKS.strong, colours.accentDeep)
      pen.write(status, look, { x, y: BODY.top + 7.5, width: badge }, 'center')
    })
  }
  part('P', () => {
    y = pen.write(place, LOOKS.lead, { x: EDGE, y: y + 2, width: BODY.width })
  })
  return y + 12
}

/** The plan, and below it the plan of the floor. @returns where they end */
function drawPictures(sheet: Sheet, { plan, floor }: FlatSheet, drawings: FlatDrawings, y: number): number {
  const { doc, pen, part } = sheet
  const frame: Frame = { x: EDGE, y, width: LEFT, height: PLAN_HEIGHT }
  if (plan && drawings.plan) figure(sheet, { ...drawings.plan, alt: plan.alt }, frame)
  else {
    part('P', () => {
      border(doc, frame)
      pen.write('План готовится', LOOKS.lead, { ...frame, y: y + PLAN_HEIGHT / 2 - 8 }, 'center')
    })
  }
  if (!(floor && drawings.floor)) return y + PLAN_HEIGHT
  const below = { ...frame, y: y + PLAN_HEIGHT + 10, height: FLOOR_HEIGHT }
  figure(sheet, { ...drawings.floor, alt: floor.alt }, below, (inner) => markFlat(sheet, floor, inner))
  return below.y + FLOOR_HEIGHT
}

function figure(
  { doc, part }: Sheet,
  drawing: Drawing & { alt: string },
  { x, y, width, height }: Frame,
  mark?: (inner: Frame) => void,
): void {
  const inner = { x: x + AIR, y: y + AIR, width: width - 2 * AIR, height: height - 2 * AIR }
  part(
    'Figure',
    () => {
      border(doc, { x, y, width, height })
      drawing.draw(doc, inner)
      mark?.(inner)
    },
    drawing.alt,
  )
}

function border(doc: PDFKit.PDFDocument, { x, y, width, height }: Frame): void {
  doc.roundedRect(x, y, width, height, 8).lineWidth(0.75).stroke(INK.line)
}

/** Of the width of a drawing: what the numbers of the other flats measure. */
const NUMBER_SIZE = 0.026

/** The flat on its floor lets the walls below it show. */
const FLAT_TINT = 0.18

/** The flat in the company's colour, and the numbers of all flats of the floor. */
function markFlat({ doc, pen, book }: Sheet, floor: NonNullable<FlatSheet['floor']>, frame: Frame): void {
  const { main, deep } = book.company.colours
  const scale = Math.min(frame.width / floor.width, frame.height / floor.height)
  const left = frame.x + (frame.width - floor.width * scale) / 2
  const top = frame.y + (frame.height - floor.height * scale) / 2
  if (floor.path !== undefined) {
    const { path } = floor
    doc.save()
    doc.transform(scale, 0, 0, scale, left, top)
    doc.save()
    doc.fillOpacity(FLAT_TINT).path(path).fill(main)
    doc.restore()
    doc
      .path(path)
      .lineWidth(1.6 / scale)
      .stroke(main)
    doc.restore()
  }
  const look = inColour({ ...LOOKS.strong, size: floor.width * scale * NUMBER_SIZE, leading: 10 }, deep)
  for (const { number, pin } of floor.numbers) {
    const box = { x: left + pin[0] * scale - 20, y: top + pin[1] * scale - 5, width: 40 }
    pen.write(number, look, box, 'center')
  }
}

/** The price with what explains it. @returns where it ends */
function drawPrice({ doc, pen, part, book }: Sheet, { price }: FlatSheet, top: number): number {
  const { accentTint, accentDeep } = book.company.colours
  const { x, width } = RIGHT
  let y = top
  part('P', () => {
    y = pen.write(price.now, LOOKS.price, { x, y, width })
  })
  const old = price.old
  if (old) {
    part('P', () => {
      const wide = Math.min(width, pen.measure(old, LOOKS.value))
      pen.write(old, inColour(LOOKS.value, INK.third), { x, y, width })
      doc
        .moveTo(x, y + 6.5)
        .lineTo(x + wide, y + 6.5)
        .lineWidth(0.75)
        .stroke(INK.third)
    })
    y += LOOKS.value.leading
  }
  const discount = price.discount
  if (discount) {
    const look = inColour(LOOKS.label, accentDeep)
    const height = pen.heightOf(discount, look, width - 16) + 10
    part('P', () => {
      doc.roundedRect(x, y + 4, width, height, 4).fill(accentTint)
      pen.write(discount, look, { x: x + 8, y: y + 9, width: width - 16 })
    })
    y += height + 8
  }
  const { perMetre } = price
  if (perMetre) {
    part('P', () => {
      y = pen.write(perMetre, inColour(LOOKS.value, INK.third), { x, y: y + 2, width })
    })
  }
  return y
}

type ParamsBox = { x: number; y: number; width: number }
const LABEL_SHARE = 0.42
const ROW_AIR = 3.5

/** Names and values, one below the other. @returns where they end, and what the page had no room for */
function drawParams(
  { doc, pen, part }: Sheet,
  params: FlatSheet['params'],
  { x, y, width }: ParamsBox,
): { end: number; rest: FlatSheet['params'] } {
  const labelWidth = Math.min(width * LABEL_SHARE, 150)
  const valueBox = { x: x + labelWidth + 8, width: width - labelWidth - 8 }
  let top = y
  for (const [index, { label, value }] of params.entries()) {
    const lines = Math.max(
      pen.heightOf(label, LOOKS.label, labelWidth),
      pen.heightOf(value, LOOKS.value, valueBox.width),
    )
    const height = lines + 2 * ROW_AIR
    if (top + height > BODY.end && index > 0) return { end: top, rest: params.slice(index) }
    part('P', () => {
      if (index > 0)
        doc
          .moveTo(x, top)
          .lineTo(x + width, top)
          .lineWidth(0.5)
          .stroke(INK.line)
      pen.write(label, LOOKS.label, { x, y: top + ROW_AIR, width: labelWidth })
      pen.write(value, LOOKS.value, { ...valueBox, y: top + ROW_AIR })
    })
    top += height
  }
  return { end: top, rest: [] }
}

/** Columns of the ways to pay, from the left edge: words, then three sums that end at the right. */
const PAY = { name: 250, first: 82, monthly: 96, total: 87.28 }
const PAY_HEAD = 40

function waysHeight(sheet: Sheet, { ways }: FlatSheet): number {
  return PAY_HEAD + ways.reduce((sum, way) => sum + wayHeight(sheet, way), 0)
}

function wayHeight({ pen }: Sheet, { name, terms, monthly }: FlatSheet['ways'][number]): number {
  const width = PAY.name - 12
  const words =
    pen.heightOf(name, LOOKS.strong, width) + (terms ? pen.heightOf(terms, LOOKS.label, width) : 0)
  return Math.max(words, pen.heightOf(monthly, LOOKS.strong, PAY.monthly)) + 2 * ROW_AIR
}

/** The table of ways to pay, as wide as the page; a way that the page has no room for goes on the next. */
function drawWays(sheet: Sheet, flat: FlatSheet, y: number): void {
  const { doc, pen, part } = sheet
  const left = { x: EDGE, width: PAY.name - 12 }
  const first = { x: EDGE + PAY.name, width: PAY.first }
  const monthly = { x: first.x + PAY.first, width: PAY.monthly }
  const total = { x: monthly.x + PAY.monthly, width: PAY.total }
  part('H2', () => pen.write('Способы оплаты', LOOKS.heading, { ...left, y }))
  part('P', () => {
    pen.write('Первый взнос', LOOKS.label, { ...first, y: y + 22 }, 'right')
    pen.write('В месяц', LOOKS.label, { ...monthly, y: y + 22 }, 'right')
    pen.write('Всего', LOOKS.label, { ...total, y: y + 22 }, 'right')
  })
  let top = y + PAY_HEAD
  for (const way of flat.ways) {
    const height = wayHeight(sheet, way)
    if (top + height > BODY.end) {
      startPage(sheet, flat)
      top = BODY.top
    }
    const at = top + ROW_AIR
    part('P', () => {
      doc
        .moveTo(EDGE, top)
        .lineTo(EDGE + BODY.width, top)
        .lineWidth(0.5)
        .stroke(INK.line)
      const below = pen.write(way.name, LOOKS.strong, { ...left, y: at })
      if (way.terms) pen.write(way.terms, LOOKS.label, { ...left, y: below })
      pen.write(way.firstPayment, LOOKS.value, { ...first, y: at }, 'right')
      pen.write(way.monthly, LOOKS.strong, { ...monthly, y: at }, 'right')
      pen.write(way.total, LOOKS.value, { ...total, y: at }, 'right')
    })
    top += height
  }
}
