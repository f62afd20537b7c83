import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePdf } from '#app/backend/sheets/make-pdf.ts'
import type { FlatSheet } from '#app/backend/sheets/sheet-book.ts'
import { readPdf } from '../../../fixtures/pdf/read-pdf.ts'
import { bookOf, flatOfSheet } from '../../../fixtures/pdf/sheet-books.ts'

const MAX_BYTES = 300 * 1024

const pdfOf = (changes: Partial<FlatSheet> = {}) => makePdf(bookOf([flatOfSheet(changes)]))
const textOf = async (changes: Partial<FlatSheet> = {}) =>
  readPdf(await pdfOf(changes))
    .pages.map(({ text }) => text)
    .join('\n')

const svg = (inner: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">${inner}</svg>`)
const planOf = (bytes: Uint8Array) => ({ bytes, width: 100, height: 80, alt: 'Планировка' })

describe('the PDF of a flat', () => {
  it('can be searched and copied: title, number, price, area, ways to pay, company, what the law wants', async () => {
    const text = await textOf()
    for (const words of [
      '3-комнатная квартира, 93,4 м²',
      'Речной, корпус 3, Пермь',
      'Номер',
      '128',
      '7 из 16',
      '12 480 000 ₽',
      '13 000 000 ₽',
      '133 619 ₽/м²',
      'Семейная ипотека',
      'ПСК 6,1–7,9 %, ставка 6 %, взнос от 20,1 %, 30 лет',
      '59 788 ₽',
      'Верста',
      '+7 842 000-00-00',
      'Офис продаж: ул. Гончарова, 1',
      'example.ru/choose/flat/128',
      'Цена и статус на 22 ноября 2026, 12:40 по Перми.',
      'Не является публичной офертой.',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('\ufffd')
  })

  it('holds every letter that it shows, and weighs little', async () => {
    const pdf = await pdfOf()
    const { fonts, title, links } = readPdf(pdf)
    expect(fonts.length).toBeGreaterThanOrEqual(6)
    expect(fonts.filter(({ isWhole }) => !isWhole)).toEqual([])
    expect(
      fonts.every(({ name }) => /^[A-Z]{6}\+(Onest|Literata)/.test(name)),
      'subsets of the own families',
    ).toBe(true)
    expect(title).toBe('3-комнатная квартира, № 128')
    expect(links).toContain('https://example.ru/choose/flat/128')
    expect(pdf.length).toBeLessThan(MAX_BYTES)
  })

  it('draws plan, floor, logo and QR code as shapes, none as a picture', async () => {
    const [page] = readPdf(await pdfOf()).pages
    const [bare] = readPdf(await pdfOf({ plan: undefined, floor: undefined })).pages
    expect(page?.pictures).toBe(0)
    expect((page?.strokes ?? 0) - (bare?.strokes ?? 0)).toBeGreaterThan(300)
    expect(page?.text).toContain('Кухня-гостиная')
  })

  it('is one page, is tagged, and is the same file for the same words', async () => {
    const [one, other] = await Promise.all([pdfOf(), pdfOf()])
    expect(readPdf(one).pages).toHaveLength(1)
    const text = one.toString('latin1')
    expect(text).toContain('/MarkInfo')
    expect(text).toMatch(/\/S \/H1/)
    expect(text).toMatch(/\/S \/Figure\n\/Alt/)
    expect(one.equals(other)).toBe(true)
  })

  it('says that there is no plan yet, and is whole without everything that may be missing', async () => {
    const text = await textOf({
      plan: undefined,
      floor: undefined,
      ways: [],
      params: [],
      price: { now: 'Цена по запросу' },
    })
    expect(text).toContain('План готовится')
    expect(text).toContain('Цена по запросу')
    expect(text).not.toContain('Способы оплаты')
  })

  it('says that a flat is taken', async () => {
    expect(await textOf({ status: 'Забронирована' })).toContain('Забронирована')
  })

  it('keeps long names, words without spaces and long lists on its pages', async () => {
    const word = 'Ж'.repeat(400)
    const params = Array.from({ length: 60 }, (_, index) => ({
      label: `Параметр ${index}`,
      value: `Значение ${index}`,
    }))
    const { pages } = readPdf(
      await pdfOf({ title: `${'Квартира с видом на реку и '.repeat(8)}парк`, place: word, params }),
    )
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.map((page) => page.text).join('\n')
    for (const { value } of params) expect(text).toContain(value)
    expect([...text.matchAll(/Ж/g)].length).toBe(word.length)
  })

  it('shows hostile text as text, and what no font has as a question mark', async () => {
    const value = `<script>alert(1)</script> (\\) /URI %PDF endstream ){ ${'\u202e'}😀 中`
    const text = await textOf({ params: [{ label: 'Номер', value }] })
    expect(text.replace(/\s/g, '')).toContain('<script>alert(1)</script>(\\)/URI%PDF')
    expect(text).toContain('? ?')
    expect(text).not.toMatch(/\u202e/)
  })
})

describe('drawings of other programs', () => {
  it.each([
    [
      'a gradient',
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)"/>',
    ],
    ['a style sheet', '<style>.a{fill:red}</style><rect class="a" width="9" height="9"/>'],
    ['a reference', '<use href="#a"/><rect id="a" width="9" height="9"/>'],
  ])('become pixels if they have %s', async (_what, inner) => {
    expect(readPdf(await pdfOf({ plan: planOf(svg(inner)) })).pages[0]?.pictures).toBe(1)
  })

  it('are shapes with every plain element, transform and colour', async () => {
    const inner = `<g transform="translate(5,5) rotate(90 10 10) scale(.5)" style="stroke:rgb(1, 2, 3);fill:none">
      <rect x="1" y="1" width="9" height="9" rx="2"/><circle cx="9" cy="9" r="3"/><ellipse cx="9" cy="9" rx="3" ry="2"/>
      <line x1="0" y1="0" x2="9" y2="9" stroke-dasharray="1 2"/><polyline points="0,0 9,9 18,0"/><polygon points="0,0 9,9 18,0"/>
      <path d="M0 0L9 9A3 3 0 0 1 3 3z" fill="white" fill-opacity=".5"/></g><text x="50" y="40" text-anchor="middle">Кухня</text>`
    const [page] = readPdf(await pdfOf({ plan: planOf(svg(inner)), floor: undefined })).pages
    expect(page?.pictures).toBe(0)
    expect(page?.text).toContain('Кухня')
  })

  it('leave out a path whose numbers are none, and nothing else', async () => {
    const [page] = readPdf(
      await pdfOf({ plan: planOf(svg('<path d="M0 0L5"/><text x="9" y="9">Зал</text>')) }),
    ).pages
    expect(page?.text).toContain('Зал')
    expect(page?.text).toContain('Способы оплаты')
  })

  it('may be photographs, within the weight of a sheet', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({
      create: { width: 2400, height: 1800, channels: 3, background: '#fff', noise },
    })
      .blur(3)
      .png()
      .toBuffer()
    const pdf = await pdfOf({ plan: planOf(photo) })
    expect(readPdf(pdf).pages[0]?.pictures).toBe(1)
    expect(pdf.length).toBeLessThan(MAX_BYTES)
  })

  it.each([
    ['no picture', new TextEncoder().encode('Not found')],
    ['a broken SVG', svg('<g><rect')],
    [
      'one that reads other files',
      new TextEncoder().encode(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 9 9"><text>&x;</text></svg>',
      ),
    ],
  ])('are announced as coming if there is %s', async (_what, bytes) => {
    const text = await textOf({ plan: planOf(bytes) })
    expect(text).toContain('План готовится')
    expect(text).not.toContain('root:')
  })
})

it('the PDF of a set has a contents with links, and a sheet for each flat', async () => {
  const flats = Array.from({ length: 20 }, (_, index) => flatOfSheet({ title: `Квартира ${index + 1}` }))
  const rows = flats.map(({ title, place }) => ({
    title,
    place,
    price: '5 000 000 ₽',
    perMetre: '100 000 ₽/м²',
  }))
  const cover = {
    title: 'Подборка квартир',
    lead: '20 квартир',
    rows,
    notes: ['Больше нет на сайте: 2 квартиры.'],
    foot: 'Не является публичной офертой.',
    url: 'https://example.ru/favorites?flats=1,2',
  }
  const pdf = await makePdf(bookOf(flats, { cover }))
  const { pages } = readPdf(pdf)
  expect(pages.length).toBeGreaterThanOrEqual(21)
  expect(pages[0]?.text).toContain('Больше нет на сайте: 2 квартиры.')
  for (const { title } of flats) expect(pages.slice(1).some(({ text }) => text.includes(title))).toBe(true)
  expect([...pdf.toString('latin1').matchAll(/\/S \/GoTo/g)]).toHaveLength(20)
})
