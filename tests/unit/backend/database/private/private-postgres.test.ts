import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '#app/backend/database/connect.ts'
import { findRunningServer } from '#app/backend/database/private/postmaster-pid.ts'
import { openPrivatePostgres, type PrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { installedBinaries, usableBinaries } from '#app/backend/database/private/server-binaries.ts'
import { ensureCluster, SUPERUSER } from '#app/backend/database/private/server-cluster.ts'
import { serverPassword } from '#app/backend/database/private/server-password.ts'
import { fitsSocket } from '#app/backend/database/private/server-place.ts'
import { startServer, stopServer } from '#app/backend/database/private/server-process.ts'
import { SITE_ROLE } from '#app/backend/database/private/site-role.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { type DatabaseUser, startDatabaseUser } from '../../../../fixtures/database/database.users.ts'
import { eventually } from '../../../../fixtures/eventually.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const SITE_UID = 51_700
const DATABASE_UID = 51_701

let folder: string
/** Another data folder, whose cluster is made and whose server does not run. */
let finished: string
let opened: PrivatePostgres[] = []

/** Where the path of a socket beside the cluster is short enough, wherever this machine has its temporary folder. */
const parent = fitsSocket(join(tmpdir(), 'site-private-XXXXXX/postgres/cluster')) ? tmpdir() : '/tmp'

beforeAll(async () => {
  finished = await makeFolder()
  await (await openPrivatePostgres(finished, { log: silentLog, isDurable: false })).close()
})
afterAll(() => rm(finished, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await makeFolder()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of opened) await server.close()
  opened = []
  await rm(folder, { recursive: true, force: true })
})

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(parent, 'site-private-'))
  await chmod(made, 0o755)
  return made
}

/** For tests of what comes later than the cluster: to make one takes longer than the rest of most of them. */
function copyCluster(): void {
  const { status } = spawnSync('cp', ['-a', join(finished, 'postgres'), folder])
  if (status !== 0) throw new Error('The cluster was not copied')
}

async function open(dataDir = folder, transport?: 'tcp', isDroppingRoot = false) {
  const server = await openPrivatePostgres(dataDir, {
    log: silentLog,
    isDurable: false,
    isDroppingRoot,
    ...(transport && { transport }),
  })
  opened.push(server)
  return server
}

