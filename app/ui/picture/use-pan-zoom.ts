import { useCallback, useEffect, useRef, useState } from 'react'
import { type BoxSize, INITIAL_VIEW, type PanZoomView, panned, zoomed } from './pan-zoom-view.ts'

/**
 * The view of a picture, which buttons, keys and gestures change. It is written to the element's style without a
 * render; `--zoom` is its scale, for marks that keep their size.
 */
export function usePanZoom() {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const view = useRef<PanZoomView>(INITIAL_VIEW)
  const [isWhole, setWhole] = useState(true)

  const show = useCallback((change: (view: PanZoomView, size: BoxSize) => PanZoomView) => {
    if (!box.current || !content.current) return
    const { clientWidth: width, clientHeight: height } = box.current
    view.current = change(view.current, { width, height })
    const { scale, x, y } = view.current
    const { style } = content.current
    style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    style.setProperty('--zoom', String(scale))
    setWhole(scale === 1)
  }, [])

  const zoomBy = useCallback(
    (factor: number, at?: { clientX: number; clientY: number }) => {
      const corner = box.current?.getBoundingClientRect()
      const point = at && corner && { x: at.clientX - corner.left, y: at.clientY - corner.top }
      show((now, size) => zoomed(now, factor, size, point))
    },
    [show],
  )
  const panBy = useCallback(
    (dx: number, dy: number) => show((now, size) => panned(now, dx, dy, size)),
    [show],
  )
  const reset = useCallback(() => show(() => INITIAL_VIEW), [show])

  // When the box changes its size (a rotated phone), the scale stays and the view stays inside the picture.
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(() => panBy(0, 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [panBy])

  return { box, content, isWhole, zoomBy, panBy, reset }
}
export type PanZoomControls = Pick<ReturnType<typeof usePanZoom>, 'zoomBy' | 'panBy' | 'reset'>
