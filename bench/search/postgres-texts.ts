import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'

const FIND = `
  select url, ts_rank(words, query) as rank from bench_text, plainto_tsquery('russian', $1) query
  where words @@ query order by rank desc limit 20`

/** The private PostgreSQL with the texts as its Russian full text search wants them: a vector, and a GIN index. */
export async function postgresTexts(texts: readonly SearchDocument[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  const server = await openPrivatePostgres(folder, { log: silentLog, isDurable: false })
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query('create unlogged table bench_text (url text, words tsvector)')
  await client.query(
    `insert into bench_text select url, setweight(to_tsvector('russian', title), 'A') || to_tsvector('russian', body)
     from unnest($1::text[], $2::text[], $3::text[]) as t (url, title, body)`,
    [texts.map(({ url }) => url), texts.map(({ title }) => title), texts.map(({ text }) => text)],
  )
  await client.query('create index on bench_text using gin (words)')
  await client.query('vacuum analyze bench_text')
  return {
    find: async (query: string) => (await client.query({ name: 'find', text: FIND, values: [query] })).rows,
    close: async () => {
      await client.end()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
