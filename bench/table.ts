/** Prints rows as a table with column names; numbers are right-aligned. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const heads = Object.keys(rows[0] ?? {})
  const widths = heads.map((head) =>
    Math.max(head.length, ...rows.map((row) => String(row[head] ?? '').length)),
  )
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, i) =>
        typeof cell === 'number' ? String(cell).padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
  process.stdout.write(
    `${line(heads)}\n${rows.map((row) => line(heads.map((head) => row[head] ?? ''))).join('\n')}\n`,
  )
}
