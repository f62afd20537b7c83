import type { ReactNode, Ref } from 'react'

type CardGridProps = {
  /** `<li>`s. */
  children: ReactNode
  ref?: Ref<HTMLUListElement>
}

/** Cards four, three, two or one in a row. */
export function CardGrid({ children, ref }: CardGridProps) {
  return (
    <ul ref={ref} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {children}
    </ul>
  )
}
