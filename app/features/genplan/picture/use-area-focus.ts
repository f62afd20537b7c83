import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { GenplanArea } from '#app/contract/genplan.ts'

/** Whether the area is a link: a sold flat is not. */
export function isOpen({ flat }: GenplanArea): boolean {
  return flat?.status !== 'sold'
}

/**
 * A flat that is sold while it has the focus stops being a link. The focus moves to the next one; otherwise the
 * visitor would be at the top of the page.
 */
export function useAreaFocus(svg: RefObject<SVGSVGElement | null>, areas: readonly GenplanArea[]) {
  const focused = useRef<string>(undefined)

  useLayoutEffect(() => {
    const place = areas.findIndex(({ url }) => url === focused.current)
    const area = areas[place]
    if (!area || isOpen(area) || document.activeElement !== document.body) return
    const next = [...areas.slice(place), ...areas.slice(0, place)].find(isOpen)
    focused.current = next?.url
    const link = next && svg.current?.querySelector<SVGAElement>(`a[href="${next.url}"]`)
    link?.focus({ preventScroll: true })
  }, [svg, areas])

  return {
    onFocus: ({ target }: FocusEvent) => {
      const href = target.getAttribute('href') ?? ''
      focused.current = areas.find(({ url }) => href.split('?')[0] === url)?.url
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = undefined
    },
  }
}
