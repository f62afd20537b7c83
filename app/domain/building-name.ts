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

/** The same for documents and messages, with the project's name in quotes: "«Речной квартал», корпус 6". */
export function quotedHouse(project: string, building: string): string {
  return project === building
    ? quotedName(project)
    : `${quotedName(project)}, ${buildingInSentence(building)}`
}

/** Number of the section of flats of which nobody has said in which section of their house they are. */
export const NO_SECTION = 0
