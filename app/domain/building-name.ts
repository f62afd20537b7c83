const CALLED_BY_NUMBER = /^(Корпус|Дом|Блок|Секция|Башня|Очередь|Литера?) (?=\S*\d|\S$)/

/** A building inside a sentence: "корпус 6"; a name of its own keeps its capital: "Дом на Зареченской". */
export function buildingInSentence(name: string): string {
  return name.replace(CALLED_BY_NUMBER, (word) => word.toLowerCase())
}

/** "Речной квартал, корпус 6"; a project of one house may be called as the house is, and is told once. */
export function houseOfProject(project: string, building: string): string {
  return project === building ? project : `${project}, ${buildingInSentence(building)}`
}

/** The same in papers and messages, where the project's name stands in quotes: "«Речной квартал», корпус 6". */
export function quotedHouse(project: string, building: string): string {
  return project === building ? `«${project}»` : `«${project}», ${buildingInSentence(building)}`
}
