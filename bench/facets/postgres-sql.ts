import type { FilterQuery, Range } from '#app/backend/catalogue/index/index-query.ts'
import { type Codes, mask } from './postgres-table.ts'

type Condition = { name: string; sql: string }

const SINGLE = ['city', 'project', 'building', 'rooms', 'deadline', 'finish'] as const
const MASKED = ['feature', 'view', 'benefit'] as const
const RANGED = ['price', 'area', 'kitchen', 'floor'] as const
/** Filters that only narrow; nothing is counted without them. */
const FIXED = new Set(['status', 'feature', 'not_first', 'not_last'])

/** Statements for one query: the facets in two variants, and the page. */
export type Statements = { perFacet: string; oneScan: string; page: string }

export function statementsFor(filter: FilterQuery, codes: Codes): Statements {
  const conditions = conditionsOf(filter, codes)
  const all = where(conditions)
  return {
    perFacet: perFacet(conditions, codes),
    oneScan: oneScan(conditions, codes),
    page: `select id from bench_flat where ${all} order by price nulls last, id limit 20`,
  }
}

/** Every facet and range scans the table separately; PostgreSQL may choose an index for each. */
function perFacet(conditions: Condition[], codes: Codes): string {
  return facetSelects(
    codes,
    (name) => `bench_flat where ${where(conditions.filter((one) => one.name !== name))}`,
  )
}

/**
 * One scan keeps the flats that fail at most one filter, with its name; facets are counted from the result.
 */
function oneScan(conditions: Condition[], codes: Codes): string {
  const open = conditions.filter(({ name }) => !FIXED.has(name))
  const fixed = conditions.filter(({ name }) => FIXED.has(name))
  const broken = open.map(({ sql }, i) => `(case when ${sql} then 0 else ${1 << i} end)`).join(' | ') || '0'
  const allowed = [0, ...open.map((_, i) => 1 << i)].join(',')
  const near = `near as materialized (
    select * from (select *, ${broken} as broken from bench_flat where ${where(fixed)}) scanned
    where broken in (${allowed}))`
  const selects = facetSelects(codes, (name) => {
    const i = open.findIndex((one) => one.name === name)
    return `near where broken in (0${i < 0 ? '' : `, ${1 << i}`})`
  })
  return `with ${near} ${selects}`
}

function facetSelects(codes: Codes, from: (name: string) => string): string {
  const total = `select 'total' as facet, 0 as value, count(*)::float8 as n, 0::float8 as high from ${from('')}`
  const single = SINGLE.map(
    (name) => `select '${name}', ${name}::int, count(*), 0 from ${from(name)} group by ${name}`,
  )
  const masked = MASKED.map((name) => {
    const counts = codes[name].map((_, bit) => `count(*) filter (where ${name} & ${1 << bit} <> 0)`)
    // A chosen feature stays, because features narrow together.
    const source = from(name === 'feature' ? '' : name)
    return `select '${name}', (place - 1)::int, n, 0
      from (select array[${counts.join(', ')}] as counts from ${source}) s, unnest(counts) with ordinality as c(n, place)`
  })
  const ranges = RANGED.map((name) => `select '${name}', 0, min(${name}), max(${name}) from ${from(name)}`)
  return [total, ...single, ...masked, ...ranges].join(' union all ')
}

function conditionsOf(filter: FilterQuery, codes: Codes): Condition[] {
  const conditions: Condition[] = [{ name: 'status', sql: filter.reserved ? 'status < 2' : 'status = 0' }]
  const add = (name: string, sql: string) => conditions.push({ name, sql })
  for (const name of ['city', 'project', 'building', 'rooms'] as const) {
    const values = filter[name]
    if (values?.length) add(name, `${name} in (${values.join(',')})`)
  }
  for (const name of ['deadline', 'finish'] as const) {
    const values = filter[name]
    if (values?.length)
      add(name, `${name} in (${values.map((value) => codes[name].indexOf(value)).join(',')})`)
  }
  if (filter.feature?.length) {
    const all = mask(filter.feature, codes.feature)
    add('feature', `feature & ${all} = ${all}`)
  }
  for (const name of ['view', 'benefit'] as const) {
    const values = filter[name]
    if (values?.length) add(name, `${name} & ${mask(values, codes[name])} <> 0`)
  }
  if (filter.not_first) add('not_first', 'not_first')
  if (filter.not_last) add('not_last', 'not_last')
  for (const name of RANGED) {
    const range = filter.ranges?.[name]
    if (range) add(name, rangeSql(name, range))
  }
  return conditions
}

function rangeSql(name: string, { from, to }: Range): string {
  const bounds = [
    from === undefined ? [] : `${name} >= ${from}`,
    to === undefined ? [] : `${name} <= ${to}`,
  ].flat()
  return bounds.join(' and ')
}

function where(conditions: readonly Condition[]): string {
  return conditions.map(({ sql }) => sql).join(' and ')
}
