import { storage } from '#app/platform/storage.ts'

const KEY = 'closed-banner'
const REMEMBER_MS = 7 * 24 * 60 * 60 * 1_000

/** Whether the visitor closed this very banner within the last seven days. */
export function isBannerClosed(id: string, nowMs: number): boolean {
  const [closedId, closedAt] = (storage.read(KEY) ?? '').split('|')
  return closedId === encodeURIComponent(id) && nowMs - Number(closedAt) < REMEMBER_MS
}

export function closeBanner(id: string, nowMs: number): void {
  storage.write(KEY, `${encodeURIComponent(id)}|${nowMs}`)
}
