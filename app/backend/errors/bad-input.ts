import { ORPCError, ValidationError } from '@orpc/server'

/** An invalid parameter, by its name in the request; visitors may see the message. */
export type BadField = { field: string; message: string }

/** The error for invalid input. */
export function badInput(fields: BadField[]): ORPCError<'BAD_REQUEST', { fields: BadField[] }> {
  return new ORPCError('BAD_REQUEST', { message: 'Запрос составлен неверно', data: { fields } })
}

/** The error for a form with wrong fields, for the visitor to mend. */
export function badForm(
  fields: readonly BadField[],
): ORPCError<'UNPROCESSABLE_CONTENT', { fields: readonly BadField[] }> {
  return new ORPCError('UNPROCESSABLE_CONTENT', { message: 'Проверьте поля формы', data: { fields } })
}

/** The error for something that does not exist, with a message for visitors. */
export function notFound(message: string): ORPCError<'NOT_FOUND', undefined> {
  return new ORPCError('NOT_FOUND', { message, data: undefined })
}

/** Converts an input schema's error into {@link badInput}; any other error is returned unchanged. */
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

/**
 * A short message about why the schema refused a value. Values are never quoted, because they come from
 * outside.
 */
function fieldProblem(issue: object): string {
  const code = 'code' in issue ? String(issue.code) : ''
  if (code === 'too_small') return `Слишком мало${bound(issue, 'minimum', 'не меньше')}`
  if (code === 'too_big') return `Слишком много${bound(issue, 'maximum', 'не больше')}`
  return MESSAGES[code] ?? 'Неверное значение'
}

function bound(issue: object, key: 'minimum' | 'maximum', phrase: string): string {
  const limits: Record<string, unknown> = { ...issue }
  const limit = limits[key]
  return typeof limit === 'number' ? `: ${phrase} ${limit}` : ''
}
