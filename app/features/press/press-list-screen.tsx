import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPageOn } from '#app/config/company.ts'
import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { formatCount, formatShown } from '#app/domain/format.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { AlbumCard, type AlbumSpan, firstAlbum, VIDEO_FORMS } from '#app/features/press/albums/album-card.tsx'
import { FilmList } from '#app/features/press/albums/film-list.tsx'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { firstColumns } from '#app/ui/page/first-columns.ts'
import { ALBUM_COLUMNS, albumsOf } from './album-columns.ts'
import type { PressList } from './press.functions.ts'
import { FIRST_ITEMS, MORE_ITEMS } from './press.queries.ts'
import type { PressSearch } from './press.search.ts'
import { type CardLook, PressCard } from './press-card.tsx'

const AS_OTHERS = { card: '', picture: '', words: '', title: 'title-4', lead: '' }

/**
 * The first card by the columns that it takes, its words beside the picture where these are several. Two leave room for a
 * whole picture and a narrow title.
 */
const WIDE = {
  'lg:col-span-2': {
    card: 'lg:col-span-2 lg:flex-row',
    picture: 'lg:w-2/3',
    words: 'lg:self-center lg:p-8',
    title: 'title-4',
    lead: '',
  },
  'lg:col-span-3': {
    card: 'lg:col-span-3 lg:flex-row',
    picture: 'lg:w-1/2',
    words: 'lg:self-center lg:p-12',
    title: 'title-4 lg:title-2',
    lead: 'lg:mt-4 lg:text-lead',
  },
} satisfies Record<NonNullable<ReturnType<typeof firstColumns>>, Omit<CardLook, 'sizes'>>

/** @param isRow - takes a whole row where there are fewer than three columns */
function firstLook(columns: ReturnType<typeof firstColumns>, isRow: boolean): CardLook {
  const look = columns ? WIDE[columns] : AS_OTHERS
  return {
    ...look,
    card: `${isRow ? 'max-lg:col-span-full' : ''} ${look.card}`,
    sizes: `(min-width: 1024px) ${columns ? '42rem' : '26rem'}, (min-width: 640px) ${isRow ? '100vw' : '50vw'}, 100vw`,
  }
}

/** Projects are chosen in lists of more albums than a wide screen shows in a row; of articles where there are more pages. */
const ROW_OF_ALBUMS = 3

type PressListScreenProps = {
  section: PressSection
  list: PressList
  search: PressSearch
  /** What is on sale in the project of an album, by its slug. */
  saleOf?: (project: string) => ReactNode
  /** What to look at besides. */
  children?: ReactNode
}

