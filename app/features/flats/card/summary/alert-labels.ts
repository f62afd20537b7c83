import type { Status } from '#app/domain/vocabulary.ts'

/** What a visitor can be told of a flat, by its state now: the words of the link to that form. */
export const ALERT_LABELS: Record<Status, string> = {
  free: 'Сообщить, если подешевеет',
  reserved: 'Сообщить, если освободится',
  sold: 'Сообщить, если вернётся в\u00a0продажу',
}
