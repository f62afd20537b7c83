import { pages } from '#app/config/pages.ts'
import type { EntryOf, KindName } from '#app/contract/entries/entry-kinds.ts'

/** The page of a text, where it is not named like the text. */
const PAGE_OF_TEXT: Record<string, string> = {
  'unique-conditions': '/unikalnye-usloviya-pokupki-novostroek',
}

/** The slug of a version of a legal text is the text's name and the day: "politics--2026-03-01". */
export const nameOfLegal = (slug: string) => slug.split('--')[0] ?? slug

type Addresses = {
  [Kind in KindName]?: {
    /** The list or the page that shows entries of the kind; without it each entry is a page of the table. */
    list?: string
    of: (entry: EntryOf<Kind>) => string
  }
}

/** Where entries are read. What is part of a list leads to its place there. */
const ADDRESSES: Addresses = {
  page: { of: ({ slug }) => PAGE_OF_TEXT[slug] ?? `/${slug}` },
  about: { of: () => '/about' },
  legal: { of: ({ slug }) => `/agreement/${nameOfLegal(slug)}` },
  service: { of: ({ slug }) => `/services/${slug}` },
  standard: { list: '/docs/standarts', of: ({ slug }) => `/docs/standarts/${slug}` },
  answer: { list: '/about/answers', of: ({ slug }) => `/about/answers#${slug}` },
  news: { list: '/press/news', of: ({ slug }) => `/press/news/${slug}` },
  publication: { list: '/press/publications', of: ({ slug }) => `/press/publications/${slug}` },
  'photo-album': { list: '/press/photos', of: ({ slug }) => `/press/photos/${slug}` },
  'video-album': { list: '/press/videos', of: ({ slug }) => `/press/videos/${slug}` },
  action: { list: '/actions', of: ({ slug }) => `/actions/${slug}` },
  vacancy: { list: '/vacancies', of: ({ slug }) => `/vacancies#${slug}` },
  office: { list: '/contacts', of: ({ slug }) => `/contacts#${slug}` },
  document: { list: '/docs', of: ({ file }) => file.url },
}

/** The address of an entry; undefined for one that no page of the site shows. */
export function entryAddress<Kind extends KindName>(kind: Kind, entry: EntryOf<Kind>): string | undefined {
  const address: Addresses[Kind] = ADDRESSES[kind]
  const url = address?.of(entry)
  return url !== undefined && pages.has(address?.list ?? url) ? url : undefined
}
