import { ORPCError, ValidationError } from '@orpc/server'

/** One wrong parameter, by its name in the address; the message may be shown to a visitor. */
export type BadField = { field: string; message: string }

/** The one shape of "your input is wrong". */
export function badInput(fields: BadField[]): ORPCError<'BAD_REQUEST', { fields: BadField[] }> {
  return new ORPCError('BAD_REQUEST', { message: 'Запрос составлен неверно', data: { fields } })
}

/** A call about something that is not there, in words for a visitor. */
export function notFound(message: string): ORPCError<'NOT_FOUND', undefined> {
  return new ORPCError('NOT_FOUND', { message, data: undefined })
}

/** Turns a refusal by the input's schema into {@link badInput}; any other error stays as it is. */
export function nameBadFields(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) return error
  const fields = new Map<string, BadField>()
  for (const issue of error.cause.issues) {
    const [first] = issue.path ?? []
    const name = String(typeof first === 'object' ? first.key : (first ?? ''))
    if (!fields.has(name)) fields.set(name, { field: name, message: fieldProblem(issue) })
  }
  return badInput([...fields.values()])
}

const MESSAGES: Record<string, string> = {
  invalid_type: 'Неверное значение',
  invalid_value: 'Такого значения нет',
  invalid_format: 'Неверный вид значения',
  unrecognized_keys: 'Лишний параметр',
}

/** A few words on why a schema refused a value. Values themselves are never repeated: they come from outside. */
function fieldProblem(issue: object): string {
  const code = 'code' in issue ? String(issue.code) : ''
  if (code === 'too_small') return `Слишком мало${bound(issue, 'minimum', 'не меньше')}`
  if (code === 'too_big') return `Слишком много${bound(issue, 'maximum', 'не больше')}`
  return MESSAGES[code] ?? 'Неверное значение'
}

function bound(issue: object, key: 'minimum' | 'maximum', words: string): string {
  const limits: Record<string, unknown> = { ...issue }
  const limit = limits[key]
  return typeof limit === 'number' ? `: ${words} ${limit}` : ''
}
