import { Children, type ReactNode } from 'react'
import { FAR } from '#app/ui/hydration/far-parts.ts'

/** One to three columns; what is as wide as all of them does not leave holes before it. Cards of layouts ask how wide it is. */
export const FEW_GRID =
  '@container grid grid-flow-row-dense grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'
/** The same with four. */
export const CARD_GRID = `${FEW_GRID} xl:grid-cols-4`

/** Cards of the first screen of a wide window. */
const NEAR = 8

/** Cards in one to four columns. All are rendered at once: with estimated heights Back would return to the wrong place. */
export function CardGrid({ children, last }: { children: ReactNode; last?: ReactNode }) {
  return (
    <ul className={CARD_GRID}>
      {Children.map(children, (card, index) => (
        <li className={import.meta.env.SSR && index >= NEAR ? FAR : undefined} suppressHydrationWarning>
          {card}
        </li>
      ))}
      {last}
    </ul>
  )
}