async function query<Row extends pg.QueryResultRow>(server: PrivatePostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const clusterOf = (dataDir = folder) => join(dataDir, 'postgres', 'cluster')
const running = (dataDir = folder) => findRunningServer(clusterOf(dataDir))
const visits = (server: PrivatePostgres) => query<{ pid: number }>(server, 'select pid from visit')

describe('openPrivatePostgres', () => {
  it('starts a server without a TCP port, sorts Ё after Е, and stops it on close', async () => {
    const server = await open()
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const sorted = await query<{ letter: string }>(
      server,
      "select letter from (values ('Ж'), ('Ё'), ('А'), ('Е')) as v (letter) order by letter",
    )
    expect(sorted.map((row) => row.letter).join('')).toBe('АЕЁЖ')
    await server.close()
    expect(await running()).toBeUndefined()
  })

  it('keeps what was written for the next start', async () => {
    copyCluster()
    const first = await open()
    await query(first, 'create table kept as select 1 as one')
    await first.close()
    expect(await query(await open(), 'select one from kept')).toEqual([{ one: 1 }])
  })

  it('lets nobody but the owner into its folder; the group of a site of its own goes through, to the socket', async () => {
    await open()
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
    expect((await stat(join(folder, 'postgres', 'socket'))).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
    expect((await stat(clusterOf())).mode & 0o777).toBe(0o700)
    for (const file of ['password', 'site-password'])
      expect((await stat(join(folder, 'postgres', file))).mode & 0o777).toBe(0o600)
  })

  it('lets in by password alone, and the site as no superuser', async () => {
    copyCluster()
    const server = await open()
    for (const guess of [{ password: 'guess' }, { password: '' }, { user: SUPERUSER, password: 'guess' }]) {
      const client = new pg.Client({ ...server.connection, ...guess })
      await expect(client.connect(), JSON.stringify(guess)).rejects.toThrow(/password/)
    }
    expect(
      await query(
        server,
        'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
    await expect(query(server, "copy (select 1) to program 'true'")).rejects.toMatchObject({ code: '42501' })
    await expect(query(server, "select pg_read_file('/etc/hostname')")).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('takes over what an earlier version made: trust, and tables of the superuser', async () => {
    await makeEarlierCluster()
    const server = await open()
    expect(await readFile(join(clusterOf(), 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*trust/m)
    expect(await query(server, 'select one from kept')).toEqual([{ one: 1 }])
    await query(
      server,
      'alter table kept add column two int; drop function three(); drop type four; drop view five',
    )
    await query(
      server,
      "create table later (id int generated always as identity); select nextval('kept_id_seq')",
    )
    if (isRoot) expect((await stat(`/proc/${(await running())?.pid}`)).uid).toBe(DATABASE_UID)
    await server.close()
    expect(await query(await open(), 'select one from kept')).toEqual([{ one: 1 }])
  })

  it('works in a folder too deep for the path of a socket, and tidies up', async () => {
    const temporary = join(folder, 't')
    await mkdir(temporary)
    vi.stubEnv('TMPDIR', temporary)
    const deep = join(folder, ...Array.from({ length: 12 }, () => 'a-deep-folder'))
    const server = await open(deep)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(temporary)).toEqual([basename(String(server.connection.host))])
    await server.close()
    expect(await readdir(temporary)).toEqual([])
  })

  it('asks for a password where it has to listen on TCP', async () => {
    copyCluster()
    const server = await open(folder, 'tcp')
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    const guess = new pg.Client({ ...server.connection, password: 'guess' })
    await expect(guess.connect()).rejects.toMatchObject({ code: '28P01' })
  })
})

describe('several processes on one data folder', () => {
  it('share a server, and whoever leaves last stops it', async () => {
    copyCluster()
    const first = await startDatabaseUser(folder)
    const second = await startDatabaseUser(folder)
    expect(second.serverPid).toBe(first.serverPid)
    await first.leave()
    expect((await running())?.pid).toBe(first.serverPid)
    await second.leave()
    expect(await running()).toBeUndefined()
  })

  it('may all be the first at once', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => startDatabaseUser(folder)))
    expect(new Set(users.map((user) => user.serverPid)).size).toBe(1)
    await Promise.all(users.map((user) => user.leave()))
    expect(await running()).toBeUndefined()
    expect(await visits(await open())).toHaveLength(4)
    expect((await readdir(join(folder, 'postgres'))).filter((name) => name.startsWith('cluster'))).toEqual([
      'cluster',
    ])
  })

  it('may come while the last one leaves', async () => {
    copyCluster()
    const first = await open()
    const [, second] = await Promise.all([first.close(), open()])
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('after kill -9', () => {
  beforeEach(copyCluster)

  it('of the app, the next one joins the server that still runs', async () => {
    const user = await startDatabaseUser(folder)
    await user.kill()
    const server = await open()
    expect((await running())?.pid).toBe(user.serverPid)
    expect(await visits(server)).toHaveLength(1)
    await server.close()
    expect(await running()).toBeUndefined()
  })

  it('of the app and the server, nothing acknowledged is lost', async () => {
    const user = await startDatabaseUser(folder)
    await user.kill()
    process.kill(user.serverPid, 'SIGKILL')
    expect(await visits(await open())).toHaveLength(1)
  })

  it('of the server, a backend that waits for another one for ever is ended, and the server starts', async () => {
    const user = await startDatabaseUser(folder)
    const { client, pid } = await connectBackend()
    await user.kill()
    // It no longer sees that its server is dead, as one that waits for a lock in memory that a dead backend holds.
    process.kill(pid, 'SIGSTOP')
    try {
      process.kill(user.serverPid, 'SIGKILL')
      expect(await visits(await open())).toHaveLength(1)
    } finally {
      await client.end().catch(() => {})
    }
  })

  it.each([
    ['another program', startProgram, false],
    ['a zombie', startWithZombie, false],
    // Its helper process knows the folders by paths of their own.
    ['a zombie, of a site that gives up root', startWithZombie, true],
  ])('and a restart that gave the old number to %s, the server starts', async (_, start, isDroppingRoot) => {
    const user: DatabaseUser = await startDatabaseUser(folder)
    await user.kill()
    const files = [join(clusterOf(), 'postmaster.pid'), join(folder, 'postgres/socket/.s.PGSQL.5432.lock')]
    const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    process.kill(user.serverPid, 'SIGKILL')
    await eventually(async () => expect(await running()).toBeUndefined())
    const { pid, program } = await start()
    try {
      for (const [i, file] of files.entries())
        await writeFile(file, contents[i]?.replace(/^\d+/, String(pid)) ?? '')
      expect(await visits(await open(folder, undefined, isDroppingRoot))).toHaveLength(1)
    } finally {
      program.kill()
    }
  })

  it('of the server alone, the app brings it back where its pool looks for it', async () => {
    const server = await open()
    const { db, close } = connect(server.connection, 2)
    const before = await running()
    if (!before) throw new Error('The server does not run')
    process.kill(before.pid, 'SIGKILL')
    await eventually(async () => {
      const { numUpdatedRows } = await db
        .updateTable('city')
        .set({ sort: 1 })
        .executeTakeFirst()
        .catch(noTable)
      expect(numUpdatedRows).toBe(0n)
    })
    expect((await running())?.pid).not.toBe(before.pid)
    await close()
  })
})

/** A connection to the server that runs now, and the process that serves it. */
async function connectBackend() {
  const server = await running()
  const password = (await readFile(join(folder, 'postgres', 'site-password'), 'utf8')).trim()
  const client = new pg.Client({
    host: server?.host,
    port: server?.port,
    user: SITE_ROLE,
    password,
    database: 'site',
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid
  if (pid === undefined) throw new Error('The connection has no process')
  return { client, pid }
}

/** A program under the account of the server, to which PostgreSQL gives way. */
const spawnAsServer = (command: string, args: string[]) =>
  spawn(command, args, {
    ...(isRoot && { uid: DATABASE_UID, gid: DATABASE_UID }),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

async function startProgram() {
  const program = spawnAsServer('sleep', ['600'])
  await once(program, 'spawn')
  return { pid: program.pid, program }
}

/** As in a container whose first process does not collect its orphans: the program does not know its child. */
async function startWithZombie() {
  const child = 'sleep 600 & exec sh -c "echo $!; exec sleep 600"'
  const program = spawnAsServer('sh', ['-c', child])
  const [line] = await once(program.stdout, 'data')
  const pid = Number(line)
  // A shell would still collect it.
  await eventually(async () => expect(await readFile(`/proc/${program.pid}/comm`, 'utf8')).toBe('sleep\n'))
  process.kill(pid, 'SIGKILL')
  await eventually(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(' Z '))
  return { pid, program }
}

/** A data folder as earlier versions left it: the site was the superuser, let in without a password. */
async function makeEarlierCluster(): Promise<void> {
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : undefined
  const home = join(folder, 'postgres')
  const place = { home, cluster: clusterOf(), socket: clusterOf(), account, group: undefined }
  await mkdir(home, { mode: 0o700 })
  if (account) await chown(home, NOBODY, NOBODY)
  const password = await serverPassword(home, 'password')
  const binaries = await usableBinaries(installedBinaries(), home, account)
  await ensureCluster(place, { binaries, password, isDurable: false })
  const rules = join(place.cluster, 'pg_hba.conf')
  await writeFile(rules, (await readFile(rules, 'utf8')).replace(/^(local.*)scram-sha-256$/gm, '$1trust'))
  await startServer(place, binaries, { runFolder: '.', isDurable: false })
  const server = { host: place.cluster, port: 5432, user: 'site' }
  await queries({ ...server, database: 'postgres' }, 'create database site')
  await queries(
    { ...server, database: 'site' },
    `create table kept as select 1 as one; alter table kept add column id serial;
     create function three() returns int language sql as 'select 3';
     create type four as enum ('a'); create view five as select one from kept`,
  )
  await stopServer(place, binaries)
}

async function queries(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(text)
  await client.end()
}

/** The new server answered, as the database without tables that this is. */
function noTable(error: unknown) {
  if (error instanceof pg.DatabaseError && error.code === '42P01') return { numUpdatedRows: 0n }
  throw error
}

const withoutPtrace = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace'] as const
const hasSetpriv = spawnSync(withoutPtrace[0], ['--version']).status === 0

describe.runIf(isRoot)('as root', () => {
  it('runs the server under an account that no other program has', async () => {
    await open()
    const server = await running()
    expect((await stat(`/proc/${server?.pid}`)).uid).toBe(DATABASE_UID)
    expect((await stat(clusterOf())).uid).toBe(DATABASE_UID)
  })

  it('that gives it up has the server kept: found, started again and stopped', async () => {
    copyCluster()
    const server = await open(folder, undefined, true)
    const before = await running()
    if (!before) throw new Error('The server does not run')
    process.kill(before.pid, 'SIGKILL')
    await eventually(async () => {
      expect(await query(server, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
    })
    expect((await running())?.pid).not.toBe(before.pid)
    await server.close()
    expect(await running()).toBeUndefined()
  })

  it('leaves the way to the socket open to the account of the site', async () => {
    copyCluster()
    const server = await open()
    const socket = join(String(server.connection.host), '.s.PGSQL.5432')
    const reach = `require('net').connect(${JSON.stringify(socket)}).on('connect', () => process.exit(0)).on('error', () => process.exit(1))`
    const asUid = (uid: number) =>
      spawnSync(process.execPath, ['-e', reach], { uid, gid: uid, cwd: '/' }).status
    expect(asUid(SITE_UID)).toBe(0)
    expect(asUid(NOBODY)).toBe(1)
  })

  it.runIf(hasSetpriv)(
    'finds the server where it may not look into other processes, as in Docker',
    async () => {
      copyCluster()
      const user = await startDatabaseUser(folder, { through: withoutPtrace })
      expect((await running())?.pid).toBe(user.serverPid)
      await user.leave()
      expect(await running()).toBeUndefined()
    },
  )

  it('runs it in a folder that only root can enter', async () => {
    const hidden = join(folder, 'hidden')
    await mkdir(hidden, { mode: 0o700 })
    expect(await query(await open(join(hidden, 'data')), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes over the account that the cluster already belongs to', async () => {
    await chown(folder, 12_345, 12_345)
    const first = await open()
    await first.close()
    spawnSync('chown', ['-R', '12345:12345', join(folder, 'postgres')])
    await open()
    const server = await running()
    expect((await stat(`/proc/${server?.pid}`)).uid).toBe(12_345)
  })
})

/** Another account must be able to read the program, its packages and node. */
const canReadUs =
  isRoot &&
  spawnSync(process.execPath, ['-e', `require(${JSON.stringify(join(process.cwd(), 'package.json'))})`], {
    uid: NOBODY,
    gid: NOBODY,
  }).status === 0

describe.runIf(canReadUs)('as somebody else', () => {
  it('runs the server under its own account', async () => {
    await chown(folder, NOBODY, NOBODY)
    const user = await startDatabaseUser(folder, { uid: NOBODY })
    expect((await stat(clusterOf())).uid).toBe(NOBODY)
    await user.leave()
    expect(await running()).toBeUndefined()
  })
})