/** A list of the press centre: the newest first, by year and by project, with one page more by a link. */
export function PressListScreen({ section, list, search, saleOf, children }: PressListScreenProps) {
  const { items, offset, total, years, projects } = list
  const { year, project, page = 1 } = search
  const path = `/press/${section}`
  const rest = total - offset - items.length
  const albums = albumsOf(section)
  // A list that is seen as a whole needs no years.
  const isLong = total > FIRST_ITEMS
  const hasYears = years.length > 1 && (isLong || year !== undefined || (!albums && project !== undefined))
  const isNarrowed = year !== undefined || project !== undefined
  const hasProjects = projects.length > 1 && (isNarrowed || total > (albums ? ROW_OF_ALBUMS : FIRST_ITEMS))
  const hrefOf = (choice: PressSearch) => `${path}${stringifySearch(choice)}`
  // More that is shown below must not change the first card.
  const firstPage = Math.min(items.length, FIRST_ITEMS)
  const columns = firstColumns(firstPage)
  // An odd one would stand alone in the last row.
  const isRow = firstPage % 2 === 1
  const isFilms = section === 'videos'
  // Films stand two in a row, or below a wide one three where that fills the row.
  const areInThree = isFilms && !isRow && columns === 'lg:col-span-3'
  const hasRow = isRow || areInThree
  const span: AlbumSpan = { row: hasRow, columns: isFilms && !hasRow ? undefined : firstAlbum(firstPage) }
  const nameOf = (slug: string | undefined) =>
    project === undefined ? projects.find((each) => each.slug === slug)?.name : undefined
  const films = isFilms ? filmsOf({ items, total }) : ''
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
      {(hasYears || hasProjects) && (
        <div className="mt-6 grid gap-x-12 gap-y-3 sm:flex sm:flex-wrap">
          {hasYears && (
            <nav aria-label="Годы">
              <ul className="flex flex-wrap gap-2">
                <ChoiceLink href={hrefOf({ project })} isCurrent={year === undefined} label="Все годы" />
                {years.map((each) => (
                  <ChoiceLink
                    key={each}
                    href={hrefOf({ year: each, project })}
                    isCurrent={each === year}
                    label={String(each)}
                  />
                ))}
              </ul>
            </nav>
          )}
          {hasProjects && (
            // On phones one row that scrolls: more rows would push the news a screen lower.
            <nav aria-label="Проекты" className="min-w-0">
              <ul className="-mx-1 flex gap-2 px-1 pb-1 max-sm:overflow-x-auto sm:flex-wrap">
                <ChoiceLink href={hrefOf({ year })} isCurrent={project === undefined} label="Все проекты" />
                {projects.map(({ slug, name }) => (
                  <ChoiceLink
                    key={slug}
                    href={hrefOf({ year, project: slug })}
                    isCurrent={slug === project}
                    label={name}
                  />
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
      <p className="figures mt-6 text-small text-tush-3 empty:hidden">
        {films}
        {renders > 0 &&
          `${renders < covers.length ? 'На\u00a0части обложек' : 'На\u00a0обложках'}\u00a0– визуализации.`}
      </p>
      <div className="mt-6">
        {items.length === 0 ? (
          <EmptyState title="Здесь пока пусто">Выберите другой год, проект или раздел.</EmptyState>
        ) : (
          <ul
            className={`grid ${albums ? ALBUM_COLUMNS[albums] : 'gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'} ${areInThree ? 'lg:grid-cols-3' : ''}`}
          >
            {items.map((item, index) =>
              albums ? (
                <AlbumCard
                  key={item.slug}
                  item={item}
                  section={albums}
                  project={nameOf(item.project)}
                  isFirst={index === 0}
                  span={index === 0 ? span : undefined}
                >
                  {item.films && <FilmList films={item.films} />}
                  {item.project && saleOf?.(item.project)}
                </AlbumCard>
              ) : (
                <PressCard
                  key={item.slug}
                  item={item}
                  section={section}
                  isFirst={index === 0}
                  isLine={index > 0}
                  look={index === 0 ? firstLook(columns, isRow) : undefined}
                />
              ),
            )}
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
            <PlainLink href={hrefOf({ year, project })} className="link">
              К началу списка
            </PlainLink>
          )}
          {items.length < total && (
            <p className="figures text-small text-tush-3">
              {formatShown({ from: offset + 1, to: offset + items.length }, total)}
            </p>
          )}
          <div className="flex flex-wrap justify-center gap-x-5 text-small">
            {section === 'photos' && isPageOn('/projects/progress') && (
              <PlainLink href="/projects/progress" className="link inline-flex min-h-touch items-center">
                Ход строительства по месяцам
              </PlainLink>
            )}
            <a href={`${path}/rss.xml`} className="link inline-flex min-h-touch items-center">
              Подписаться на RSS
            </a>
          </div>
        </div>
      )}
      {children}
    </>
  )
}

const SHORT_S = 60

/** "7 роликов, от 7 до 10 с. " of a whole list; how long they are only where all are shorter than a minute. */
function filmsOf({ items, total }: Pick<PressList, 'items' | 'total'>): string {
  const lengths = items.flatMap(({ films = [] }) => films.map(({ seconds }) => seconds))
  if (lengths.length === 0 || items.length < total) return ''
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  const range = least < most ? `от\u00a0${least} до\u00a0${most}\u00a0с` : `по\u00a0${most}\u00a0с`
  return `${formatCount(lengths.length, VIDEO_FORMS)}${most < SHORT_S ? `, ${range}` : ''}. `
}

type ChoiceLinkProps = { href: string; isCurrent: boolean; label: string }

function ChoiceLink({ href, isCurrent, label }: ChoiceLinkProps) {
  return (
    <li className="shrink-0">
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
