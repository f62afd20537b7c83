import type { FlatSheet } from '../sheet-book.ts'
import type { Drawing } from './drawing.ts'
import { EDGE, INK, inColour, LOOKS } from './looks.ts'
import { BODY, type Sheet } from './sheet.ts'
import type { Frame } from './svg.ts'

/** The drawings of a flat, read; undefined for one that it does not have, or that cannot be read. */
export type FlatDrawings = { plan: Drawing | undefined; floor: Drawing | undefined }

const AIR = 14
const NO_PLAN_HEIGHT = 64
/** A plan that is wider than this has no use for a high frame. */
const WIDE = 1.1

type Size = { width: number; height: number }

export const isWide = ({ width, height }: Size): boolean => width > height * WIDE

/** Height of the frame that a drawing fills from side to side. */
export const fullHeight = ({ width, height }: Size, frameWidth: number): number =>
  ((frameWidth - 2 * AIR) * height) / width + 2 * AIR

/** The plan in its frame, or in place of one that there is none of what the flat is. @returns where it ends */
export function drawPlan(
  sheet: Sheet,
  { plan, title }: FlatSheet,
  drawing: Drawing | undefined,
  box: Frame,
): number {
  const { doc, pen, part } = sheet
  if (plan && drawing) {
    figure(sheet, { ...drawing, alt: plan.alt }, box)
    return box.y + box.height
  }
  part('P', () => {
    border(doc, box)
    const { y, height } = box
    const inner = { x: box.x + AIR, y: y + height / 2 - 8, width: box.width - 2 * AIR, lines: 2 }
    pen.write(title, LOOKS.lead, inner, 'center')
  })
  return box.y + box.height
}

/** What the flat is in place of its plan, as a band across the page. @returns where it ends */
export function drawNoPlan(sheet: Sheet, flat: FlatSheet, y: number): number {
  return drawPlan(sheet, flat, undefined, { x: EDGE, y, width: BODY.width, height: NO_PLAN_HEIGHT })
}

/** The plan of the floor with the flat marked. @returns where it ends */
export function drawFloor(
  sheet: Sheet,
  { floor }: FlatSheet,
  drawing: Drawing | undefined,
  box: Frame,
): number {
  if (!(floor && drawing)) return box.y
  figure(sheet, { ...drawing, alt: floor.alt }, box, (inner) => markFlat(sheet, floor, inner))
  return box.y + box.height
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
    try {
      doc.save()
      doc.fillOpacity(FLAT_TINT).path(path).fill(main)
      doc.restore()
      doc
        .path(path)
        .lineWidth(1.6 / scale)
        .stroke(main)
    } catch {
      // The numbers of a path are read while it is laid: one that is none ends it, and the flat has no outline.
      doc.addContent('n').restore()
    }
    doc.restore()
  }
  const look = inColour({ ...LOOKS.strong, size: floor.width * scale * NUMBER_SIZE, leading: 10 }, deep)
  for (const { number, pin } of floor.numbers) {
    const box = { x: left + pin[0] * scale - 20, y: top + pin[1] * scale - 5, width: 40, lines: 1 }
    pen.write(number, look, box, 'center')
  }
}
