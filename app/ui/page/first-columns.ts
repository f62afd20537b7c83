const COLUMNS = [undefined, 'lg:col-span-3', 'lg:col-span-2'] as const

/** Columns of the first of some cards in rows of three, so that the last row is full; undefined for one column. */
export const firstColumns = (cards: number) => COLUMNS[cards % COLUMNS.length]
