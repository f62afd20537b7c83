import { Link } from '@tanstack/react-router'
import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { formatShown } from '#app/domain/format.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { firstColumns } from '#app/ui/page/first-columns.ts'
import type { PressList } from './press.functions.ts'
import { FIRST_ITEMS, MORE_ITEMS } from './press.queries.ts'
import type { PressSearch } from './press.search.ts'
import { PressCard, type WideLook } from './press-card.tsx'

/** The first card by the columns that it takes. Two leave room for a whole picture and a narrow title. */
const WIDE = {
  'lg:col-span-2': {
    picture: 'lg:w-2/3',
    words: 'lg:self-center lg:p-8',
    title: 'title-4',
    lead: '',
  },
  'lg:col-span-3': {
    picture: 'lg:w-1/2',
    words: 'lg:self-center lg:p-12',
    title: 'title-4 lg:title-2',
    lead: 'lg:mt-4 lg:text-lead',
  },
} satisfies Record<NonNullable<ReturnType<typeof firstColumns>>, Omit<WideLook, 'card'>>

type PressListScreenProps = { section: PressSection; list: PressList; search: PressSearch }

/** A list of the press centre: the newest first, by year, with one page more by a link. */
export function PressListScreen({ section, list, search }: PressListScreenProps) {
  const { items, offset, total, years } = list
  const { year, page = 1 } = search
  const path = `/press/${section}`
  const rest = total - offset - items.length
  // A list that is seen as a whole needs no years.
  const hasYears = years.length > 1 && (year !== undefined || total > FIRST_ITEMS)
  // More that is shown below must not change the first card.
  const firstPage = Math.min(items.length, FIRST_ITEMS)
  const columns = firstColumns(firstPage)
  const covers = items.flatMap(({ cover }) => cover ?? [])
  const renders = covers.filter(isRender).length
  return (
    <>
      <h1 className="title-1">{PRESS_SECTIONS[section].title}</h1>
      <nav aria-label="Пресс-центр" className="mt-6 border-beton-200 border-b">
        <ul className="flex flex-wrap gap-x-6">
          {Object.entries(PRESS_SECTIONS).map(([name, { title }]) => (
            <li key={name}>
              <PlainLink
                href={`/press/${name}`}
                className="flex h-control items-center border-transparent border-b-2 text-tush-2 hover:text-sinka aria-[current]:border-sinka aria-[current]:text-sinka"
              >
                {title}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {hasYears && (
        <nav aria-label="Годы" className="mt-6">
          <ul className="flex flex-wrap gap-2">
            <YearLink href={path} isCurrent={year === undefined} label="Все годы" />
            {years.map((each) => (
              <YearLink
                key={each}
                href={`${path}?year=${each}`}
                isCurrent={each === year}
                label={String(each)}
              />
            ))}
          </ul>
        </nav>
      )}
      {renders > 0 && (
        <p className="mt-6 text-small text-tush-3">
          {renders < covers.length ? 'На части обложек' : 'На обложках'} визуализации, внутри они подписаны.
        </p>
      )}
      <div className="mt-6">
        {items.length === 0 ? (
          <EmptyState title="Здесь пока пусто">Выберите другой год или другой раздел.</EmptyState>
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((item, index) => (
              <PressCard
                key={item.slug}
                item={item}
                section={section}
                isFirst={index === 0}
                isLine={index > 0 && section !== 'photos'}
                isRow={index === 0 && firstPage % 2 === 1}
                wide={
                  index === 0 && columns ? { card: `${columns} lg:flex-row`, ...WIDE[columns] } : undefined
                }
              />
            ))}
          </ul>
        )}
      </div>
      {items.length > 0 && (
        <div className="mt-8 flex flex-col items-center gap-3 print:hidden">
          {rest > 0 && (
            <Link
              to="/press/$section"
              params={{ section }}
              search={{ ...search, page: page + 1 }}
              replace
              resetScroll={false}
              className={buttonLook('secondary', 'normal', 'min-w-60')}
            >
              Показать ещё {Math.min(rest, MORE_ITEMS)}
            </Link>
          )}
          {offset > 0 && (
            <PlainLink href={year === undefined ? path : `${path}?year=${year}`} className="link">
              К началу списка
            </PlainLink>
          )}
          {items.length < total && (
            <p className="figures text-small text-tush-3">
              {formatShown({ from: offset + 1, to: offset + items.length }, total)}
            </p>
          )}
          <a href={`${path}/rss.xml`} className="link inline-flex min-h-touch items-center text-small">
            Подписаться на RSS
          </a>
        </div>
      )}
    </>
  )
}

type YearLinkProps = { href: string; isCurrent: boolean; label: string }

function YearLink({ href, isCurrent, label }: YearLinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="figures inline-flex min-h-touch items-center rounded-chip border border-beton-500 bg-list px-3 font-medium hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
      >
        {label}
      </a>
    </li>
  )
}
