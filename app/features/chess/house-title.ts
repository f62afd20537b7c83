import type { Chess } from '#app/contract/chess.ts'

/** "Речной квартал, Корпус 6"; a project of one house may be called as the house is. */
export function houseTitle({ name, project }: Pick<Chess['building'], 'name' | 'project'>): string {
  return name === project.name ? name : `${project.name}, ${name}`
}
