import type { MenuLink } from '../site-links.ts'

/** The links of the 404 page below its buttons, which come with it. */
export const notFoundLinks: readonly MenuLink[] = [
  { label: 'Проекты', href: '/projects' },
  { label: 'Акции', href: '/actions' },
  { label: 'Ипотека', href: '/services/mortgage' },
  { label: 'Контакты', href: '/contacts' },
]
