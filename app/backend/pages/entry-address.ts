import { isPageOn } from '#app/config/company.ts'
import { isFixedAddress } from '#app/config/fixed-addresses.ts'
import { pages } from '#app/config/pages.ts'
import type { EntryOf, KindName } from '#app/contract/entries/entry-kinds.ts'

/** The slug of a version of a legal text is the text's name and the day: "politics--2026-03-01". */
export const nameOfLegal = (slug: string) => slug.split('--')[0] ?? slug

type Addresses = {
  [Kind in KindName]?: {
    /** The page of the table that lists or shows entries of the kind; without it each entry has a page of its own. */
    list?: string
    of: (entry: EntryOf<Kind>) => string
  }
}

/** Where entries are read. What is part of a list leads to its place there. */
const ADDRESSES: Addresses = {
  page: { of: ({ slug }) => `/${slug}` },
  about: { list: '/about', of: () => '/about' },
  legal: { of: ({ slug }) => `/agreement/${nameOfLegal(slug)}` },
  service: { of: ({ slug }) => `/services/${slug}` },
  standard: { list: '/docs/standarts', of: ({ slug }) => `/docs/standarts/${slug}` },
  answer: { list: '/about/answers', of: ({ slug }) => `/about/answers#${slug}` },
  news: { of: ({ slug }) => `/press/news/${slug}` },
  publication: { of: ({ slug }) => `/press/publications/${slug}` },
  'photo-album': { of: ({ slug }) => `/press/photos/${slug}` },
  'video-album': { of: ({ slug }) => `/press/videos/${slug}` },
  action: { list: '/actions', of: ({ slug }) => `/actions/${slug}` },
  vacancy: { list: '/vacancies', of: ({ slug }) => `/vacancies/${slug}` },
  office: { list: '/contacts', of: ({ slug }) => `/contacts#${slug}` },
  partner: { list: '/partners', of: ({ slug }) => `/partners#${slug}` },
  document: { list: '/docs', of: ({ file }) => file.url },
}

/** The address of an entry; undefined for one that no page of the site shows. */
export function entryAddress<Kind extends KindName>(kind: Kind, entry: EntryOf<Kind>): string | undefined {
  const address: Addresses[Kind] = ADDRESSES[kind]
  const list = address?.list
  if (list !== undefined && !(pages.has(list) && isPageOn(list))) return undefined
  const url = address?.of(entry)
  // The page of the site hides a page of words that an earlier release has let in.
  return kind === 'page' && url !== undefined && isFixedAddress(url) ? undefined : url
}
