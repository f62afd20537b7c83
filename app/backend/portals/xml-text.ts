/** What XML 1.0 cannot hold in any form; tab, CR and LF it can. Halves of surrogate pairs are mended before. */
const UNWRITABLE = /[\p{Cc}\ufffe\uffff]/gu
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

type Value = string | number | null | undefined

/** Most texts of a flat have nothing of this, and are written as they are. */
const NEEDS_ESCAPE = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/u

function escapeXml(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text
  return text
    .toWellFormed()
    .replace(UNWRITABLE, (letter) => ('\t\r\n'.includes(letter) ? letter : ''))
    .replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

/** `<name>value</name>`; nothing at all for a value that is not there. */
export function tag(name: string, value: Value, attributes?: Readonly<Record<string, Value>>): string {
  if (value === null || value === undefined || value === '') return ''
  // A number has nothing to escape, and half of all fields are numbers.
  const text = typeof value === 'number' ? value : escapeXml(value)
  return `<${name}${attributes ? attributesOf(attributes) : ''}>${text}</${name}>`
}

/** An element around others; nothing at all when all of them are empty. */
export function group(name: string, ...children: readonly string[]): string {
  const inside = children.join('')
  return inside === '' ? '' : `<${name}>${inside}</${name}>`
}

/** `<name attribute="value"`, to which the caller adds the end. */
export function openTag(name: string, attributes: Readonly<Record<string, Value>>): string {
  return `<${name}${attributesOf(attributes)}`
}

function attributesOf(attributes: Readonly<Record<string, Value>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}
