import { expect, it } from 'vitest'
import { jsonLdOf, pageHead } from '#app/site/head/page-head.ts'

it.each([
  ['Избранное', 'Избранное – Сажень'],
  ['Сажень', 'Сажень'],
  ['', 'Сажень'],
  ['Студии от застройщика «Сажень»', 'Студии от застройщика «Сажень»'],
])('names the site once in the title: %s', (title, whole) => {
  const { meta } = pageHead({ title, description: '', path: '/' })
  expect(meta).toContainEqual({ title: whole })
  expect(meta).toContainEqual({ property: 'og:title', content: whole })
})

it('says what a shared link leads to: a page of the site, or an article', () => {
  const words = { title: 'Сажень', description: '', path: '/' }
  expect(pageHead(words).meta).toContainEqual({ property: 'og:type', content: 'website' })
  expect(pageHead({ ...words, type: 'article' }).meta).toContainEqual({
    property: 'og:type',
    content: 'article',
  })
})

it('tells search engines of the page in texts that no data can end', () => {
  const text = jsonLdOf({ '@type': 'BreadcrumbList', name: '</script><b>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    name: '</script><b>',
  })
  expect(pageHead({ title: '', description: '', path: '/', jsonLd: [text] }).scripts).toEqual([
    { type: 'application/ld+json', children: text },
  ])
})
