import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Content, readContent } from '#app/backend/content/read/read-content.ts'
import { hoursLines } from '#app/domain/company/office-hours.ts'
import { formatDecimal } from '#app/domain/format.ts'
import { annuityKopecks, shareRub, toKopecks, toWholeRub } from '#app/domain/mortgage/annuity.ts'
import { readCompany } from '#demo/company.ts'

const listed = z.object({
  pictures: z.array(z.object({ file: z.string(), kind: z.string(), alt: z.string() })),
})
const { pictures } = listed.parse(JSON.parse(readFileSync('demo/pictures.json', 'utf8')))

let content: Content
beforeAll(async () => {
  content = await readContent('demo')
})

describe('a picture of the demonstration is drawn, and says so where it would pass for a photo', () => {
  it('in its own words, which pages show as a caption; a drawing, a plan and a logo pass for none', () => {
    const silent = pictures.filter(({ alt }) => !alt.endsWith('. Визуализация'))
    expect([...new Set(silent.map(({ kind }) => kind))].sort()).toEqual(['drawing', 'genplan', 'logo'])
  })

  it('in every caption of an album of photos and every title of a film', () => {
    const captioned = z.object({ items: z.array(z.object({ caption: z.string() })) })
    const titled = z.object({ items: z.array(z.object({ title: z.string() })) })
    const captions = content.entries.flatMap(({ kind, data }) => {
      if (kind === 'photo-album') return captioned.parse(data).items.map(({ caption }) => caption)
      if (kind === 'video-album') return titled.parse(data).items.map(({ title }) => title)
      return []
    })
    expect(captions.length).toBeGreaterThan(30)
    expect(captions.filter((caption) => !caption.endsWith('. Визуализация'))).toEqual([])
  })
})

it('the company’s own page counts deadlines that moved as its figure does', () => {
  const moves = content.tables.progress.flatMap(({ buildings }) => buildings.flatMap(({ shifts }) => shifts))
  expect(moves).toHaveLength(8)
  expect(readFileSync('demo/content/about.md', 'utf8')).toContain('переносили срок восемь раз')
  const moved = content.tables.progress
    .filter(({ slug }) => slug !== 'sloboda')
    .flatMap(({ buildings }) => buildings.filter(({ shifts }) => shifts.length > 0))
  expect(moved).toHaveLength(6)
  expect(moved.flatMap(({ shifts }) => shifts)).toHaveLength(7)
  expect(readFileSync('demo/content/pages/invest.md', 'utf8')).toContain('семь переносов у шести домов')
})

it('the company’s own page names each finished house that was late', () => {
  const finished = readCompany('demo').projects.flatMap(({ slug, buildings }) =>
    buildings.filter(({ state }) => state === 'finished').map((building) => `${slug} ${building.slug}`),
  )
  expect(finished).toHaveLength(6)
  const late = content.tables.progress.flatMap(({ slug, buildings }) =>
    buildings
      .filter(({ building, shifts }) => shifts.length > 0 && finished.includes(`${slug} ${building}`))
      .map(({ building }) => `${slug} ${building}`),
  )
  expect(late.sort()).toEqual(['rechnoy korpus-3', 'sloboda korpus-2'])
  expect(readFileSync('demo/content/about.md', 'utf8')).toContain(
    'Опоздали на квартал корпус 2 «Слободы» и корпус 3 «Речного квартала», остальные сданы в обещанный квартал',
  )
})

it('the main page counts the houses that are finished and those that are being built as the catalogue does', () => {
  const houses = readCompany('demo').projects.flatMap(({ buildings }) => buildings.map(({ state }) => state))
  const finished = houses.filter((state) => state === 'finished').length
  const planned = houses.filter((state) => state === 'announced').length
  const rising = houses.length - finished - planned
  const figures = z.array(z.object({ value: z.string(), label: z.string() }))
  const { facts, advantages } = z
    .object({ facts: figures, advantages: z.array(z.object({ facts: figures })) })
    .parse(JSON.parse(readFileSync('demo/content/home.json', 'utf8')))
  expect(facts).toContainEqual({ value: String(finished), label: 'домов сдано' })
  expect(facts).toContainEqual({ value: String(rising), label: 'домов строятся' })
  const said = advantages.flatMap((advantage) => advantage.facts)
  expect(said).toContainEqual({ value: String(rising), label: 'домов строятся сейчас' })
  const { value } = said.find(({ label }) => label.startsWith('домов с такими дворами')) ?? {}
  expect(value).toBe(String(finished + rising))
  expect([finished, rising, planned]).toEqual([6, 14, 4])
})

it('flats are shown in the hours of the office that shows them, in which a visit can be booked', () => {
  const schedule = z.array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string() }))
  const office = z
    .object({ address: z.string(), schedule })
    .parse(JSON.parse(readFileSync('demo/content/offices/tsentralnyy.json', 'utf8')))
  // It is the office in the quarter whose flats are shown.
  expect(office.address).toContain('Набережная, 14')
  const page = readFileSync('demo/content/services/order.md', 'utf8')
  expect(page).toContain(`корпуса 2 и 3 | ${hoursLines(office.schedule).join('; ')}.`)
  expect(page).toContain('Последний показ начинается за час до закрытия.')
})

