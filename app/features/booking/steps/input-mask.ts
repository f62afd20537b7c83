/** Separators that come by themselves while digits are typed at the end of a field. */

const separate = (groups: readonly number[], separator: string) => (digits: string) => {
  const parts: string[] = []
  let from = 0
  for (const length of groups) {
    if (from >= digits.length) break
    parts.push(digits.slice(from, from + length))
    from += length
  }
  return parts.join(separator)
}

const date = separate([2, 2, 4], '.')
const departmentCode = separate([3, 3], '-')
const onlyDigits = (max: number) => (digits: string) => digits.slice(0, max)

export type InputMask = 'date' | 'code' | 'seria' | 'number'

const FORMS: Record<InputMask, (digits: string) => string> = {
  date,
  code: departmentCode,
  seria: onlyDigits(4),
  number: onlyDigits(6),
}

/**
 * What the field shows after a key: "2111" → "21.11". Text that is no digits and separators stays as it
 * is, to be told of rather than to vanish; so does what is being taken away or changed in the middle.
 */
export function maskInput(form: InputMask, text: string, before: string): string {
  const isAppended = text.length > before.length && text.startsWith(before)
  if (!isAppended || !/^[\d\s.-]*$/.test(text)) return text
  return isIsoDay(form, text) ? text : FORMS[form](text.replace(/\D/g, ''))
}

/** A browser that fills in a date may write it so. */
function isIsoDay(form: InputMask, text: string): boolean {
  return form === 'date' && /^\d{4}-/.test(text)
}
