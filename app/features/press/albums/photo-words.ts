import type { PhotoAlbum } from '#app/contract/content/press.ts'
import { monthLabel } from '#app/domain/month.ts'

/** What is said of a photo away from its page: "Ноябрь 2026. Стены стоят до верха". */
export const photoWords = ({ month, caption }: PhotoAlbum['items'][number]): string =>
  month ? `${monthLabel(month)}. ${caption}` : caption
