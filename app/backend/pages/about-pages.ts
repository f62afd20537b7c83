import type { Entries } from '#app/backend/entries/entry-store.ts'
import { company } from '#app/config/company.ts'
import { ABOUT_PAGES } from '#app/contract/content/about-pages.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'

type Words = { url: string; title: string; description: string }

/** The pages about the company, the one about all of it first. */
export function aboutPages(entries: Entries): Words[] {
  const { title, description } = companyWords(entries)
  return [
    { url: '/about', title, description },
    ...(entries.all('answer').length > 0 ? [{ url: '/about/answers', ...ABOUT_PAGES.answers }] : []),
    { url: '/about/disclosure-of-information', ...ABOUT_PAGES.disclosure },
  ]
}

/** What the company says of itself; one that has written nothing has a page too, of the figures of its catalogue. */
export function companyWords(entries: Entries): EntryOf<'about'> {
  return (
    entries.single('about') ?? {
      slug: 'about',
      title: 'О\u00a0компании',
      description:
        'Застройщик в\u00a0цифрах: сколько домов сдано и\u00a0строится, какие сроки выдержаны, сколько квартир в\u00a0продаже.',
      lead: company().slogan ?? '',
      timeline: [],
      team: [],
      awards: [],
      body: [],
    }
  )
}
