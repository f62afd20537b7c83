import type { FlatSheet } from '../sheet-book.ts'
import { drawFloor, drawNoPlan, drawPlan, type FlatDrawings, fullHeight, isWide } from './flat-pictures.ts'
import {
  drawParams,
  drawTwoColumns,
  drawWays,
  paramsHeight,
  twoColumnsHeight,
  waysHeight,
} from './flat-tables.ts'
import { EDGE, INK, inColour, LOOKS } from './looks.ts'
import type { Box } from './pen.ts'
import { BODY, type Sheet, startPage } from './sheet.ts'

const LEFT = 300
const GAP = 22
const RIGHT = { x: EDGE + LEFT + GAP, width: BODY.width - LEFT - GAP }
const PLAN_HEIGHT = 292
const FLOOR_HEIGHT = 172
const FLOOR_GAP = 10
const PRICE_GAP = 10
const BREAK = 16
/** Where a page that goes on begins, below the name of the flat. */
const NEXT_TOP = BODY.top + LOOKS.lead.leading + 12
const DISCOUNT_LINES = 6

/**
 * The sheet of a flat. One page, if all of it has room there: drawings at the left, price and parameters at the right, ways
 * to pay below. Otherwise pages that are used: a high plan beside the parameters, and on the next page the floor above
 * the ways to pay; or, if the plan is wide or a drawing is missing, all as wide as the page.
 *
 * @param place - its name for links
 */
export function drawFlat(sheet: Sheet, flat: FlatSheet, drawings: FlatDrawings, place: string): void {
  startPage(sheet, flat)
  sheet.doc.addNamedDestination(place)
  const top = drawTitle(sheet, flat)
  const ways = flat.ways.length > 0 ? BREAK + waysHeight(sheet, flat) : 0
  const room = BODY.end - top - ways
  const beside =
    priceHeight(sheet, flat, RIGHT.width) + PRICE_GAP + paramsHeight(sheet, flat.params, RIGHT.width)
  const floor = drawings.floor ? FLOOR_GAP + FLOOR_HEIGHT : 0
  const isHigh = drawings.plan && flat.plan && !isWide(flat.plan)
  if (Math.max(PLAN_HEIGHT + floor, beside) <= room) drawOnePage(sheet, flat, drawings, { top, room })
  else if (isHigh && drawings.floor) drawBesidePlan(sheet, flat, drawings, top)
  else drawDown(sheet, flat, drawings, top)
}

/** @param room - height that the ways to pay leave */
function drawOnePage(
  sheet: Sheet,
  flat: FlatSheet,
  drawings: FlatDrawings,
  { top, room }: { top: number; room: number },
): void {
  const floorRoom = drawings.floor ? FLOOR_GAP + FLOOR_HEIGHT : 0
  const height = planHeight(flat, room - floorRoom)
  const planEnd = drawPlan(sheet, flat, drawings.plan, { x: EDGE, y: top, width: LEFT, height })
  const below = { x: EDGE, y: planEnd + FLOOR_GAP, width: LEFT, height: FLOOR_HEIGHT }
  const leftEnd = drawings.floor ? drawFloor(sheet, flat, drawings.floor, below) : planEnd
  const params = { ...RIGHT, y: drawPrice(sheet, flat, { ...RIGHT, y: top }) + PRICE_GAP }
  const { end } = drawParams(sheet, flat.params, params)
  drawWaysBelow(sheet, flat, Math.max(leftEnd, end) + BREAK)
}

/** Whole points: what is left fits to the last fraction. */
const planHeight = ({ plan }: FlatSheet, room: number): number =>
  Math.max(PLAN_HEIGHT, Math.min(plan ? fullHeight(plan, LEFT) : 0, Math.floor(room - 1)))

/** The plan as high as the page beside the parameters; the floor and the ways to pay on the next one. */
function drawBesidePlan(sheet: Sheet, flat: FlatSheet, drawings: FlatDrawings, top: number): void {
  drawPlan(sheet, flat, drawings.plan, { x: EDGE, y: top, width: LEFT, height: BODY.end - top - FLOOR_GAP })
  const params = { ...RIGHT, y: drawPrice(sheet, flat, { ...RIGHT, y: top }) + PRICE_GAP }
  const { rest } = drawParams(sheet, flat.params, params)
  let y = drawMoreParams(sheet, flat, rest, nextPage(sheet, flat))
  y = drawWideFloor(sheet, flat, drawings, y)
  drawWaysBelow(sheet, flat, y)
}

/** Everything as wide as the page, one below the other. */
function drawDown(sheet: Sheet, flat: FlatSheet, drawings: FlatDrawings, top: number): void {
  let y = drawPrice(sheet, flat, { x: EDGE, width: BODY.width, y: top }) + PRICE_GAP
  const params = twoColumnsHeight(sheet, flat.params)
  const { plan } = flat
  if (plan && drawings.plan) {
    const room = BODY.end - y
    const natural = Math.max(fullHeight(plan, BODY.width), FLOOR_HEIGHT)
    const height = natural + BREAK + params <= room ? natural : room
    y = drawPlan(sheet, flat, drawings.plan, { x: EDGE, width: BODY.width, y, height }) + BREAK
  } else y = drawNoPlan(sheet, flat, y) + BREAK
  if (y + params <= BODY.end) y = drawTwoColumns(sheet, flat.params, y) + BREAK
  else {
    const next = nextPage(sheet, flat)
    y =
      next + params <= BODY.end
        ? drawTwoColumns(sheet, flat.params, next) + BREAK
        : drawMoreParams(sheet, flat, flat.params, next)
  }
  drawWaysBelow(sheet, flat, drawWideFloor(sheet, flat, drawings, y))
}

