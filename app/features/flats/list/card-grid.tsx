import { Children, type ReactNode } from 'react'

/**
 * Cards four, three, two or one in a row. All are drawn at once: cards that guess their height until they
 * come near would move the place that Back returns to.
 */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  )
}
