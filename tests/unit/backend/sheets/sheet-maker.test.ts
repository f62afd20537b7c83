import { describe, expect, it } from 'vitest'
import { makerThread } from '#app/backend/runtime/maker-thread.ts'
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
  await expect(makeSheet(broken)).rejects.toThrow('The file could not be made')
  expect(hasSheet(sheetTag(broken))).toBe(false)
  const { pdf } = await makeSheet(named('Следующая'))
  expect(readPdf(pdf).pages[0]?.text).toContain('Следующая')
})

it('what nobody waits for any more is not made, and the next one has his turn', async () => {
  const left = new AbortController()
  const first = makeSheet(named('Первая в очереди'))
  const second = makeSheet(named('Ушёл'), { signal: left.signal })
  left.abort()
  await expect(second).rejects.toThrow('aborted')
  expect(hasSheet(sheetTag(named('Ушёл')))).toBe(false)
  await first
  const { pdf } = await makeSheet(named('Третья'), { signal: new AbortController().signal })
  expect(readPdf(pdf).pages[0]?.text).toContain('Третья')
})

describe('the thread that makes PDFs', () => {
  const titled = (title: string): SheetBook => ({ ...bookOf([]), title })
  const make = makerThread<SheetBook>('./tests/fixtures/pdf/failing-sheet-worker.ts', { timeoutMs: 2_000 })
  const threadOf = async () => (await make(titled('any')))[0]

  it.each([
    ['exit', 'has ended'],
    ['throw', 'has ended'],
    ['hang', 'took longer than 2000 ms'],
  ])('is replaced by a new one after a book with which it would %s', async (title, words) => {
    const before = await threadOf()
    await expect(make(titled(title))).rejects.toThrow(words)
    const after = await threadOf()
    expect(after).toEqual(expect.any(Number))
    expect(after).not.toBe(before)
  })

  it('is kept after a book that cannot be made', async () => {
    const before = await threadOf()
    await expect(make(titled('fault'))).rejects.toThrow('could not be made: no such letter')
    expect(await threadOf()).toBe(before)
  })

  it('is not asked with what cannot be sent to it, and is kept', async () => {
    const before = await threadOf()
    const company = {
      ...bookOf([]).company,
      get hours(): string {
        throw new Error('no hours')
      },
    }
    await expect(make({ ...titled('any'), company })).rejects.toThrow('no hours')
    expect(await threadOf()).toBe(before)
  })
})
