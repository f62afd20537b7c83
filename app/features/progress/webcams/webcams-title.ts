import type { Webcam } from '#app/contract/progress.ts'
import { isRender } from '#app/domain/text/is-render.ts'

/** A camera that stands for the picture of a site without cameras, which is drawn. */
export const isDrawnCamera = ({ poster }: Pick<Webcam, 'poster'>): boolean =>
  poster !== null && isRender(poster)

/** What the cameras of a site are: a drawn picture is not called a camera. */
export function webcamsTitle(webcams: readonly Webcam[]): string {
  if (webcams.every(isDrawnCamera)) return 'Вся площадка'
  return webcams.length === 1 ? 'Камера' : 'Камеры'
}
