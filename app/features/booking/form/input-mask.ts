/** Inserts separators while digits are typed at the end of a field. */

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
 * The text of the field after a key press: "2111" → "21.11". Text with other characters stays, so that its
 * problem is shown instead of it vanishing; so does text that is deleted or edited in the middle.
 */
export function maskInput(form: InputMask, text: string, before: string): string {
  const isAppended = text.length > before.length && text.startsWith(before)
  if (!isAppended || !/^[\d\s.-]*$/.test(text)) return text
  return isIsoDay(form, text) ? text : FORMS[form](text.replace(/\D/g, ''))
}

/** Browsers may autofill a date in this form. */
function isIsoDay(form: InputMask, text: string): boolean {
  return form === 'date' && /^\d{4}-/.test(text)
}
