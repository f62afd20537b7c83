import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBackupFile, writeBackupFile } from '#app/backend/backup/backup-file.ts'
import { type BackupPart, backupTotals, TOTALS_PART } from '#app/backend/backup/backup-parts.ts'
import { mediaFiles } from '#app/backend/backup/media-files.ts'
import { readDatabase } from '#app/backend/backup/read-database.ts'
import { restoreDatabase } from '#app/backend/backup/restore-database.ts'
import type { Database } from '#app/backend/database/connect.ts'
import { migrations } from '#app/backend/database/migrations/index.ts'
import { folderStore } from '#app/backend/media/folder-store.ts'
import { addFlat, addPlaces } from '../../../fixtures/database/database.flats.ts'
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../fixtures/database/database.ts'
import { openDatabaseWire } from '../../../fixtures/database/database.wire.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { seededRandom } from '../../../fixtures/random.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
const noMedia = { writeMedia: async () => {} }

let folder: string
/** A site with flats, and a backup of it. */
let source: TestDatabase
let file: string
const opened: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  source = await createTestDatabase()
  await addPlaces(source.db)
  for (let n = 0; n < 40; n++) {
    // What cannot be compressed, so that a part of the file holds a part of the rows.
    const plans = JSON.stringify([`\\t ${n} "\n«`, randomBytes(40_000).toString('base64')])
    await addFlat(source.db, { number: `${n}`, plans })
  }
  file = join(folder, 'site.backup')
  await writeBackupFile(file, readDatabase(source))
})
afterAll(async () => {
  for (const database of [source, ...opened]) await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Of names and bytes of all parts. */
async function digestOf(backup: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const { name, bytes } of readBackupFile(backup)) hash.update(name).update(bytes)
  return hash.digest('hex')
}

async function bare(): Promise<TestDatabase> {
  const database = await createBareDatabase()
  opened.push(database)
  return database
}

async function tablesIn({ db }: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  return rows[0]?.n ?? -1
}

async function totalsOf(parts: AsyncIterable<BackupPart>) {
  for await (const { name, bytes } of parts) {
    if (name === TOTALS_PART) return backupTotals.parse(JSON.parse(Buffer.from(bytes).toString()))
  }
  throw new Error('no totals')
}

/** Servers' processes that are in the transaction of a restore. */
async function restoring({ db }: Database, target: TestDatabase): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'site restore' and xact_start is not null
      and datname = ${new URL(target.url).pathname.slice(1)}`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** Definitions of everything in the schema. */
async function schemaOf({ db }: Database): Promise<unknown> {
  const { rows } = await sql`
    select 'constraint' as kind, conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) as is
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text || pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db)
  return rows
}

