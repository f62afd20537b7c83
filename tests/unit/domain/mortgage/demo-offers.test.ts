import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { PROGRAMME_BENEFITS } from '#app/domain/mortgage/offers.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../demo/content/${name}`, import.meta.url), 'utf8'))

const programmeSchema = z.object({
  benefit: z.string(),
  rate: z.number(),
  full_cost: z.object({ from: z.number(), to: z.number() }),
  first_payment: z.number(),
  loan_limit: z.number(),
})
const bankSchema = z.object({
  items: z.array(
    z.object({
      programme: z.string(),
      rate: z.number(),
      psk_from: z.number(),
      psk_to: z.number(),
      first_pay_from: z.number(),
      sum_to: z.number(),
    }),
  ),
})

it('the programmes that the demonstration advertises on cards are those that its banks offer', () => {
  const { mortgages } = z.object({ mortgages: z.array(programmeSchema) }).parse(read('company.json'))
  const files = readdirSync(new URL('../../../../demo/content/banks', import.meta.url))
  const items = files.flatMap((file) => bankSchema.parse(read(`banks/${file}`)).items)
  for (const programme of mortgages) {
    const own = items.filter((item) =>
      Object.entries(PROGRAMME_BENEFITS).some(
        ([name, benefit]) => name === item.programme && benefit === programme.benefit,
      ),
    )
    expect({
      benefit: programme.benefit,
      rate: Math.min(...own.map(({ rate }) => rate)),
      full_cost: {
        from: Math.min(...own.map(({ psk_from }) => psk_from)),
        to: Math.max(...own.map(({ psk_to }) => psk_to)),
      },
      first_payment: Math.min(...own.map(({ first_pay_from }) => first_pay_from)),
      loan_limit: Math.max(...own.map(({ sum_to }) => sum_to)),
    }).toEqual(programme)
  }
})
