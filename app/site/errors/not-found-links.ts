import type { MenuLink } from '../site-links.ts'

/** The links of the 404 page, which come with it. */
export const notFoundLinks: readonly MenuLink[] = [
  { label: 'Выбрать квартиру', href: '/choose/flat' },
  { label: 'Проекты', href: '/projects' },
  { label: 'Готовые подборки', href: '/choose/params' },
  { label: 'Избранное', href: '/favorites' },
]