describe('a backup', () => {
  it('is of one moment while others write, and a restore has the same rows, schema and numbers', async () => {
    let isDone = false
    const writer = (async () => {
      while (!isDone) {
        // Flats come in pairs, and what one loses in price the other gains.
        await source.db.transaction().execute(async (trx) => {
          const [a, b] = [await addFlat(trx), await addFlat(trx)]
          await sql`update flat set price = price + case id when ${a} then 500 when ${b} then -500 end
            where id in (${a}, ${b})`.execute(trx)
        })
      }
    })()
    const live = join(folder, 'live.backup')
    await writeBackupFile(live, readDatabase(source))
    isDone = true
    await writer

    const target = await bare()
    const restored = await restoreDatabase(readBackupFile(live), {
      connection: target.connection,
      ...noMedia,
    })
    const { rows } = await sql<{ n: number; sum: number }>`
      select count(*)::int as n, sum(price - 6500000)::int as sum from flat`.execute(target.db)
    expect(rows[0]?.sum).toBe(0)
    expect((rows[0]?.n ?? 1) % 2).toBe(0)
    const written = await totalsOf(readBackupFile(live))
    expect(written.tables['flat']?.rows).toBe(rows[0]?.n)
    // Read again: every table has as many rows of the same contents.
    expect(await totalsOf(readDatabase(target))).toEqual(written)
    expect(restored).toMatchObject({ migrated: [], left_out: [] })
    expect(await schemaOf(target)).toEqual(await schemaOf(source))
    // New rows get numbers of their own, and the catalogue sees what was restored as changed now.
    expect(await addFlat(target.db)).toBeGreaterThan(rows[0]?.n ?? 0)
    const { rows: late } = await sql`
      select from flat where changed_xid > pg_current_xact_id()`.execute(target.db)
    expect(late).toEqual([])
  })

  it('counts the rows of each table though the database tells their number later than the rows', async () => {
    const wire = await openDatabaseWire(source.connection, { areEndsLate: true })
    try {
      const read = await totalsOf(readDatabase({ connection: wire.connection }))
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from flat`.execute(source.db)
      expect(read.tables['flat']?.rows).toBe(rows[0]?.n)
      expect(read).toEqual(await totalsOf(readDatabase(source)))
    } finally {
      await wire.close()
    }
  })

  it('is refused where a file has its name, or where there is no site', async () => {
    await expect(writeBackupFile(file, readDatabase(source))).rejects.toThrow('exists already')
    const empty = await bare()
    const other = join(folder, 'none.backup')
    await expect(writeBackupFile(other, readDatabase(empty))).rejects.toThrow('holds no site')
    await expect(stat(`${other}.unfinished`)).rejects.toThrow('ENOENT')
  })

  it('keeps partitions, identity, generated columns, references in circles, large and odd values', async () => {
    const odd: Record<string, Migration> = {
      '0001': {
        up: async (db) => {
          for (const statement of `
            create table "Odd ""one""" (id int generated always as identity primary key,
              up int references "Odd ""one""", raw bytea, text text, list text[],
              twice int generated always as (id * 2) stored);
            create table part (day date not null, n bigserial, primary key (day, n)) partition by range (day);
            create index on part (n);
            create sequence alone start 7;
            create function refuse() returns trigger language plpgsql as $f$ begin raise exception 'kept' @ end $f$;
            create trigger kept before insert or update on "Odd ""one""" for each row execute function refuse()
          `.split(';')) {
            await sql.raw(statement.replace('@', ';')).execute(db)
          }
        },
      },
    }
    const from = await bare()
    const migrator = new Migrator({ db: from.db, provider: { getMigrations: async () => odd } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    for (const statement of `
      create table part_2026 partition of part for values from ('2026-01-01') to ('2027-01-01');
      insert into part (day) select '2026-05-05'::date from generate_series(1, 3);
      alter table "Odd ""one""" disable trigger kept;
      insert into "Odd ""one""" (up, raw, text, list) values
        (2, sha256('a'), E'\\\\. \\t\\r\\n\\\\N', '{"a,b",NULL,"\\\\"}'),
        (1, null, repeat('слово', 1000000), null);
      alter table "Odd ""one""" enable trigger kept;
      select setval('alone', 9007199254740993)
    `.split(';')) {
      await sql.raw(statement).execute(from.db)
    }
    const target = await bare()
    const restored = await restoreDatabase(readDatabase(from), {
      connection: target.connection,
      migrations: odd,
      ...noMedia,
    })
    expect(restored).toMatchObject({ tables: 2, rows: 5 })
    expect(await totalsOf(readDatabase(target))).toEqual(await totalsOf(readDatabase(from)))
    expect(await schemaOf(target)).toEqual(await schemaOf(from))
    const { rows } = await sql`
      select nextval('alone')::text as alone, nextval(pg_get_serial_sequence('part', 'n'))::int as part,
        (select sum(twice)::int from "Odd ""one""") as twice`.execute(target.db)
    expect(rows).toEqual([{ alone: '9007199254740994', part: 4, twice: 6 }])
    await expect(sql`insert into "Odd ""one""" default values`.execute(target.db)).rejects.toThrow('kept')
  })
})

describe('a restore', () => {
  it('brings a backup of an older schema up to this release; refuses one of a newer release', async () => {
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0016'))
    const old = await bare()
    const migrator = new Migrator({ db: old.db, provider: { getMigrations: async () => before } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    await sql`insert into city (id, slug, name, name_prep) values (4, 'perm', 'Пермь', 'в Перми')`.execute(
      old.db,
    )
    const target = await bare()
    const { migrated } = await restoreDatabase(readDatabase(old), {
      connection: target.connection,
      ...noMedia,
    })
    expect(migrated).toEqual(Object.keys(migrations).filter((name) => name >= '0016'))
    const { rows } = await sql`select name from city`.execute(target.db)
    expect(rows).toEqual([{ name: 'Пермь' }])

    const empty = await bare()
    await expect(
      restoreDatabase(readDatabase(target), { connection: empty.connection, migrations: before, ...noMedia }),
    ).rejects.toThrow('of a newer release (its schema has 0016-what-feeds-say')
    expect(await tablesIn(empty)).toBe(0)
  })

  it('of a file that was cut or changed leaves the target empty and says what to do', async () => {
    const whole = await readFile(file)
    const target = await bare()
    const broken = join(folder, 'broken.backup')
    const changed = (at: number) => Buffer.from(whole).fill(whole[at] === 0 ? 1 : 0, at, at + 1)
    const cuts = [0, 0.2, 0.7, 0.99].map((share) => whole.subarray(0, Math.floor(whole.length * share)))
    const faults = [...cuts, changed(whole.length >> 1), Buffer.from('select 1')]
    for (const bytes of faults) {
      await writeFile(broken, bytes)
      const restoring = restoreDatabase(readBackupFile(broken), { connection: target.connection, ...noMedia })
      await expect(restoring).rejects.toMatchObject({ name: 'BackupRefused', reason: 'unreadable' })
      expect(await tablesIn(target)).toBe(0)
    }
    // A part that is missing or different, in a file that is otherwise whole.
    for (const wrong of [1, 0]) {
      async function* changedRows() {
        for await (const part of readBackupFile(file)) {
          const isFlats = part.name.startsWith('rows/flat/')
          if (isFlats && wrong === 0) continue
          yield isFlats
            ? { ...part, bytes: Buffer.from(part.bytes.toString().replace('free', 'sold')) }
            : part
        }
      }
      const bytes = restoreDatabase(changedRows(), { connection: target.connection, ...noMedia })
      await expect(bytes).rejects.toThrow('checksums of flat differ')
      expect(await tablesIn(target)).toBe(0)
    }
  })

  it('never takes a file with a changed byte near its end for another backup', async () => {
    const whole = await readFile(file)
    const written = await digestOf(file)
    const broken = join(folder, 'broken-end.backup')
    let refused = 0
    for (let fromEnd = 1; fromEnd <= 48; fromEnd++) {
      const bytes = Buffer.from(whole)
      const at = whole.length - fromEnd
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      await writeFile(broken, bytes)
      const read = await digestOf(broken).catch((error: unknown) => error)
      // Some bits of a compressed file change nothing of what it holds: there are several ways to write zeros, and an empty end.
      if (read === written) continue
      expect(read).toMatchObject({ name: 'BackupRefused', reason: 'unreadable' })
      refused += 1
    }
    expect(refused).toBeGreaterThan(24)
  })

  it('of rows that the database refuses says so, whether the rest comes at once or late', async () => {
    const target = await bare()
    for (const wait of [0, 50]) {
      async function* refusedRows() {
        for await (const part of readBackupFile(file)) {
          const isFlats = part.name.startsWith('rows/flat/')
          yield isFlats ? { ...part, bytes: Buffer.from('no number\n') } : part
          // The refusal of the database comes while the next part is being read.
          if (isFlats) await setTimeout(wait)
        }
      }
      const restoring = restoreDatabase(refusedRows(), { connection: target.connection, ...noMedia })
      await expect(restoring).rejects.toMatchObject({
        name: 'BackupRefused',
        message: expect.stringContaining('rows of flat cannot be loaded'),
      })
      expect(await tablesIn(target)).toBe(0)
    }
  })

  it('killed at ten random moments leaves the target empty and no half of a picture, and the next one succeeds', async () => {
    const [data, media] = [join(folder, 'killed'), join(folder, 'pictures')]
    const random = seededRandom(10)
    for (let n = 0; n < 16; n++) await folderStore(media).write(`p/${n}/800.webp`, randomBytes(90_000))
    const pictures = await mediaIn(media)
    const kept = join(folder, 'with-pictures.backup')
    await writeBackupFile(kept, readDatabase({ ...source, media: mediaFiles(media) }))
    const whole = await readFile(kept)
    const target = await bare()
    const seen = new Set<number>()
    for (let n = 1; n <= 10; n++) {
      // A pipe of its own: what the one before did not read could stay in a shared one.
      const pipe = join(folder, `pipe-${n}`)
      execFileSync('mkfifo', [pipe])
      const child = spawn(process.execPath, ['app/cli/db.ts', 'restore', pipe], {
        env: { ...envOf(target), DATA_DIR: data },
        stdio: 'ignore',
      })
      const exit = once(child, 'exit')
      // It is in its transaction, and has had this much, when it is killed. The last one lacks only the totals.
      const share = n === 10 ? whole.length - 20 : Math.ceil(whole.length * (0.02 + 0.96 * random.next()))
      const writer = createWriteStream(pipe)
      // The process may be killed while it still reads what was written.
      writer.on('error', () => {})
      await new Promise((resolve) => writer.write(whole.subarray(0, share), resolve))
      await eventually(async () => {
        for (const pid of await restoring(source, target)) seen.add(pid)
        expect(seen.size).toBe(n)
      })
      child.kill('SIGKILL')
      await exit
      writer.destroy()
      expect(await tablesIn(target)).toBe(0)
      for (const [name, bytes] of await mediaIn(join(data, 'media'))) {
        expect([name, bytes.equals(pictures.get(name) ?? Buffer.of())]).toEqual([name, true])
      }
    }
    // The last one was killed after its pictures: what is beside an empty database is nobody's yet, and written again.
    expect((await mediaIn(join(data, 'media'))).size).toBeGreaterThan(0)
    const { code, stderr } = await db(target, ['restore', kept], { DATA_DIR: data })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(await totalsOf(readDatabase({ ...target, media: mediaFiles(join(data, 'media')) }))).toEqual(
      await totalsOf(readBackupFile(kept)),
    )
  })
})

/** Files that are whole, by their names. */
async function mediaIn(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for await (const { name, bytes } of mediaFiles(folder)) files.set(name, Buffer.from(bytes))
  return files
}

describe('the command', () => {
  it('keeps media and never the key; refuses what is not empty, and replaces it when told', async () => {
    const data = join(folder, 'data')
    await mkdir(join(data, 'media', 'p', 'abc'), { recursive: true })
    await writeFile(join(data, 'media', 'p', 'abc', '800.webp'), 'picture')
    await writeFile(join(data, 'secret.key'), `${SECRET_KEY}\n`, { mode: 0o600 })
    await sql`insert into data_key (sealed_key) values ('sealed')`.execute(source.db)
    const kept = join(folder, 'kept.backup')
    const made = await db(source, ['backup', kept], { DATA_DIR: data })
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('1 media files') })
    expect(made.stdout).toContain(`keep ${data}/secret.key apart`)
    expect((await stat(kept)).mode & 0o777).toBe(0o600)
    const names: string[] = []
    for await (const { name, bytes } of readBackupFile(kept)) {
      names.push(name)
      expect(Buffer.from(bytes).includes(SECRET_KEY)).toBe(false)
    }
    expect(names).toContain('media/p/abc/800.webp')

    const elsewhere = join(folder, 'elsewhere')
    const target = await bare()
    const first = await db(target, ['restore', kept], { DATA_DIR: elsewhere })
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The key of this machine is missing'),
    })
    expect(await readFile(join(elsewhere, 'media', 'p', 'abc', '800.webp'), 'utf8')).toBe('picture')
    await expect(stat(join(elsewhere, 'secret.key'))).rejects.toThrow('ENOENT')

    const again = await db(target, ['restore', kept], { DATA_DIR: elsewhere })
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('not empty') })
    const other = await db(target, ['restore', kept, '--replace'], { DATA_DIR: elsewhere, SECRET_KEY })
    expect(other).toMatchObject({ stderr: '', code: 0, stdout: expect.stringContaining('does not open') })
    expect((await db(target, ['restore', join(folder, 'missing')])).code).toBe(2)
    expect((await db(target, ['restore'])).code).toBe(2)
    // With a node on it, nothing is replaced.
    await sql`select 1`.execute(target.db)
    const used = await db(target, ['restore', kept, '--replace'], { DATA_DIR: elsewhere })
    expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop all its nodes') })
  })

  it('backs up the private database, and moves it to DATABASE_URL', async () => {
    const data = join(folder, 'private')
    const { DATABASE_URL: _, ...own } = { ...envOf(source), DATA_DIR: data }
    expect((await run(own, ['restore', file])).code).toBe(0)
    const kept = join(folder, 'private.backup')
    expect(await run(own, ['backup', kept])).toMatchObject({ code: 0, stderr: '' })
    expect(await totalsOf(readBackupFile(kept))).toEqual(await totalsOf(readBackupFile(file)))
    const target = await bare()
    const moved = await db(target, ['move', '--json'], { DATA_DIR: data })
    expect(moved).toMatchObject({ code: 0, stderr: '' })
    expect(await totalsOf(readDatabase(target))).toEqual(await totalsOf(readBackupFile(file)))
    expect((await run(own, ['move'])).code).toBe(2)
    expect((await db(target, ['move'], { DATA_DIR: data })).code).toBe(1)
  })
})

type Answer = { code: number; stdout: string; stderr: string }

const envOf = ({ url }: TestDatabase) => ({ ...process.env, DATABASE_URL: url, DATA_DIR: folder })

function db(target: TestDatabase, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Answer> {
  return run({ ...envOf(target), ...env }, args)
}

function run(env: NodeJS.ProcessEnv, args: string[]): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['app/cli/db.ts', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr })
    })
  })
}
