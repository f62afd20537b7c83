import type { Chess } from '#app/contract/chess.ts'
import { houseOfProject } from '#app/domain/building-name.ts'

/** "Речной квартал, корпус 6"; only one name if a project of one house has the same name as the house. */
export function houseTitle({ name, project }: Pick<Chess['building'], 'name' | 'project'>): string {
  return houseOfProject(project.name, name)
}
