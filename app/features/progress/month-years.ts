export type MonthTick = {
  /** "2026-11". */
  month: string
  /** "ноя". */
  short: string
  /** Number of albums. */
  count: number
}

const SHORT = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const

/** The years that have albums, newest first, each with its months from the first album of all to the last. */
export function monthYears(
  months: readonly { month: string; count: number }[],
): { year: string; ticks: MonthTick[] }[] {
  const counts = new Map(months.map(({ month, count }) => [month, count]))
  const all = [...counts.keys()].toSorted()
  const [first = '', last = ''] = [all[0], all.at(-1)]
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].toSorted().toReversed()
  return years.map((year) => ({
    year,
    ticks: SHORT.map((short, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`
      return { month, short, count: counts.get(month) ?? 0 }
    }).filter(({ month }) => month >= first && month <= last),
  }))
}
