import { houseOfProject } from '#app/domain/building-name.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatPercent } from '#app/domain/format.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { PercentBar } from '#app/features/progress/percent-bar.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { SiteLink } from './site-link.tsx'
import type { SiteInShort } from './teaser-choice.ts'

/**
 * Some building sites among other parts of a page, each a link to its building: one row on phones, which is scrolled
 * sideways. Those with a photo come first and are two rows high; those without one are small cards, which fill the columns
 * beside them.
 */
export function SiteCards({ items }: { items: readonly SiteInShort[] }) {
  const ordered = items.toSorted((a, b) => Number(a.photo === null) - Number(b.photo === null))
  return (
    <ul className="snap-row gap-6 sm:grid sm:grid-cols-2 lg:grid-cols-3">
      {ordered.map(({ project, building, percent, month, deadline, photo }) => (
        <li
          key={building.id}
          className={`group relative ${photo ? 'sm:row-span-2' : 'flex flex-col justify-end rounded-card border border-beton-200 bg-list p-5 transition-colors duration-state hover:border-sinka'}`}
        >
          {photo ? (
            <div className="aspect-photo overflow-hidden rounded-card bg-beton-100">
              <Picture
                picture={photo}
                alt=""
                sizes="(min-width: 1024px) 520px, (min-width: 640px) 50vw, 100vw"
                className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
              />
            </div>
          ) : (
            <p aria-hidden="true" className="price-large text-sinka">
              {formatPercent(percent)}
            </p>
          )}
          <div className="mt-4">
            <PercentBar
              percent={percent}
              label={
                <SiteLink site={{ project, building }}>
                  {houseOfProject(project.name, building.name)}
                </SiteLink>
              }
            />
            <p className="figures mt-2 text-small text-tush-3">
              {[project.city, month, finishWords(deadline.label), photo && isRender(photo) && 'визуализация']
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
