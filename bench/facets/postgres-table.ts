import type pg from 'pg'
import type { IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { BENEFITS, FEATURES, FINISHES, STATUSES, VIEWS } from '#app/domain/vocabulary.ts'

const BATCH_ROWS = 20_000

/** Texts are stored as numbers and lists as bit masks, which PostgreSQL counts fastest. */
const COLUMNS: readonly {
  name: string
  type: string
  read: (row: IndexRow, codes: Codes) => number | boolean | null
}[] = [
  { name: 'id', type: 'int', read: (row) => row.id },
  { name: 'status', type: 'smallint', read: (row) => STATUSES.indexOf(row.status) },
  { name: 'city', type: 'smallint', read: (row) => row.cityId },
  { name: 'project', type: 'int', read: (row) => row.projectId },
  { name: 'building', type: 'int', read: (row) => row.buildingId },
  { name: 'rooms', type: 'smallint', read: (row) => Math.min(row.rooms, 4) },
  { name: 'deadline', type: 'smallint', read: (row, codes) => codes.deadline.indexOf(row.deadline) },
  { name: 'finish', type: 'smallint', read: (row, codes) => codes.finish.indexOf(row.finish ?? '') },
  { name: 'floor', type: 'smallint', read: (row) => row.floor },
  { name: 'price', type: 'int', read: (row) => row.price },
  { name: 'area', type: 'float8', read: (row) => row.area },
  { name: 'kitchen', type: 'float8', read: (row) => row.kitchenArea },
  { name: 'feature', type: 'int', read: (row, codes) => mask(row.traits, codes.feature) },
  { name: 'view', type: 'int', read: (row, codes) => mask(row.views, codes.view) },
  { name: 'benefit', type: 'int', read: (row, codes) => mask(row.benefits, codes.benefit) },
  { name: 'not_first', type: 'bool', read: (row) => row.floor > 1 },
  { name: 'not_last', type: 'bool', read: (row) => (row.floorTo ?? row.floor) < row.floorsTotal },
]

/** The texts behind the numbers. */
export type Codes = Record<'deadline' | 'finish' | 'feature' | 'view' | 'benefit', readonly string[]>

export function codesOf(rows: readonly IndexRow[]): Codes {
  const deadline = [...new Set(rows.map((row) => row.deadline))]
  return { deadline, finish: FINISHES, feature: FEATURES, view: VIEWS, benefit: BENEFITS }
}

export function mask(values: readonly string[], codes: readonly string[]): number {
  return values.reduce((bits, value) => bits | (1 << codes.indexOf(value)), 0)
}

/** Fills the table `bench_flat`, clustered like the index, with indexes for the most selective filters. */
export async function loadTable(client: pg.Client, rows: readonly IndexRow[], codes: Codes): Promise<void> {
  const definition = COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')
  await client.query(`drop table if exists bench_flat; create unlogged table bench_flat (${definition})`)
  const arrays = COLUMNS.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')
  const insert = { name: 'load', text: `insert into bench_flat select * from unnest(${arrays})` }
  const sorted = rows.toSorted(
    (a, b) => a.cityId - b.cityId || a.projectId - b.projectId || a.buildingId - b.buildingId,
  )
  for (let start = 0; start < sorted.length; start += BATCH_ROWS) {
    const batch = sorted.slice(start, start + BATCH_ROWS)
    await client.query({ ...insert, values: COLUMNS.map(({ read }) => batch.map((row) => read(row, codes))) })
  }
  await client.query(`
    create index on bench_flat (price, id) where status < 2;
    create index on bench_flat (building) where status < 2;
    create index on bench_flat (project) where status < 2;
    create index on bench_flat (city, rooms) where status < 2;
    create index on bench_flat (area) where status < 2`)
  await client.query('vacuum analyze bench_flat')
}
