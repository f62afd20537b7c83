import type { PicturedRoom } from '#app/domain/vocabulary.ts'

/** Rooms without windows. */
const INNER: readonly (PicturedRoom | undefined)[] = ['bathroom', 'hall']

/** No picture of a room is drawn for one flat: through its window something is seen that this flat does not look at. */
export function withView(note: string, room: PicturedRoom | undefined): string {
  return INNER.includes(room) ? note : `${note}, вид за\u00a0окном условный`
}
