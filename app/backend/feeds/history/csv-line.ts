/** Cells of one CSV line: commas, cells in double quotes with doubled quotes inside; no line breaks in cells. */
export function csvCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gy
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (cell.lastIndex >= line.length) break
  }
  return cells
}
