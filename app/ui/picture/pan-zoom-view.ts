/** What part of a picture a box shows. Offsets are CSS pixels of the content's corner from the box's. */
export type PanZoomView = { scale: number; x: number; y: number }
/** CSS pixels of the box; at scale 1 the content is as large. */
export type BoxSize = { width: number; height: number }

export const INITIAL_VIEW: PanZoomView = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 6

/** Keeps the content's edges at or outside the edges of the box. */
function clamped({ scale, x, y }: PanZoomView, { width, height }: BoxSize): PanZoomView {
  const clampedOffset = (offset: number, size: number) => Math.min(0, Math.max(size * (1 - scale), offset))
  return { scale, x: clampedOffset(x, width), y: clampedOffset(y, height) }
}

/** Zooms by a factor; what is at `point` of the box (by default its middle) stays there. */
export function zoomed(
  view: PanZoomView,
  factor: number,
  size: BoxSize,
  point = { x: size.width / 2, y: size.height / 2 },
): PanZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return clamped(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    size,
  )
}

/** Moves the content by CSS pixels. */
export function panned(view: PanZoomView, dx: number, dy: number, size: BoxSize): PanZoomView {
  return clamped({ ...view, x: view.x + dx, y: view.y + dy }, size)
}
