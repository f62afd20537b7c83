import type { MenuLink } from '../site-links.ts'

/**
 * The large links of the menu on phones. The ways to choose a flat and the pages of content come after them. They come with
 * the menu, when it opens.
 */
export const mobileLinks: readonly MenuLink[] = [
  { label: 'Квартиры', href: '/choose/flat' },
  { label: 'Проекты', href: '/projects' },
  { label: 'Акции', href: '/actions' },
  { label: 'Сданные дома', href: '/projects-finished' },
]
