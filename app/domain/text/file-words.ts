import { formatNumber, numberText } from '#app/domain/format.ts'

/** Size of a file: 812 → "1 КБ", 1258291 → "1,2 МБ". */
function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00a0КБ`
  return `${numberText(kilobytes / 1024, { most: 1 })}\u00a0МБ`
}

/** "PDF, 2 стр., 42 КБ". @param file - `ext` without a dot, `size` in bytes */
export function formatFile(file: { ext: string; size: number; pages?: number | null | undefined }): string {
  const pages = file.pages ? [`${file.pages}\u00a0стр.`] : []
  return [file.ext.toUpperCase(), ...pages, formatFileSize(file.size)].join(', ')
}
