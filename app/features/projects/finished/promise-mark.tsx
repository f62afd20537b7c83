import type { FinishedProject } from '#app/contract/finished.ts'
import { promiseWords, quartersLate } from './promise-words.ts'

/** How far the promised and the actual date of a house are apart, in the colour of a kept or a broken promise. */
export function PromiseMark({ house }: { house: FinishedProject['buildings'][number] }) {
  const late = quartersLate(house)
  if (late === undefined) return null
  return <span className={late > 0 ? 'text-surik-deep' : 'text-patina'}>{promiseWords(house)}</span>
}
