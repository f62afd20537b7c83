import type { Chess } from '#app/contract/chess.ts'
import { houseOfProject } from '#app/domain/building-name.ts'

/** "Речной квартал, корпус 6"; a project of one house may be called as the house is. */
export function houseTitle({ name, project }: Pick<Chess['building'], 'name' | 'project'>): string {
  return houseOfProject(project.name, name)
}
