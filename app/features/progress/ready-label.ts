import { buildingInSentence } from '#app/domain/building-name.ts'

/** "Построены и сданы: корпус 2, корпус 3." */
export function readyLabel(names: readonly string[]): string {
  const done = names.length === 1 ? 'Построен и сдан' : 'Построены и сданы'
  return `${done}: ${names.map(buildingInSentence).join(', ')}.`
}
