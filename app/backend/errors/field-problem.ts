const MESSAGES: Record<string, string> = {
  invalid_type: 'Неверное значение',
  invalid_value: 'Такого значения нет',
  invalid_format: 'Неверный вид значения',
  unrecognized_keys: 'Лишний параметр',
}

/** A few words on why a schema refused a value. Values themselves are never repeated: they come from outside. */
export function fieldProblem(issue: object): string {
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
