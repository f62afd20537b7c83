import { describe, expect, it } from 'vitest'
import { appFiles, filesUnder, readSource } from './source-files.ts'

const sources = () => [...appFiles(), ...filesUnder('server', /\.ts$/)]
const personal =
  /\b(phone|passport\w*|lastname|firstname|middlename|email|cookie|token|person|payload|body|visitor|userAgent|code)\b/i

/** What stands between the brackets of each call that the form finds. */
function argumentsOf(source: string, form: RegExp): string[] {
  return [...source.matchAll(form)].map(({ index, 0: found }) => {
    const from = index + found.length
    let depth = 1
    let at = from
    while (depth > 0 && at < source.length) {
      if ('([{'.includes(source[at] ?? '')) depth += 1
      if (')]}'.includes(source[at] ?? '')) depth -= 1
      at += 1
    }
    return source.slice(from, at - 1)
  })
}

const logCall = /\b(?:[a-zA-Z.]*\.)?(?:log|lineLog|console)\.(?:info|warn|error|fatal|debug|trace|log)\(/g
const keyOfQuery = /\b(?:queryKey|mutationKey): \[/g

/** Words of the message are for operators; what counts is what is put into it. */
const withoutWords = (text: string) => text.replace(/'[^']*'|"[^"]*"|`[^`$]*`/g, "''")

describe('personal data', () => {
  it('is named by no line of a log', () => {
    const broken = sources().flatMap((path) =>
      argumentsOf(readSource(path), logCall)
        .filter((text) => personal.test(withoutWords(text)))
        .map((text) => `${path}: ${text}`),
    )
    expect(broken).toEqual([])
  })

  it('would be found there', () => {
    const [text = ''] = argumentsOf("log.info({ phone: user.phone, a: [1] }, 'signed in')", logCall)
    expect(personal.test(withoutWords(text))).toBe(true)
  })

  it('is part of no key of a query', () => {
    const keys = sources().flatMap((path) =>
      argumentsOf(readSource(path), keyOfQuery).map((text) => ({ path, text })),
    )
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter(({ text }) => personal.test(withoutWords(text)))).toEqual([])
  })

  it('cannot lie in the browser: its storage is reached by few files', () => {
    const storage = /\b(localStorage|sessionStorage|indexedDB|caches\.open|document\.cookie)\b/
    const users = appFiles().filter((path) => storage.test(withoutComments(readSource(path))))
    expect(
      users.filter(
        (path) =>
          !/^app\/(platform\/(storage|chunk-reload|city-cookie|consent\/cookie-jar|counters\/forget-stored|tab-storage)|site\/worker\/offline-flats)\.ts$/.test(
            path,
          ),
      ),
    ).toEqual([])
  })

  it('travels in no address: what a person types is posted', () => {
    const typed = /\b(phone|passport\w*|lastname|fields|email|captcha)\b/
    const asked = appFiles()
      .filter((path) => path.endsWith('.functions.ts'))
      .flatMap((path) =>
        readSource(path)
          .split(/\nexport const /)
          .slice(1)
          .filter((text) => text.includes('createServerFn') && !text.includes("method: 'POST'"))
          .filter((text) => typed.test(withoutWords(text)))
          .map((text) => `${path}: ${text.split(' ')[0]}`),
      )
    expect(asked).toEqual([])
  })
})

/** Declarations of a source file: each text begins with the name that is declared. */
function declarations(path: string, before: RegExp): string[] {
  return readSource(path).split(before).slice(1)
}

/** Server functions that ask for what one person may read. */
function personalFunctions(): Set<string> {
  const names = appFiles()
    .filter((path) => path.endsWith('.functions.ts'))
    .flatMap((path) => declarations(path, /\nexport const /))
    .filter((text) => /upstream\(\)\s*\.(account|personal)\b/.test(text))
    .map((text) => /^\w+/.exec(text)?.[0] ?? '')
  return new Set(names)
}

describe('queries of personal data', () => {
  it('have keys of the list that signing in and out clears', () => {
    const personalNames = personalFunctions()
    const queries = appFiles()
      .filter((path) => path.endsWith('.queries.ts'))
      .flatMap((path) => declarations(path, /\bqueryKey: \[/).map((text) => ({ path, text })))
      .filter(({ text }) => [...text.matchAll(/(\w+)\(\{/g)].some(([, name = '']) => personalNames.has(name)))
    expect(queries.length).toBeGreaterThan(5)
    expect(
      queries
        .filter(({ text }) => !text.startsWith('PERSONAL_KEYS.'))
        .map(({ path, text }) => `${path}: ${text.split('\n')[0]}`),
    ).toEqual([])
  })
})

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
