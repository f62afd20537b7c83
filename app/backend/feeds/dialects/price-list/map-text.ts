import type { ProposedMap } from './propose-map.ts'
import type { Confidence } from './recognise-columns.ts'

const TRUST: Readonly<Record<Confidence, string>> = {
  sure: 'sure: header and values',
  likely: 'likely: header alone, look at the values',
  guess: 'a guess by values: check',
}
const SEPARATORS: Readonly<Record<string, string>> = {
  ';': 'semicolons',
  ',': 'commas',
  '\t': 'tabs',
  '|': 'bars',
}

/** A proposed mapping as a YAML file, with what its maker should look at as comments. */
export function mapText({ map, facts, columns, unsureStatuses, missing }: ProposedMap, file: string): string {
  const read = [
    facts.format === 'csv'
      ? `${facts.encoding}, ${SEPARATORS[facts.separator ?? ''] ?? facts.separator}`
      : 'a workbook',
    ...(facts.sheet ? [`sheet ${quoted(facts.sheet)}`] : []),
    facts.headerLines.length > 0 ? `header on line ${facts.headerLines.join(', ')}` : 'no header found',
    `${facts.rows} rows looked at`,
  ]
  const unsure = new Set(unsureStatuses)
  const statuses = Object.entries(map.statuses).map(([word, status]) => {
    const note =
      word === ''
        ? '  # rows without a status: free, reserved, sold or hidden?'
        : '  # not known: what does it mean?'
    return `  ${quoted(word)}: ${status}${unsure.has(word) ? note : ''}`
  })
  return [
    `# How the columns of the price list ${file.replace(/\s+/gu, ' ')} become flats.`,
    `# Read as ${read.join('; ')}.`,
    ...missing.map((field) =>
      `# MISSING: nothing was recognised as ${field}. ${HINTS[field] ?? ''}`.trimEnd(),
    ),
    '# Check each line, then see what an import would do:',
    '#   npm run feed -- import FILE --map THIS_FILE --dry-run',
    'version: 1',
    'columns:',
    ...map.columns.map((column, index) => {
      const parts = Object.entries(column).map(
        ([key, value]) => `${key}: ${key === 'header' || key === 'prefix' ? quoted(value) : value}`,
      )
      const { confidence = 'guess', examples = [] } = columns[index] ?? {}
      const trust = column.field === 'skip' ? 'not used' : TRUST[confidence]
      const shown = examples.length > 0 ? ` (${examples.map(oneLine).join(' · ')})` : ''
      return `  - { ${parts.join(', ')} }  # ${trust}${shown}`
    }),
    ...(statuses.length > 0 ? ['statuses:', ...statuses] : []),
    '# What the file does not say, for all rows.',
    'defaults:',
    ...Object.entries(map.defaults).map(([key, value]) => `  ${key}: ${quoted(value)}`),
    '# A row of one text ("Корпус 2", "3 этаж") is a title of the rows below it.',
    `titles: ${map.titles}`,
    '',
  ].join('\n')
}

const HINTS: Readonly<Record<string, string>> = {
  project: 'Write the name of the complex as defaults.project.',
  house: 'Write it as defaults.house if all flats are in one house.',
  number: 'Without it or an id a flat is not the same in the next price list.',
  price: 'Prices will be "on request".',
}

/** JSON strings are strings of YAML too. */
const quoted = (text: unknown) => JSON.stringify(text)
const oneLine = (text: string) => text.replace(/\s+/gu, ' ')
