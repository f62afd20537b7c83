import { Link } from '@tanstack/react-router'
import type { StandardCard } from '#app/contract/content/documents.ts'
import { firstColumns } from '#app/ui/page/first-columns.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** The standards of building, in the editor's order. */
export function StandardsScreen({ standards }: { standards: readonly StandardCard[] }) {
  return (
    <>
      <h1 className="title-1">Стандарты строительства</h1>
      <p className="mt-4 max-w-text text-lead text-tush-2">
        Правила, по которым проектируем, строим и сдаём дома. Каждое можно проверить.
      </p>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {standards.map((standard, index) => (
          <Card
            key={standard.url}
            standard={standard}
            place={`${index + 1} из ${standards.length}`}
            isFirst={index === 0}
            columns={index === 0 ? firstColumns(standards.length) : undefined}
          />
        ))}
      </ul>
    </>
  )
}

type CardProps = {
  standard: StandardCard
  /** "3 из 10". */
  place: string
  /** Its picture is asked for at once. */
  isFirst: boolean
  /** Of a card that is wider than one of the columns. */
  columns: string | undefined
}

/** A standard; where it is wide, and on phones after the first, its words stand beside the picture. */
function Card({ standard: { url, title, lead, cover }, place, isFirst, columns }: CardProps) {
  return (
    <li
      className={`group relative flex overflow-hidden rounded-card border border-beton-200 bg-list hover:border-sinka ${isFirst ? 'flex-col' : 'sm:flex-col'} ${columns ? `${columns} lg:flex-row` : ''}`}
    >
      {cover && (
        <Picture
          picture={cover}
          alt=""
          isHero={isFirst}
          sizes={`(min-width: 1024px) ${columns ? '42rem' : '26rem'}, (min-width: 640px) 50vw, ${isFirst ? '100vw' : '112px'}`}
          className={`object-cover ${isFirst ? 'aspect-photo w-full' : 'aspect-square w-28 shrink-0 sm:aspect-photo sm:w-full'} ${columns ? 'lg:w-1/2' : ''}`}
        />
      )}
      <div className={`min-w-0 ${isFirst ? 'p-5' : 'p-4 sm:p-5'} ${columns ? 'lg:self-center lg:p-12' : ''}`}>
        <p className="figures text-small text-tush-3">{place}</p>
        <h2 className={`mt-1 title-4 ${columns ? 'lg:title-2' : ''}`}>
          <Link to="/docs/standarts/$url" params={{ url }} className="stretched group-hover:text-sinka">
            {title}
          </Link>
        </h2>
        <p className={`mt-2 text-tush-2 ${columns ? 'lg:mt-4 lg:text-lead' : ''}`}>{lead}</p>
      </div>
    </li>
  )
}
