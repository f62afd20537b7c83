import { expect, it } from 'vitest'
import { appFiles, readSource } from './source-files.ts'

/** A rate that a visitor reads or a search engine: in the page, in the PDF, in the data of a page. */
const RATE = /ставка\s*(?:\$?\{|<)|\bformatRate\(|\binterestRate:/u
const FULL_COST = /ПСК|\bannualPercentageRate:/u

it('a file that writes the rate of a loan writes its full cost too', () => {
  const files = appFiles().filter((path) => path !== 'app/domain/mortgage/rate-words.ts')
  const rates = files.filter((path) => RATE.test(readSource(path)))
  expect(rates.length).toBeGreaterThan(6)
  expect(rates.filter((path) => !FULL_COST.test(readSource(path)))).toEqual([])
})