describe('ways to pay', () => {
  const plans = z.object({
    instalments: z.array(z.object({ first_pay: z.int(), months: z.int() })),
    maternity_capital: z.array(z.object({ first_child: z.int(), second_child: z.int() })),
  })
  const { instalments, maternity_capital } = plans.parse(
    JSON.parse(readFileSync('demo/content/ways-to-pay.json', 'utf8')),
  )
  const conditions = readFileSync('demo/content/pages/unikalnye-usloviya-pokupki-novostroek.md', 'utf8')
  const answer = readFileSync('demo/content/answers/rassrochka.md', 'utf8')
  const price = 6_000_000

  it('have in texts the instalments that the calculator counts with', () => {
    expect(instalments).toHaveLength(2)
    for (const { first_pay, months } of instalments) {
      const first = (price * first_pay) / 100
      expect(answer).toContain(`${first_pay} % и ${months} месяц`)
      expect(conditions).toContain(`${first_pay} % и ${months} месяц`)
      expect(conditions).toContain(
        `\n${spaced((price - first) / months)} ₽ | в месяц: взнос ${first_pay} %, ${spaced(first)} ₽, ${months} месяц`,
      )
    }
  })

  it('have in texts an example of a mortgage that the calculator agrees with', () => {
    const mortgages = z.array(
      z.object({
        benefit: z.string(),
        rate: z.number(),
        full_cost: z.object({ from: z.number(), to: z.number() }),
        first_payment: z.number(),
        term_years: z.int(),
        loan_limit: z.int(),
      }),
    )
    const company = z
      .object({ mortgages })
      .parse(JSON.parse(readFileSync('demo/content/company.json', 'utf8')))
    const family = company.mortgages.find(({ benefit }) => benefit === 'family_mortgage')
    if (!family) throw new Error('no family mortgage')
    const { rate, full_cost, first_payment, term_years, loan_limit } = family
    const first = shareRub(price, first_payment)
    const capital = maternity_capital.at(-1)?.first_child ?? 0
    const loan = price - first
    expect(loan).toBeLessThanOrEqual(loan_limit)
    const month = toWholeRub(annuityKopecks(toKopecks(loan), rate, term_years * 12))
    expect(conditions).toContain(
      [
        `| Первый взнос ${formatDecimal(first_payment)} % | ${spaced(first)} ₽ |`,
        `| из него материнский капитал | ${spaced(capital)} ₽ |`,
        `| из него свои деньги | ${spaced(first - capital)} ₽ |`,
        `| Кредит под ${formatDecimal(rate)} % на ${term_years} лет | ${spaced(loan)} ₽ |`,
        `| **В месяц** | **${spaced(month)} ₽** |`,
        '',
        `Полная стоимость кредита ${formatDecimal(full_cost.from)}–${formatDecimal(full_cost.to)} %.`,
      ].join('\n'),
    )
    const forIt = company.mortgages.find(({ benefit }) => benefit === 'it_mortgage')
    if (!forIt) throw new Error('no mortgage of IT')
    const programmes = [
      ['Семейная', family],
      ['IT', forIt],
    ] as const
    for (const [name, programme] of programmes) {
      const { from, to } = programme.full_cost
      expect(conditions).toContain(
        [
          `:::note ${name}`,
          `Полная стоимость кредита ${formatDecimal(from)}–${formatDecimal(to)} %, ставка ${formatDecimal(programme.rate)} %. Первый взнос от ${formatDecimal(programme.first_payment)} %, кредит до ${programme.loan_limit / 1_000_000} млн ₽ на срок до ${programme.term_years} лет.`,
        ].join('\n'),
      )
    }
    expect(conditions).toContain(
      `\n${formatDecimal(full_cost.from)}–${formatDecimal(full_cost.to)} % | Полная стоимость семейной ипотеки, ставка ${formatDecimal(rate)} % |`,
    )
  })

  it('have in texts the newest sums of the maternity capital', () => {
    const { first_child = 0, second_child = 0 } = maternity_capital.at(-1) ?? {}
    expect(conditions).toContain(
      `На первого ребёнка **${spaced(first_child)} ₽**, на второго, если на первого не получали, **${spaced(second_child)} ₽**`,
    )
    expect(conditions).toContain(`\n${spaced(first_child)} ₽ | Материнский капитал |`)
  })

  it('have in texts the largest discounts of the promotions that hold, and the longest instalments', () => {
    const badges = content.entries.flatMap(({ kind, data }) => {
      if (kind !== 'action') return []
      const { badge, to } = z.object({ badge: z.string(), to: z.string().optional() }).parse(data)
      return to === undefined || to > '2026-11-29' ? [badge.replaceAll('\u00a0', ' ')] : []
    })
    const percents = badges.flatMap((badge) => /^−(\d+) %$/.exec(badge)?.[1] ?? [])
    const largest = Math.max(...percents.map(Number))
    expect(conditions).toContain(`\nдо ${largest} % | Скидка |`)
    expect(conditions).toContain(`\nДо ${largest} % на последние квартиры`)
    expect(badges).toContain('−300 000 ₽')
    expect(conditions).toContain(' 300 000 ₽ на верхние этажи')
    const longest = Math.max(...instalments.map(({ months }) => months))
    expect(conditions).toContain(`\n0 % | Рассрочка до ${longest} месяцев |`)
  })
})

/** 1800000 → "1 800 000", as editors type it. */
const spaced = (sum: number) => String(sum).replaceAll(/\B(?=(\d{3})+$)/g, ' ')
