import { Children, type ReactNode } from 'react'

/**
 * Cards in one to four columns. All are rendered at once: with estimated heights Back would return to the wrong
 * place.
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
