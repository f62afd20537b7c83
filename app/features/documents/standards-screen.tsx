import { Link } from '@tanstack/react-router'
import type { StandardCard } from '#app/contract/content/documents.ts'
import { formatCount } from '#app/domain/format.ts'
import { DOCUMENT_FORMS } from '#app/domain/plural.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** By the number of cards in the last row of three: the first one is so wide that the rows are full. */
const FIRST = ['', 'lg:col-span-3 lg:flex-row', 'lg:col-span-2 lg:flex-row'] as const

/** The standards of building, in the editor's order. */
export function StandardsScreen({ standards }: { standards: readonly StandardCard[] }) {
  const first = FIRST[standards.length % 3]
  return (
    <>
      <h1 className="title-1">Стандарты строительства</h1>
      <p className="mt-4 max-w-text text-lead text-tush-2">
        Правила, по которым проектируем, строим и сдаём дома. Каждое можно проверить рулеткой, термометром или
        договором.
      </p>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {standards.map(({ url, title, lead, cover, documents }, index) => (
          <li
            key={url}
            className={`group relative flex flex-col overflow-hidden rounded-card bg-list ${index === 0 ? first : ''}`}
          >
            {cover && (
              <Picture
                picture={cover}
                alt=""
                isHero={index === 0}
                sizes={`(min-width: 1024px) ${index === 0 && first ? '42rem' : '26rem'}, (min-width: 640px) 50vw, 100vw`}
                className={`aspect-photo w-full object-cover ${index === 0 && first ? 'lg:w-1/2' : ''}`}
              />
            )}
            <div className="flex grow flex-col p-5">
              <h2 className="title-4">
                <Link to="/docs/standarts/$url" params={{ url }} className="stretched group-hover:text-sinka">
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-tush-2">{lead}</p>
              {documents > 0 && (
                <p className="figures mt-auto pt-4 text-small text-tush-3">
                  {formatCount(documents, DOCUMENT_FORMS)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
