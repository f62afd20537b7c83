import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ name: string, message: string }} FailedTest
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ results?: { errors?: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ file: string, line: number, title: string, ok: boolean, tests?: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/**
 * The failed tests of a run. CI may keep the end of the output alone, so `npm test` repeats them there.
 *
 * @param {{ testResults?: VitestFile[] }} report - what vitest's JSON reporter wrote
 * @param {string} root - folder that paths are relative to
 * @returns {FailedTest[]}
 */
export function failedOfVitest({ testResults = [] }, root) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const path = name.replace(`${root}/`, '')
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has no tests.
      if (failed.length === 0) return [{ name: path, message: message ?? '' }]
      return failed.map(({ fullName, failureMessages = [] }) => ({
        name: `${path} › ${fullName}`,
        message: failureMessages.join('\n'),
      }))
    })
}

/**
 * @param {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] }} report - what Playwright's JSON reporter wrote
 * @returns {FailedTest[]}
 */
export function failedOfPlaywright({ suites = [], errors = [] }) {
  const ofSuite = ({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests = [] }) => {
        const messages = tests.flatMap(({ results = [] }) =>
          results.flatMap(({ errors: found = [] }) => found),
        )
        return {
          name: `${file}:${line} › ${title}`,
          message: messages.map(({ message }) => message).join('\n'),
        }
      }),
    ...inner.flatMap(ofSuite),
  ]
  return [
    ...suites.flatMap(ofSuite),
    ...errors.map(({ message = '' }) => ({ name: 'browser tests as a whole', message })),
  ]
}

const MAX_TESTS = 20
const MAX_LINES = 12

/**
 * @param {FailedTest[]} failed
 * @returns {string} lines that name each test and begin its message; empty when nothing failed
 */
export function printFailed(failed) {
  const lines = failed.slice(0, MAX_TESTS).map(({ name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/node_modules|node:internal/.test(line))
      .slice(0, MAX_LINES)
    return [`failed test: ${name}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
  })
  const left = failed.length - lines.length
  if (left > 0) lines.push(`… and ${left} more failed tests`)
  return lines.map((text) => `${text}\n`).join('')
}
