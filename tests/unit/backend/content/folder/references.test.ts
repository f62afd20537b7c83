import { expect, it } from 'vitest'
import { type FolderEntry, referenceFaults } from '#app/backend/content/folder/references.ts'

const entry = (kind: string, slug: string, data: object = {}): FolderEntry => ({
  path: `content/${kind}/${slug}`,
  kind,
  slug,
  entry: data,
})

const link = (href: string) => ({ body: [{ kind: 'paragraph', spans: [{ text: 'слова', href }] }] })

const SITE = [
  entry('project', 'rechnoy'),
  entry('city', 'perm'),
  entry('legal', 'politics--2026-01-01'),
  entry('page', 'ethics'),
  entry('doc-sections', 'doc-sections', { sections: [{ slug: 'kompaniya' }] }),
]
const faults = (...more: FolderEntry[]) => referenceFaults([...SITE, ...more])

it('what is in the folder may be referred to', () => {
  expect(
    faults(
      entry('news', 'keys', { project: 'rechnoy', ...link('/press/news/keys?from=mail#top') }),
      entry('vacancy', 'seller', { city: 'perm' }),
      entry('document', 'offer', { section: 'kompaniya', file: { url: '/media/d/1/offer.pdf' } }),
      entry('page', 'invest', link('/agreement/politics')),
      entry('action', 'spring', { filter: { project: ['rechnoy'] }, ...link('/projects/rechnoy/progress') }),
      entry('service', 'offer', link('/choose/flat?project=rechnoy')),
      entry('answer', 'how', link('/services/bron')),
      // Words that begin as an address does are none.
      entry('answer', 'slash', { topic: '/\\[ или //[' }),
      entry('redirects', 'redirects', { redirects: [{ from: '/press/news/old', to: '/press/news/keys' }] }),
    ),
  ).toEqual([])
})

it('what is shown with flats is of a project, and of its houses', () => {
  const project = entry('project', 'sever', { buildings: [{ slug: 'korpus-1' }] })
  const shown = (slug: string, house: string) =>
    entry('flat-page', slug, { pictures: [{ shows: 'yard' }, { buildings: ['korpus-1', house] }] })
  expect(faults(project, shown('sever', 'korpus-1'))).toEqual([])
  expect(
    faults(
      project,
      shown('sever', 'korpus-9'),
      shown('elsewhere', 'korpus-1'),
      entry('document', 'permit', { project: 'sever', section: 'kompaniya', buildings: ['korpus-2'] }),
    ),
  ).toEqual([
    'content/flat-page/sever: pictures.1.buildings.1: project "sever" has no house "korpus-9"',
    'content/flat-page/elsewhere: (whole): there is no project "elsewhere"',
    'content/document/permit: buildings.0: project "sever" has no house "korpus-2"',
  ])
})

it('what the folder lacks may be on the site, of what is known there', () => {
  const site = new Map([
    ['city', new Set(['ufa'])],
    ['legal', new Set(['cookies--2026-01-01'])],
    ['section', new Set(['otchety'])],
    ['news', new Set(['old'])],
  ])
  const beside = (...more: FolderEntry[]) => referenceFaults(more, site)
  expect(
    beside(
      entry('office', 'main', { city: 'ufa' }),
      entry('document', 'offer', { section: 'otchety' }),
      entry('page', 'invest', link('/agreement/cookies')),
      // No project is known before the first feed.
      entry('news', 'keys', { project: 'of-a-feed', ...link('/press/news/old') }),
    ),
  ).toEqual([])
  expect(
    beside(
      entry('office', 'main', { city: 'perm' }),
      entry('news', 'keys', link('/actions/spring')),
      entry('redirects', 'redirects', { redirects: [{ from: '/press/news/old', to: '/press/news/keys' }] }),
    ),
  ).toEqual([
    'content/office/main: city: there is no city "perm"',
    'content/news/keys: body: /actions/spring leads to no page: there is no action "spring"',
    'content/redirects/redirects: redirects.0.from: /press/news/old is the address of a page that stands',
  ])
})

it('what is not in the folder is refused, with file and field', () => {
  expect(
    faults(
      entry('news', 'keys', { project: 'sever', ...link('/press/news/gone') }),
      entry('office', 'main', { city: 'moskva' }),
      entry('document', 'offer', { section: 'otchety' }),
      entry('action', 'spring', { filter: { project: ['rechnoy', 'sever'] } }),
      entry('page', 'invest', link('/agreement/cookies')),
      entry('slider', 'slider', { slides: [{ url: '/projects/sever' }, { url: '/net-takoy' }] }),
      entry('company', 'company', { phones: [{ city: 'ufa' }], main_city: 'ufa' }),
    ),
  ).toEqual([
    'content/news/keys: project: there is no project "sever"',
    'content/news/keys: body: /press/news/gone leads to no page: there is no news "gone"',
    'content/office/main: city: there is no city "moskva"',
    'content/document/offer: section: there is no section "otchety"',
    'content/action/spring: filter.project.1: there is no project "sever"',
    'content/page/invest: body: /agreement/cookies leads to no page: there is no legal "cookies"',
    'content/slider/slider: slides.0.url: /projects/sever leads to no page: there is no project "sever"',
    'content/slider/slider: slides.1.url: /net-takoy leads to no page: there is no page "net-takoy"',
    'content/company/company: phones.0.city: there is no city "ufa"',
    'content/company/company: main_city: there is no city "ufa"',
  ])
})

it('a page that stands has not moved, and a page that has moved leads to one that stands', () => {
  const redirects = [
    { from: '/press/news/keys', to: '/press/news/gone' },
    { from: '/projects', to: '/projects/rechnoy' },
    { from: '/ethics', to: '/projects' },
  ]
  expect(faults(entry('news', 'keys'), entry('redirects', 'redirects', { redirects }))).toEqual([
    'content/redirects/redirects: redirects.0.from: /press/news/keys is the address of a page that stands',
    'content/redirects/redirects: redirects.0.to: /press/news/gone leads to no page: there is no news "gone"',
    'content/redirects/redirects: redirects.1.from: /projects is the address of a page that stands',
    'content/redirects/redirects: redirects.2.from: /ethics is the address of a page that stands',
  ])
})

it('a folder with a part of a site says nothing of what it has nothing of', () => {
  expect(
    referenceFaults([entry('news', 'keys', { project: 'rechnoy', ...link('/actions/spring') })]),
  ).toEqual([])
})
