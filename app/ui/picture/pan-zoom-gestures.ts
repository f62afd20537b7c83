import type { PanZoomControls } from './use-pan-zoom.ts'

/** A pointer that moved less than this is a click, CSS pixels. */
const CLICK_SLOP_PX = 5
/** Zoom for each pixel of the wheel: one notch of a mouse is 100 pixels. */
const WHEEL_BASE = 1.0025

type PointerPlace = { x: number; y: number }

/** Whether fingers drag the content, and whether the wheel zooms without Ctrl. */
type Allowed = { touches: boolean; wheels: boolean }

/**
 * Gestures on the box: dragging with a mouse, the wheel with Ctrl, and what else is allowed. The
 * page scrolls as usual otherwise. A drag does not end as a click on what is under the pointer.
 *
 * @returns removes the listeners
 */
export function listenToGestures(
  box: HTMLElement,
  { zoomBy, panBy }: PanZoomControls,
  allowed: Allowed,
): () => void {
  const pointers = new Map<number, PointerPlace>()
  let travelled = 0
  const events = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => box.addEventListener(name, listener, { ...options, signal: events.signal })

  on(
    'wheel',
    (event) => {
      if (!allowed.wheels && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(WHEEL_BASE ** -event.deltaY, event)
    },
    { passive: false },
  )
  on('pointerdown', (event) => {
    // Also for a finger that may not drag: its tap must not count as the end of an earlier drag by the mouse.
    if (pointers.size === 0) travelled = 0
    if (event.pointerType === 'mouse' ? event.button !== 0 : !allowed.touches) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    // The pointer is captured only during a drag: with capture, a click would go to the box, not to the link in it.
    if (travelled > CLICK_SLOP_PX && !box.hasPointerCapture(event.pointerId)) {
      box.setPointerCapture(event.pointerId)
    }
    if (!other) {
      panBy(now.x - before.x, now.y - before.y)
      return
    }
    const spread = (place: PointerPlace) => Math.hypot(place.x - other.x, place.y - other.y)
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
    panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
    zoomBy(spread(now) / Math.max(1, spread(before)), middle)
  })
  const release = (event: PointerEvent) => pointers.delete(event.pointerId)
  on('pointerup', release)
  on('pointercancel', release)
  on('pointerleave', (event) => {
    if (!box.hasPointerCapture(event.pointerId)) release(event)
  })
  on('dragstart', (event) => event.preventDefault())
  on(
    'click',
    (event) => {
      // A click by the keyboard has `detail` 0.
      if (event.detail === 0 || travelled <= CLICK_SLOP_PX) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  return () => events.abort()
}
