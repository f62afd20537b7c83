import type { ReactNode } from 'react'
import { Ruler } from './ruler.tsx'

type RestTileProps = {
  /** How many cards stand before it. */
  count: number
  title: string
  lead: string
  /** The ways to ask. */
  children: ReactNode
}

/** The last item of a grid of cards, of two columns and then of three: it takes what the last row leaves, or a row of its own. */
export function RestTile({ count, title, lead, children }: RestTileProps) {
  return (
    <li
      className={`flex flex-col gap-5 rounded-card border border-beton-200 p-5 ${OF_TWO[count % 2]} ${OF_THREE[count % 3]}`}
    >
      <div>
        <h2 className="title-3">{title}</h2>
        <p className="mt-3 text-lead text-tush-2">{lead}</p>
      </div>
      {children}
      {count % 3 > 0 && <Ruler className="mt-auto text-beton-300" />}
    </li>
  )
}

/** Columns that the last row leaves, by the cards in it: of two, and of three. */
const OF_TWO = ['sm:col-span-2', '']
const OF_THREE = [
  'lg:col-span-3 lg:flex-row lg:items-center lg:justify-between',
  'lg:col-span-2',
  'lg:col-span-1',
]
