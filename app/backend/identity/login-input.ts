import { type BadField, badInput } from '#app/backend/errors/bad-input.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import { CODE_LENGTH } from './login-code.ts'

/** The phone of a form, as E.164. @throws BAD_REQUEST */
export function phoneInput(text: string): string {
  const phone = normalizePhone(text)
  if (phone === undefined) throw badInput([phoneProblem(text)])
  return phone
}

/** Phone and code of a form; spaces within the code are ignored. @throws BAD_REQUEST with all wrong fields */
export function loginInput(form: { phone: string; code: string }): { phone: string; code: string } {
  const phone = normalizePhone(form.phone)
  const code = form.code.replace(/[\s-]/g, '')
  const isCode = code.length === CODE_LENGTH && /^\d+$/.test(code)
  const problems = [
    ...(phone === undefined ? [phoneProblem(form.phone)] : []),
    ...(isCode ? [] : [{ field: 'code', message: `Введите ${CODE_LENGTH} цифр кода из сообщения` }]),
  ]
  if (phone === undefined || problems.length > 0) throw badInput(problems)
  return { phone, code }
}

function phoneProblem(text: string): BadField {
  const message =
    text.trim() === '' ? 'Введите телефон' : 'Введите 10 цифр номера после +7, например +7 912 345-67-89'
  return { field: 'phone', message }
}
