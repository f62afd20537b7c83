import { withoutRender } from '#app/domain/text/is-render.ts'
import type { PressItem } from '#app/features/press/press-item.ts'
import { formatLength } from './format-length.ts'

/** What the films of an album show, and how long each is; nothing of an only one, which the album itself tells of. */
export function FilmList({ films }: { films: NonNullable<PressItem['films']> }) {
  if (films.length < 2) return null
  return (
    <ul className="mt-3 divide-y divide-beton-200 border-beton-200 border-y text-small">
      {films.map(({ title, seconds }) => (
        <li key={title} className="flex justify-between gap-4 py-2">
          {withoutRender(title)}
          <span className="figures whitespace-nowrap text-tush-3">{formatLength(seconds)}</span>
        </li>
      ))}
    </ul>
  )
}
