import { buildingInSentence } from '#app/domain/building-name.ts'

/** "Построены и сданы: корпус 2, корпус 3." */
export function readyLabel(names: readonly string[]): string {
  return `${readyWords(names.length)}: ${names.map(buildingInSentence).join(', ')}.`
}

/** Of so many houses. */
export const readyWords = (count: number): string => (count === 1 ? 'Построен и сдан' : 'Построены и сданы')
