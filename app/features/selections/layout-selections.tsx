import { Link } from '@tanstack/react-router'
import { formatPriceShort } from '#app/domain/format.ts'
import { offeredWords } from './offered-words.ts'

type LayoutSelectionsProps = {
  title: string
  links: readonly {
    path: string
    label: string
    kind: 'types' | 'flats'
    count: number
    flats?: number | undefined
    price_from: number | null
  }[]
  /** Classes of its width and of its list. */
  className: string
}

/** Ready selections of layouts, each with how many flats have them and the least price. */
export function LayoutSelections({ title, links, className }: LayoutSelectionsProps) {
  return (
    // A card: beside projects under the names of their cities it is no city.
    <section
      aria-label={title}
      className={`self-start rounded-card border border-beton-200 bg-list p-4 sm:p-6 ${className}`}
    >
      <h2 className="title-3 mb-3">{title}</h2>
      <ul className="grid gap-x-6">
        {links.map(({ path, label, price_from, ...offered }) => (
          <li key={path} className="border-beton-200 border-t">
            <Link
              to="/novostroyki/$"
              params={{ _splat: path }}
              className="group flex h-full flex-wrap items-baseline justify-between gap-x-3 py-3"
            >
              <span>
                <span className="font-medium text-sinka underline-offset-4 group-hover:underline">
                  {label}
                </span>
                <span className="figures block text-small text-tush-3">
                  {offered.count === 0 ? 'Сейчас нет' : offeredWords(offered)}
                </span>
              </span>
              {price_from !== null && (
                <span className="figures whitespace-nowrap font-medium">
                  от{'\u00a0'}
                  {formatPriceShort(price_from)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
