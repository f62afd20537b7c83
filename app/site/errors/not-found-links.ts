import type { MenuLink } from '../site-links.ts'

/** The links of the 404 page below its buttons, which come with it. */
export const notFoundLinks: readonly MenuLink[] = [
  { label: 'Проекты', href: '/projects' },
  { label: 'Готовые подборки', href: '/choose/params' },
  { label: 'Избранное', href: '/favorites' },
  { label: 'Контакты', href: '/contacts' },
]
