import { linksOn, type MenuLink, type SiteLinkData } from './site-links.ts'

/** How flats are bought; the pages of this group that content or the catalogue fill come after them. */
export const waysToBuy: { title: string; links: readonly MenuLink[] } = {
  title: 'Купить',
  links: [
    { label: 'Акции', href: '/actions' },
    { label: 'Как забронировать', href: '/services/bron' },
  ],
}

/** Groups of one title as one group, in the order of the first; without those whose pages the company does without. */
export function joinGroups(groups: readonly { title: string; links: readonly SiteLinkData[] }[]) {
  return [...Map.groupBy(groups, ({ title }) => title)]
    .map(([title, own]) => ({ title, links: linksOn(own.flatMap(({ links }) => links)) }))
    .filter(({ links }) => links.length > 0)
}

/** At the end of the footer's last group of pages, whichever that is; the projects come after it. */
export const siteMapLink: MenuLink = { label: 'Карта сайта', href: '/sitemap' }

type FooterGroup = { title: string; links: readonly MenuLink[] }

/**
 * Without the projects by name, which have their own columns, and without second views of a page, which that page and the map
 * of the site link to.
 */
export const footerGroups: readonly FooterGroup[] = [
  waysToBuy,
  {
    title: 'Выбрать',
    links: [
      { label: 'Квартиры', href: '/choose/flat' },
      { label: 'Шахматка', href: '/chess' },
      { label: 'Генплан', href: '/choose/genplan' },
      { label: 'Этажи на генплане', href: '/genplan-floors' },
      { label: 'Планировки', href: '/choose/type' },
      { label: 'Все способы выбора', href: '/choose' },
      { label: 'Избранное', href: '/favorites' },
      { label: 'Проекты', href: '/projects' },
      { label: 'Сданные дома', href: '/projects-finished' },
      { label: 'Новостройки по городам', href: '/novostroyki' },
      { label: 'Квартиры по городам', href: '/nedvizhimost' },
    ],
  },
]
