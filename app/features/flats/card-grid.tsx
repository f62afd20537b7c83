import { Children, type ReactNode } from 'react'

/** Cards four, three, two or one in a row. Those far below the first screen are drawn when they come near. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {Children.map(children, (card) => (
        <li className="nth-[n+9]:[contain-intrinsic-height:auto_28rem] nth-[n+9]:[content-visibility:auto]">
          {card}
        </li>
      ))}
    </ul>
  )
}
