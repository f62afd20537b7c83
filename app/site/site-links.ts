import { isPageOn } from '#app/config/company.ts'
import type { PagePath } from '#app/config/pages.ts'

export type SiteLinkData = { label: string; href: string }

/** Without the links of sections that the company does without. */
export function linksOn<Link extends { href: string }>(links: readonly Link[]): Link[] {
  return links.filter(({ href }) => isPageOn(href))
}

export type MenuLink = { label: string; href: PagePath }

/** The links of the menu; all of these pages exist. Pages that content fills come after them, where there are any. */
export const mainLinks: readonly MenuLink[] = [
  { label: 'Квартиры', href: '/choose/flat' },
  { label: 'Акции', href: '/actions' },
  { label: 'Генплан', href: '/choose/genplan' },
]

/** Pages that content fills and for which menus have a place, in their order. */
const FILLED: readonly PagePath[] = ['/services/mortgage', '/projects/progress', '/about', '/contacts']

/** Links to those of them that there are. @param menu - with the groups of all pages that content fills */
export function filledLinksOf({
  groups = [],
}: {
  groups?: readonly { links: readonly SiteLinkData[] }[] | undefined
}) {
  const filled = groups.flatMap(({ links }) => links)
  return FILLED.flatMap((page) => filled.filter(({ href }) => href === page))
}

export const waysToChoose: readonly MenuLink[] = [
  { label: 'Квартиры', href: '/choose/flat' },
  { label: 'Шахматка', href: '/chess' },
  { label: 'Генплан', href: '/choose/genplan' },
  { label: 'Планировки', href: '/choose/type' },
  { label: 'Подборки', href: '/choose/params' },
]
