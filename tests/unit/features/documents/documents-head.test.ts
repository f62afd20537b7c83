import { expect, it } from 'vitest'
import { documentsHead } from '#app/features/documents/documents-head.ts'

const SECTION = { url: 'permits', title: 'Разрешения', count: 3 }
const found = { documents: { items: [], total: 3 }, section: undefined, sections: [SECTION] }
const headOf = (search: object, section: typeof SECTION | undefined = undefined) =>
  documentsHead({ ...found, section }, search, 'https://example.ru')

it('each further page of documents has an address and words of its own', () => {
  expect(headOf({ page: 2 })).toMatchObject({
    title: 'Документы застройщика, страница 2',
    path: '/docs?page=2',
    isIndexed: true,
  })
  expect(headOf({ page: 2 }).description).not.toBe(headOf({}).description)
  expect(headOf({ page: 3 }, SECTION)).toMatchObject({
    title: 'Разрешения: документы застройщика, страница 3',
    path: '/docs/section/permits?page=3',
  })
  expect(headOf({})).toMatchObject({ title: 'Документы застройщика', path: '/docs' })
})

it('what a visitor has chosen leads search engines to the whole list', () => {
  expect(headOf({ project: 'bereg' })).toMatchObject({ path: '/docs', isIndexed: false, data: [] })
})
