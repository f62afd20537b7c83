/** Letters of a project in its lot numbers: "РК-4-257". */
const LETTERS: Record<string, string> = {
  rechnoy: 'РК',
  sever: 'СД',
  zarechenskaya: 'ДЗ',
  'verkhniy-park': 'ВП',
  ozerny: 'ОЗ',
  sloboda: 'СЛ',
  'melnichny-dvor': 'МД',
}

export function lotNumber(projectSlug: string, building: string, number: string): string {
  return `${LETTERS[projectSlug] ?? projectSlug.slice(0, 2).toUpperCase()}-${building}-${number}`
}
