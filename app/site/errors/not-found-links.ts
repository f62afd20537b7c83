import type { MenuLink } from '../site-links.ts'

/** The links of the 404 page below its buttons, which come with it. */
export const notFoundLinks: readonly MenuLink[] = [
  { label: 'Проекты', href: '/projects' },
  { label: 'Планировки', href: '/choose/type' },
  { label: 'Готовые подборки', href: '/choose/params' },
  { label: 'Избранное', href: '/favorites' },
]
