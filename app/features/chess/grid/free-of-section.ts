import type { ChessSection } from '#app/contract/chess.ts'

/** Free flats of a section. */
export function freeOfSection({ floors }: ChessSection): number {
  return floors.reduce((sum, { cells }) => sum + cells.filter(({ status }) => status === 'free').length, 0)
}

/** "свободно 12", "нет свободных". */
export function freeWords(free: number): string {
  return free > 0 ? `свободно\u00a0${free}` : 'нет свободных'
}
