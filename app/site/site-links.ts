import type { PagePath } from '#app/config/pages.ts'

export type SiteLinkData = { label: string; href: string }

type MenuLink = { label: string; href: PagePath }

/** Only pages that exist: a menu never leads to a 404. */
export const mainLinks: readonly MenuLink[] = [
  { label: 'Квартиры', href: '/choose/flat' },
  { label: 'Шахматка', href: '/chess' },
  { label: 'Генплан', href: '/choose/genplan' },
  { label: 'Планировки', href: '/choose/type' },
]

export const waysToChoose: readonly MenuLink[] = [
  { label: 'Квартиры', href: '/choose/flat' },
  { label: 'Шахматка', href: '/chess' },
  { label: 'Генплан', href: '/choose/genplan' },
  { label: 'Планировки', href: '/choose/type' },
  { label: 'Подборки', href: '/choose/params' },
]

/** The menu of a phone: all six in large type. */
export const mobileLinks: readonly MenuLink[] = [
  { label: 'Квартиры', href: '/choose/flat' },
  { label: 'Проекты', href: '/projects' },
  { label: 'Шахматка', href: '/chess' },
  { label: 'Генплан', href: '/choose/genplan' },
  { label: 'Планировки', href: '/choose/type' },
  { label: 'Избранное', href: '/favorites' },
]

/** Offered where a visitor is lost: the 404 screen. */
export const rescueLinks: readonly MenuLink[] = [
  { label: 'Выбрать квартиру', href: '/choose/flat' },
  { label: 'Проекты', href: '/projects' },
  { label: 'Готовые подборки', href: '/choose/params' },
  { label: 'Избранное', href: '/favorites' },
]

type FooterGroup = { title: string; links: readonly MenuLink[] }

/** Projects make their own column, from the menu. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Купить',
    links: [
      { label: 'Выбрать квартиру', href: '/choose/flat' },
      { label: 'Шахматка', href: '/chess' },
      { label: 'Генплан', href: '/choose/genplan' },
      { label: 'Этажи на генплане', href: '/genplan-floors' },
      { label: 'Планировки', href: '/choose/type' },
      { label: 'Все способы выбора', href: '/choose' },
      { label: 'Как забронировать', href: '/services/bron' },
      { label: 'Готовые подборки', href: '/choose/params' },
    ],
  },
  {
    title: 'Проекты',
    links: [
      { label: 'Проекты на карте', href: '/projects' },
      { label: 'Проекты списком', href: '/projects/list' },
      { label: 'Построенные дома', href: '/projects-finished' },
      { label: 'Новостройки', href: '/novostroyki' },
      { label: 'Квартиры в продаже', href: '/nedvizhimost' },
      { label: 'Избранное', href: '/favorites' },
    ],
  },
]