function drawTitle({ pen, part, doc, book }: Sheet, { title, place, status }: FlatSheet): number {
  const { colours } = book.company
  const badge = status ? pen.measure(status, LOOKS.strong) + 20 : 0
  const width = BODY.width - (badge > 0 ? badge + 16 : 0)
  const isLong = pen.heightOf(title, LOOKS.title, { width }) > 2 * LOOKS.title.leading
  let y = BODY.top
  part('H1', () => {
    y = pen.write(title, isLong ? LOOKS.longTitle : LOOKS.title, { x: EDGE, y, width, lines: 5 })
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
    y = pen.write(place, LOOKS.lead, { x: EDGE, y: y + 2, width: BODY.width, lines: 12 })
  })
  return y + 12
}

/** The price with what explains it. @returns where it ends */
function drawPrice({ doc, pen, part, book }: Sheet, { price }: FlatSheet, box: Box): number {
  const { accentTint, accentDeep } = book.company.colours
  const { x, width } = box
  let { y } = box
  part('P', () => {
    y = pen.write(price.now, LOOKS.price, { x, y, width, lines: 2 })
  })
  const old = price.old
  if (old) {
    part('P', () => {
      const wide = Math.min(width, pen.measure(old, LOOKS.value))
      pen.write(old, inColour(LOOKS.value, INK.third), { x, y, width, lines: 1 })
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
    const words = { width: width - 16, lines: DISCOUNT_LINES }
    const height = pen.heightOf(discount, look, words) + 10
    // As wide as its words, where the whole page is free.
    const wide = Math.min(width, Math.max(RIGHT.width, pen.measure(discount, look) + 16))
    part('P', () => {
      doc.roundedRect(x, y + 4, wide, height, 4).fill(accentTint)
      pen.write(discount, look, { ...words, x: x + 8, y: y + 9 })
    })
    y += height + 8
  }
  const { perMetre } = price
  if (perMetre) {
    part('P', () => {
      y = pen.write(perMetre, inColour(LOOKS.value, INK.third), { x, y: y + 2, width, lines: 1 })
    })
  }
  return y
}

/** What `drawPrice` needs. */
function priceHeight(
  { pen }: Sheet,
  { price: { now, old, discount, perMetre } }: FlatSheet,
  width: number,
): number {
  const words = { width: width - 16, lines: DISCOUNT_LINES }
  return (
    pen.heightOf(now, LOOKS.price, { width, lines: 2 }) +
    (old ? LOOKS.value.leading : 0) +
    (discount ? pen.heightOf(discount, LOOKS.label, words) + 18 : 0) +
    (perMetre ? LOOKS.value.leading + 2 : 0)
  )
}

/** Parameters that the first page had no room for. @returns where they end */
function drawMoreParams(sheet: Sheet, flat: FlatSheet, params: FlatSheet['params'], top: number): number {
  if (params.length === 0) return top
  const box = { x: EDGE, width: BODY.width }
  let drawn = drawParams(sheet, params, { ...box, y: top })
  while (drawn.rest.length > 0) drawn = drawParams(sheet, drawn.rest, { ...box, y: nextPage(sheet, flat) })
  return drawn.end + BREAK
}

/** The floor as wide as the page, on the page of the ways to pay. @returns where the next part begins */
function drawWideFloor(sheet: Sheet, flat: FlatSheet, drawings: FlatDrawings, top: number): number {
  const { floor } = flat
  if (!(floor && drawings.floor)) return top
  const ways = flat.ways.length > 0 ? BREAK + waysHeight(sheet, flat) : 0
  const y = top + FLOOR_HEIGHT + ways > BODY.end && top > NEXT_TOP ? nextPage(sheet, flat) : top
  const room = Math.max(FLOOR_HEIGHT, BODY.end - y - ways)
  const height = Math.min(Math.max(FLOOR_HEIGHT, fullHeight(floor, BODY.width)), Math.floor(room - 1))
  const box = { x: EDGE, y, width: BODY.width, height }
  return drawFloor(sheet, flat, drawings.floor, box) + BREAK
}

/** The ways to pay: on a page of their own, if they have no room on this one. */
function drawWaysBelow(sheet: Sheet, flat: FlatSheet, y: number): void {
  if (flat.ways.length === 0) return
  const isRoom = y + waysHeight(sheet, flat) <= BODY.end || y <= NEXT_TOP
  drawWays(sheet, flat, isRoom ? y : nextPage(sheet, flat), () => nextPage(sheet, flat))
}

/** A page that goes on: says of which flat it is. @returns where its first part begins */
function nextPage(sheet: Sheet, flat: FlatSheet): number {
  startPage(sheet, flat)
  const box = { x: EDGE, y: BODY.top, width: BODY.width, lines: 1 }
  sheet.part('P', () => sheet.pen.write(`${flat.title} – ${flat.place}`, LOOKS.lead, box))
  return NEXT_TOP
}
