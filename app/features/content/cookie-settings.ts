import { COOKIE_BAR } from '#app/domain/counters/counters.ts'

type Group = { title: string; links: { label: string; href: string }[] }

const LINK = { label: 'Настройки cookie', href: COOKIE_BAR }

const hasText = ({ links }: Group) => links.some(({ href }) => href === '/agreement/cookie')

/** The menu with a link to the bar about cookies, in the column that has the text about them. */
export function withCookieSettings<Menu extends { groups?: Group[] | undefined }>(menu: Menu): Menu {
  const groups = menu.groups ?? []
  if (!groups.some(hasText)) return { ...menu, groups: [...groups, { title: 'Документы', links: [LINK] }] }
  return {
    ...menu,
    groups: groups.map((group) => (hasText(group) ? { ...group, links: [...group.links, LINK] } : group)),
  }
}
