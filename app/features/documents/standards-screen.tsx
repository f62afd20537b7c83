import { Link } from '@tanstack/react-router'
import type { StandardCard } from '#app/contract/content/documents.ts'
import { formatCount } from '#app/domain/format.ts'
import { DOCUMENT_FORMS } from '#app/domain/plural.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Columns of the first card by the number of cards in the last row of three: so the rows are full. */
const FIRST = ['', 'lg:col-span-3', 'lg:col-span-2'] as const

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
        {standards.map((standard, index) => (
          <Card
            key={standard.url}
            standard={standard}
            isFirst={index === 0}
            columns={(index === 0 && first) || undefined}
          />
        ))}
      </ul>
    </>
  )
}

type CardProps = {
  standard: StandardCard
  /** Its picture is asked for at once. */
  isFirst: boolean
  /** Of a card that is wider than one of the columns. */
  columns: string | undefined
}

/** A standard; where it is wide, its words stand beside the picture. */
function Card({ standard: { url, title, lead, cover, documents }, isFirst, columns }: CardProps) {
  return (
    <li
      className={`group relative flex flex-col overflow-hidden rounded-card bg-list ${columns ? `${columns} lg:flex-row` : ''}`}
    >
      {cover && (
        <Picture
          picture={cover}
          alt=""
          isHero={isFirst}
          sizes={`(min-width: 1024px) ${columns ? '42rem' : '26rem'}, (min-width: 640px) 50vw, 100vw`}
          className={`aspect-photo w-full object-cover ${columns ? 'lg:w-1/2' : ''}`}
        />
      )}
      <div className={`flex grow flex-col p-5 ${columns ? 'lg:justify-center lg:p-12' : ''}`}>
        <h2 className={columns ? 'title-4 lg:title-2' : 'title-4'}>
          <Link to="/docs/standarts/$url" params={{ url }} className="stretched group-hover:text-sinka">
            {title}
          </Link>
        </h2>
        <p className={`mt-2 text-tush-2 ${columns ? 'lg:text-lead' : ''}`}>{lead}</p>
        {documents > 0 && (
          <p className={`figures pt-4 text-small text-tush-3 ${columns ? 'max-lg:mt-auto' : 'mt-auto'}`}>
            {formatCount(documents, DOCUMENT_FORMS)}
          </p>
        )}
      </div>
    </li>
  )
}
