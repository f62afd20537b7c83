import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { crumbsTo, PAGES, pages } from '#app/config/pages.ts'
import { notFoundLinks } from '#app/site/errors/not-found-links.ts'
import { mobileLinks } from '#app/site/header/mobile-links.ts'
import { footerGroups } from '#app/site/site-groups.ts'
import { mainLinks, waysToChoose } from '#app/site/site-links.ts'
import { appFiles, filesUnder } from './source-files.ts'

const MAX_LINES = 60

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length

it(`a route arranges, in ${MAX_LINES} lines at most`, () => {
  // The router leaves out files and folders that begin with a hyphen.
  const routes = filesUnder('app/routes', /\.tsx?$/).filter((path) => !path.includes('/-'))
  expect(routes.filter((path) => linesOf(path) > MAX_LINES)).toEqual([])
})

/** Tools, not texts: nobody takes a filter, a booking or his account home on paper. */
const NOT_PRINTED = /^app\/routes\/(account|booking|chess|static|choose\/(?!-flat-page|-type-page))/

it('a page that is read tells on paper whose it is, of what day, and where it is read', () => {
  const textOf = (path: string) => readFileSync(path, 'utf8')
  const read = filesUnder('app/routes', /\.tsx$/).filter((path) => !NOT_PRINTED.test(path))
  expect(read.filter((path) => textOf(path).includes('<PageTop ')).length).toBeGreaterThan(25)
  expect(read.filter((path) => textOf(path).includes('<Breadcrumbs '))).toEqual([])
  // Their screens draw the breadcrumbs over the whole width.
  const wide = ['about/index', 'projects/$url.index', 'projects-finished/$url', 'zarechenskaya']
  expect(wide.filter((name) => !textOf(`app/routes/${name}.tsx`).includes('<LazyPrintHead />'))).toEqual([])
})

/** Addresses that lead to a page of content, whose own address has a parameter. */
const REDIRECTS = new Set(['/agreement', '/cookie', '/press', '/press/album-single'])

describe('the table of pages', () => {
  /** Addresses of pages without parameters, as the router knows them. */
  const routed = () => {
    const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
    const [, table = ''] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree) ?? []
    return [...table.matchAll(/'(\/[^']*)':/g)]
      .flatMap(([, path]) => path ?? [])
      .filter((path) => !/[$.]|^\/api\/|\/(?:pdf|offline)$|^\/booking\/(success|failed)$/.test(path))
      .filter((path) => !REDIRECTS.has(path))
  }

  it('has every page but the results of a booking, and none that does not exist', () => {
    expect(Object.keys(PAGES).sort()).toEqual(routed().sort())
  })

  it('leads from the main page to each in steps that exist', () => {
    for (const { parent = '/' } of pages.values()) expect([...pages.keys()]).toContain(parent)
    expect(crumbsTo('/projects/list')).toEqual([
      { label: 'Главная', href: '/' },
      { label: 'Проекты', href: '/projects' },
      { label: 'Списком' },
    ])
    const toFlat = crumbsTo('/choose/flat', 'Студия')
    expect(toFlat.map(({ href }) => href)).toEqual(['/', '/choose', '/choose/flat', undefined])
    expect(
      crumbsTo('/projects', { label: 'Речной', href: '/projects/rechnoy' }, 'Ход строительства'),
    ).toEqual([
      { label: 'Главная', href: '/' },
      { label: 'Проекты', href: '/projects' },
      { label: 'Речной', href: '/projects/rechnoy' },
      { label: 'Ход строительства' },
    ])
  })

  it('alone names the main page in breadcrumbs, and gives them to search engines', () => {
    const texts = appFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    const pathsWith = (words: string) =>
      texts.filter(({ text }) => text.includes(words)).map(({ path }) => path)
    expect(pathsWith("'Главная'")).toEqual(['app/config/pages.ts'])
    expect(pathsWith('breadcrumb-data.ts')).toEqual(['app/site/head/declare-page.ts'])
  })

  it('has a link in some menu to each page that does not say it needs none', () => {
    const menus = [
      mainLinks,
      waysToChoose,
      mobileLinks,
      notFoundLinks,
      ...footerGroups.map(({ links }) => links),
    ]
    const linked = new Set<string>(menus.flat().map(({ href }) => href))
    const forgotten = [...pages].filter(
      ([path, { isUnlinked }]) => linked.has(path) === (isUnlinked === true),
    )
    expect(forgotten).toEqual([])
  })

  it('tells search engines of each page in words of its own, neither empty nor cut', () => {
    const words = [...pages.values()].flatMap((page) => page.words ?? [])
    for (const field of ['title', 'description'] as const) {
      expect(new Set(words.map((each) => each[field])).size).toBe(words.length)
    }
    for (const { title, description } of words) {
      expect(title.length).toBeLessThanOrEqual(70)
      expect(description.length).toBeGreaterThan(40)
    }
  })
})
