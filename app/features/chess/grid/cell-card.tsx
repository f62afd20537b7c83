import { useLayoutEffect, useRef } from 'react'
import type { ChessCell } from '#app/contract/chess.ts'
import type { CellPlace } from '#app/features/chess/cell-labels.ts'
import { placeBeside } from './card-place.ts'
import { CellFacts } from './cell-facts.tsx'

type CellCardProps = {
  cell: ChessCell
  place: CellPlace
  anchor: HTMLElement
  onEnter: () => void
  onLeave: () => void
}

/**
 * The card next to a cell. The cell's accessible name says the same, so the card is hidden from screen readers.
 */
export function CellCard({ cell, place, anchor, onEnter, onLeave }: CellCardProps) {
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const put = () => {
      const box = card.current
      if (!box) return
      const { left, top } = placeBeside(anchor.getBoundingClientRect(), box, {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      })
      box.style.left = `${left}px`
      box.style.top = `${top}px`
    }
    put()
    const watch = new AbortController()
    const options = { capture: true, passive: true, signal: watch.signal }
    addEventListener('scroll', put, options)
    addEventListener('resize', put, options)
    // Loaded content makes the card taller.
    const grown = new ResizeObserver(put)
    if (card.current) grown.observe(card.current)
    return () => {
      watch.abort()
      grown.disconnect()
    }
  }, [anchor])

  return (
    // These handlers only keep the card open under the pointer: it has nothing to press.
    <div
      ref={card}
      aria-hidden="true"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="no-print fixed z-toast w-70 overflow-hidden rounded-card border border-beton-200 bg-list shadow-pop"
    >
      <CellFacts cell={cell} place={place} />
    </div>
  )
}
