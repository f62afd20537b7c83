import { Link } from '@tanstack/react-router'
import { formatCount, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'

type LayoutSelectionsProps = {
  title: string
  links: readonly { path: string; label: string; count: number; flats: number; price_from: number | null }[]
  /** Classes of its width and of its list. */
  className: string
}

/** Ready selections of layouts, each with how many there are, how many flats have them and the least price. */
export function LayoutSelections({ title, links, className }: LayoutSelectionsProps) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="title-2 mb-6">{title}</h2>
      <ul className="grid gap-x-6">
        {links.map(({ path, label, count, flats, price_from }) => (
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
                  {count === 0
                    ? 'Сейчас нет'
                    : [formatCount(count, TYPE_FORMS), flats > 0 && formatFlatCount(flats)]
                        .filter(Boolean)
                        .join(', ')}
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
