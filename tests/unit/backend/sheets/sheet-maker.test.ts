import { expect, it } from 'vitest'
import type { FlatSheet, SheetBook } from '#app/backend/sheets/sheet-book.ts'
import { hasSheet, makeSheet, sheetTag } from '#app/backend/sheets/sheet-maker.ts'
import { readPdf } from '../../../fixtures/pdf/read-pdf.ts'
import { bookOf, flatOfSheet } from '../../../fixtures/pdf/sheet-books.ts'

const named = (title: string): SheetBook => bookOf([flatOfSheet({ title })])

it('a file is made once for all who ask at the same time, and kept by what it shows', async () => {
  const book = named('Квартира для всех')
  expect(hasSheet(sheetTag(book))).toBe(false)
  const sheets = await Promise.all(Array.from({ length: 20 }, () => makeSheet(structuredClone(book))))
  expect(new Set(sheets.map(({ pdf }) => pdf)).size).toBe(1)
  expect(hasSheet(sheetTag(structuredClone(book)))).toBe(true)
  expect(readPdf(sheets[0]?.pdf ?? new Uint8Array()).pages[0]?.text).toContain('Квартира для всех')
})

it('everything that a sheet shows is in its name: a price, a letter of the plan, the company', () => {
  const flat = flatOfSheet()
  const changed = (changes: Partial<FlatSheet>) => sheetTag(bookOf([flatOfSheet(changes)]))
  const plan = flat.plan && { ...flat.plan, bytes: flat.plan.bytes.with(0, 0) }
  const company = { ...bookOf([]).company, phone: '+7 900 000-00-00' }
  const tags = [
    changed({}),
    changed({ price: { now: '1 ₽' } }),
    changed({ plan }),
    changed({ status: 'Продана' }),
    sheetTag(bookOf([flat], { company })),
  ]
  expect(new Set(tags).size).toBe(tags.length)
  expect(changed({})).toBe(tags[0])
})

it('one that cannot be made is an error of its own, and the next one is made', async () => {
  const broken = { ...named('Сломанная'), at: 'no date' }
  await expect(makeSheet(broken)).rejects.toThrow('The PDF could not be made')
  expect(hasSheet(sheetTag(broken))).toBe(false)
  const { pdf } = await makeSheet(named('Следующая'))
  expect(readPdf(pdf).pages[0]?.text).toContain('Следующая')
})
