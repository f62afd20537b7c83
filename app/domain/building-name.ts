import { quotedName } from './text/quoted-name.ts'

const NUMBERED_NAME = /^(Корпус|Дом|Блок|Секция|Башня|Очередь|Литера?) (?=\S*\d|\S$)/

/** A building's name inside a sentence: "корпус 6"; a proper name keeps its capital: "Дом на Зареченской". */
export function buildingInSentence(name: string): string {
  return name.replace(NUMBERED_NAME, (word) => word.toLowerCase())
}

/**
 * "Речной квартал, корпус 6"; a project of one building may have the building's name, which is then written
 * once.
 */
export function houseOfProject(project: string, building: string): string {
  return project === building ? project : `${project}, ${buildingInSentence(building)}`
}

/** Several houses of a project: "Озёрный, корпуса 1 и 2"; names that are no numbers of one kind are listed whole. */
export function housesOfProject(project: string, houses: readonly string[]): string {
  const [first = '', ...others] = houses
  if (others.length === 0) return houseOfProject(project, first)
  const words = houses.map((house) => /^(Корпус|Дом) (\S+)$/.exec(house))
  const [, kind = ''] = words[0] ?? []
  const isOfOneKind = words.every((word) => word?.[1] === kind)
  const names = isOfOneKind ? words.map((word) => word?.[2] ?? '') : houses.map(buildingInSentence)
  const label = isOfOneKind ? `${kind === 'Дом' ? 'дома' : 'корпуса'}\u00a0` : ''
  return `${project}, ${label}${names.slice(0, -1).join(', ')} и\u00a0${names.at(-1)}`
}

/** The same for documents and messages, with the project's name in quotes: "«Речной квартал», корпус 6". */
export function quotedHouse(project: string, building: string): string {
  return project === building
    ? quotedName(project)
    : `${quotedName(project)}, ${buildingInSentence(building)}`
}

/** Number of the section of flats of which nobody has said in which section of their house they are. */
export const NO_SECTION = 0
