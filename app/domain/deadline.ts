const QUARTERS = ['I', 'II', 'III', 'IV'] as const

/** Value of the `deadline` filter: `ready`, or year and quarter as `2027-4`. */
export const DEADLINE_PATTERN = /^(?:ready|20\d{2}-[1-4])$/

/**
 * The filter value of a building's deadline; an empty string while the deadline is unknown. A finished
 * building is `ready` whatever quarter was planned.
 */
export function deadlineValue(finished: boolean, year: number | null, quarter: number | null): string {
  if (finished) return 'ready'
  return year === null || quarter === null ? '' : `${year}-${quarter}`
}

/** `2027-4` → "IV кв. 2027", `ready` → "Дом сдан", and nothing while nobody has said it. */
export function deadlineLabel(value: string): string {
  if (value === 'ready') return 'Дом сдан'
  const [year, quarter] = value.split('-')
  const roman = QUARTERS[Number(quarter) - 1]
  return year && roman ? `${roman}\u00a0кв. ${year}` : ''
}

/** A choice of when the keys are given: "Не позже IV кв. 2027". */
export function keysLabel(value: string): string {
  return value === 'ready' ? 'Сразу: дом сдан' : `Не позже ${deadlineLabel(value)}`
}

/** A deadline inside a sentence: "Дом сдан" → "дом сдан"; a quarter keeps its capitals. */
export function deadlineInSentence(label: string): string {
  return /^[IV]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** "Сдача II кв. 2027"; other labels are whole: "Сдан", "Скоро в продаже". */
export const finishWords = (label: string): string => (/^[IV]/.test(label) ? `Сдача ${label}` : label)

/** Sort key: ready first, then by quarter, unknown last. */
export function deadlineOrder(value: string): number {
  if (value === 'ready') return 0
  const [year, quarter] = value.split('-')
  return year && quarter ? Number(year) * 4 + Number(quarter) : Number.MAX_SAFE_INTEGER
}
