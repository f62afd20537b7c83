import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { formatArea, formatPrice, formatRooms } from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'

/**
 * On a phone three columns are in view at once, on the narrowest the edge of the third; of four two, and the edge of the
 * third, so that it is known to be there. They grow with the letters: a price is never broken. By number of flats.
 */
export const PHONE_WIDTH: Readonly<Record<number, string>> = {
  3: 'max-md:min-w-[22.5rem]',
  4: 'max-md:min-w-[45rem]',
}

/** The header of the page covers so much of the window. */
const HEADER_PX = 56

type ComparedNamesProps = {
  flats: readonly FavoriteFlat[]
  /** The box of the table, which is swiped. */
  box: RefObject<HTMLElement | null>
  /** The head of the table, with the names and the plans. */
  head: RefObject<HTMLElement | null>
}

/**
 * What stands in which column, under the header of the page, while the head of the table is above it. A head inside a box
 * that scrolls sideways cannot stay in view itself. For eyes alone: the table has its own head.
 */
export function ComparedNames({ flats, box, head }: ComparedNamesProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isShown = useIsAbove(head)
  useEffect(() => {
    const table = box.current
    if (!table || !isShown) return
    const follow = () => {
      if (bar.current) bar.current.scrollLeft = table.scrollLeft
    }
    follow()
    table.addEventListener('scroll', follow, { passive: true })
    return () => table.removeEventListener('scroll', follow)
  }, [box, isShown])
  if (!isShown) return null
  return (
    <div
      aria-hidden="true"
      className="no-print sticky z-sticky max-md:-mx-margin"
      // It takes no room of its own: the gap after it is that of the column.
      style={{ top: 'var(--header-height)', height: 0, marginBottom: '-0.5rem' }}
    >
      <div ref={bar} className="overflow-hidden border-beton-200 border-b bg-list md:border-x">
        <div className={`flex max-md:px-2 ${PHONE_WIDTH[flats.length] ?? ''}`}>
          <span className="w-[11rem] shrink-0 max-md:hidden" />
          {flats.map((flat) => (
            <div key={flat.id} className="figures min-w-0 flex-1 px-2 py-2 text-caption md:px-3">
              {/* A third of a phone holds a number and a price, and no more. */}
              <span className="block truncate font-medium">
                <span className={flats.length === 3 ? 'max-sm:hidden' : undefined}>
                  {formatRooms(flat.rooms, flat.euro)}, {formatArea(flat.area)}
                  {flat.number && ', '}
                </span>
                {flat.number && `№\u00a0${flat.number}`}
              </span>
              <span className="block truncate text-tush-3">{priceOf(flat)}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function priceOf(flat: FavoriteFlat): string {
  if (flat.status === 'sold') return statusLabel(flat)
  return flat.price === null ? 'цена по\u00a0запросу' : formatPrice(flat.price)
}

/** Whether an element has been scrolled away above what is seen of the page. */
function useIsAbove(ref: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1)
        if (now) setIsAbove(!now.isIntersecting && now.boundingClientRect.top < 0)
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref])
  return isAbove
}
