const SECOND_MS = 1_000

/** Whole seconds until a moment, never below 0. @param clockAheadMs - server's clock minus the visitor's */
export function secondsLeft(until: string, nowMs: number, clockAheadMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs - clockAheadMs) / SECOND_MS))
}

/** 1182 → "19:42"; above an hour "1:05:00". */
export function formatLeft(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = `${pad(seconds % 60)}`
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${rest}`
}

/** Said aloud at five minutes and at one; between them silence. */
export function wordsOfLeft(seconds: number): string {
  if (seconds === 0) return 'Время вышло'
  if (seconds <= 60) return 'Осталась одна минута'
  return seconds <= 300 ? 'Осталось пять минут' : ''
}
