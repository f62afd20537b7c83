/** Numbers of built-in formats that show a date (ECMA-376, part 1, 18.8.30). */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57])
const DAY_MS = 86_400_000
/** Day 0 of the two calendars of spreadsheets. The first counts a 29 February 1900 that never was. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
const LAST_DAY = 2_958_465

/** Whether a number format shows a date: "dd.mm.yyyy", but not "0.00" or "[Red]#,##0". */
export function isDateFormat(id: number, code: string): boolean {
  if (code === '') return DATE_FORMATS.has(id)
  return /[dmy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').replace(/general/gi, ''))
}

/** A stored number as text: 61.800000000000004 is "61.8", and a day of a date format is "2027-12-31". */
export function numberText(raw: string, isDate: boolean, calendar: keyof typeof EPOCHS): string {
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  if (isDate && value >= 1 && value <= LAST_DAY) {
    return new Date(EPOCHS[calendar] + Math.floor(value) * DAY_MS).toISOString().slice(0, 10)
  }
  const rounded = Number(value.toPrecision(12))
  return Math.abs(rounded) < 1e15 && Math.abs(rounded) >= 1e-6 ? String(rounded) : raw
}
