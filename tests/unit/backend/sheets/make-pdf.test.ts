import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePdf } from '#app/backend/sheets/make-pdf.ts'
import { printable } from '#app/backend/sheets/paper/faces.ts'
import type { FlatSheet } from '#app/backend/sheets/sheet-book.ts'
import { readPdf } from '../../../fixtures/pdf/read-pdf.ts'
import { readQr } from '../../../fixtures/pdf/read-qr.ts'
import { bookOf, drawing, flatOfSheet } from '../../../fixtures/pdf/sheet-books.ts'

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

  it('says what the flat is where there is no plan, promises none, and is whole without everything that may be missing', async () => {
    const text = await textOf({
      plan: undefined,
      floor: undefined,
      ways: [],
      params: [],
      price: { now: 'Цена по запросу' },
    })
    expect(text).not.toContain('готовится')
    expect(text.match(/3-комнатная квартира, 93,4 м²/g)).toHaveLength(2)
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

describe('the pages of a flat', () => {
  const params = Array.from({ length: 18 }, (_, index) => ({ label: `Параметр ${index}`, value: 'Значение' }))
  const ways = Array.from({ length: 8 }, (_, index) => ({
    name: `Программа ${index}`,
    terms: 'ПСК 6,1–7,9 %, ставка 6 %, 30 лет',
    firstPayment: '2 508 480 ₽',
    monthly: '59 788 ₽',
    total: '24 032 160 ₽',
  }))
  const wide = { ...drawing('layouts/t3.svg', 'Планировка'), width: 1720, height: 780 }
  /** Points from the bottom that the lowest line above the foot has. */
  const lowest = (baselines: readonly number[]) => Math.min(...baselines.filter((y) => y > 86))

  it.each<[string, Partial<FlatSheet>]>([
    ['drawings', {}],
    ['a wide plan', { plan: wide }],
    ['a plan alone', { floor: undefined }],
    ['a floor alone', { plan: undefined }],
  ])('with %s and many ways to pay are two, both used', async (_what, changes) => {
    const { pages } = readPdf(await pdfOf({ params, ways, ...changes }))
    expect(pages).toHaveLength(2)
    const [first, second] = pages
    expect(first?.text).not.toContain('Способы оплаты')
    expect(second?.text).toContain('Программа 7')
    expect(second?.text).toContain('3-комнатная квартира, 93,4 м² – Речной, корпус 3, Пермь')
    expect(lowest(second?.baselines ?? [])).toBeLessThan(300)
    for (const { baselines } of pages) expect(Math.min(...baselines)).toBeGreaterThan(10)
  })

  it.each<[string, Partial<FlatSheet>]>([
    ['nothing to pay with', { ways: [] }],
    ['neither plan nor floor', { plan: undefined, floor: undefined, ways: ways.slice(0, 5) }],
    ['few parameters and no floor', { floor: undefined, ways: ways.slice(0, 5), params: params.slice(0, 8) }],
  ])('with %s are one', async (_what, changes) => {
    const { pages } = readPdf(await pdfOf({ params, ...changes }))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain('Параметр 7')
  })

  it('keep texts of any length within their boxes, and end them with an ellipsis', async () => {
    const long = 'Ж'.repeat(20_000)
    const words = 'длинное слово '.repeat(2_000)
    const flat = flatOfSheet({
      title: words,
      place: long,
      price: { now: long, old: long, perMetre: long, discount: words },
      params: [
        { label: long, value: words },
        { label: words, value: long },
      ],
      ways: [{ name: long, terms: words, firstPayment: long, monthly: long, total: long }],
      notes: words,
      floor: undefined,
      plan: undefined,
    })
    const { company } = bookOf([])
    const wordy = { ...company, name: words, legalName: long, phone: words, hours: words, office: words }
    const { pages } = readPdf(await makePdf(bookOf([flat], { company: wordy })))
    expect(pages.length).toBeLessThan(5)
    for (const { baselines, text } of pages) {
      expect(Math.min(...baselines)).toBeGreaterThan(8)
      expect(Math.max(...baselines)).toBeLessThan(820)
      expect(text).toContain('…')
    }
  })

  it('hold every letter that a text may have: other alphabets, signs, halves of letters, controls', async () => {
    const value =
      'Окно\u0000\u0007\u2066\u200f на юг 🏠\ud800 שלום ‮العربية 房 ﷽ Z͑ͫ̓a̴̡l𝔤𝔬 ½ µ \uffff\u{10ffff} конец'
    const text = await textOf({ params: [{ label: value, value }], title: value, place: value })
    expect(text).toContain('конец')
    expect(text).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffd]|[^\P{Cc}\n]/u)
  })

  it('can be copied letter by letter, in every font', async () => {
    const codes = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code))
    const letters = codes.filter((letter) => letter.trim() !== '' && printable(letter) === letter)
    const words = letters.map((letter) => `=${letter}=`)
    const params = words.map((value) => ({ label: '', value }))
    const bold = words.map((name) => ({ name, firstPayment: '', monthly: '', total: '' }))
    const byValue = await textOf({ params, ways: bold, plan: undefined, floor: undefined })
    const parts = Array.from({ length: Math.ceil(words.length / 60) }, (_, at) =>
      words.slice(at * 60, at * 60 + 60),
    )
    const titles = await Promise.all(parts.map((part) => textOf({ title: part.join(' ') })))
    expect(letters.length).toBeGreaterThan(250)
    expect(letters.filter((letter) => byValue.split(`=${letter}=`).length !== 3)).toEqual([])
    expect(letters.filter((letter) => !titles.join('').includes(`=${letter}=`))).toEqual([])
  })

  it('leave a flat unmarked whose outline is none', async () => {
    const floor = flatOfSheet().floor
    const text = await textOf({ floor: floor && { ...floor, path: 'M0 0L5' } })
    expect(text).toContain('Способы оплаты')
  })

  it('lead a phone to the page of the flat', async () => {
    const [page] = readPdf(await pdfOf({ plan: undefined, floor: undefined })).pages
    const boxes = page?.boxes.filter(([x = 0, y = 0]) => x < 99 && y > 763) ?? []
    const step = Math.min(...boxes.map(([, , width = 0]) => width))
    const rows = Array.from({ length: Math.round(58 / step) }, () => '0'.repeat(Math.round(58 / step)))
    for (const [x = 0, y = 0, width = 0] of boxes) {
      const [row, from, length] = [
        Math.round((y - 764) / step),
        Math.round((x - 40) / step),
        Math.round(width / step),
      ]
      rows[row] =
        (rows[row] ?? '').slice(0, from) + '1'.repeat(length) + (rows[row] ?? '').slice(from + length)
    }
    expect(readQr(rows)).toBe('https://example.ru/choose/flat/128')
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
  ])('give their place to what the flat is if there is %s', async (_what, bytes) => {
    const text = await textOf({ plan: planOf(bytes) })
    expect(text.match(/3-комнатная квартира, 93,4 м²/g)).toHaveLength(2)
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

describe('the PDF of a letter', () => {
  it('has all of a long text in order, over as many pages as it needs, in parts with headings', async () => {
    const line = (n: number) => `Пункт ${n}: ${'слово '.repeat(n % 7 === 0 ? 500 : 20).trim()}.`
    const parts = Array.from({ length: 40 }, (_, n) => ({ heading: `Раздел ${n}`, lines: [line(n)] }))
    const letter = {
      title: 'Соглашение о брони БР-2026-000123',
      parts,
      url: 'https://example.ru/account/agreement/1',
      notes: 'SHA-256: abc',
    }
    const { pages, title } = readPdf(await makePdf({ ...bookOf([]), title: letter.title, letter }))
    expect(title).toBe(letter.title)
    expect(pages.length).toBeGreaterThan(3)
    const text = pages.map((page) => page.text).join('\n')
    expect(text.match(/слово/g)).toHaveLength(34 * 20 + 6 * 500)
    const found = parts.map(({ heading }) => text.search(new RegExp(`${heading}(?!\\d)`)))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found).not.toContain(-1)
    for (const page of pages) expect(page.text).toContain('SHA-256: abc')
  })
})
