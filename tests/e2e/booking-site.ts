import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { findRunningServer } from '../../app/backend/database/private/postmaster-pid.ts'
import { SITE_ROLE } from '../../app/backend/database/private/site-role.ts'
import { makeDataFolder, removeDataFolder, startSite } from '../start/site-process.ts'

/** The built site on a database of its own: what is booked here is missed by no other test. */
export type BookingSite = {
  url: string
  /** A free flat with a price that no test has had yet. */
  nextFlat(): number
  /** Ends the holds of a flat, as if their time were over. */
  endHold(flat: number): Promise<void>
  /** A minute passes for all phones: a next code may be asked for. */
  forgetCodes(): Promise<void>
  stop(): Promise<void>
}

export async function openBookingSite(): Promise<BookingSite> {
  const folder = makeDataFolder()
  const site = await startSite(folder)
  const answer = await fetch(`${site.url}/api/flats/?limit=40&sort=price`)
  const body: { data: { flats: { items: { id: number; status: string }[] } } } = await answer.json()
  const free = body.data.flats.items.filter(({ status }) => status === 'free').map(({ id }) => id)
  return {
    url: site.url,
    nextFlat: () => {
      const flat = free.shift()
      if (flat === undefined) throw new Error('too few free flats')
      return flat
    },
    endHold: async (flat) => {
      const database = await connect(folder)
      await database.query(
        `update reservation set expires_at = clock_timestamp() - interval '1 second'
         where flat_id = $1 and status in ('held', 'awaiting_payment')`,
        [flat],
      )
      await database.end()
    },
    forgetCodes: async () => {
      const database = await connect(folder)
      await database.query('delete from login_code')
      await database.query('delete from rate_limit')
      await database.end()
    },
    stop: async () => {
      await site.stop('SIGTERM')
      await removeDataFolder(folder)
    },
  }
}

async function connect(folder: string): Promise<pg.Client> {
  const server = await findRunningServer(join(folder, 'postgres', 'cluster'))
  if (!server) throw new Error('the site has no private PostgreSQL')
  const password = (await readFile(join(folder, 'postgres', 'site-password'), 'utf8')).trim()
  const { host, port } = server
  const client = new pg.Client({ host, port, user: SITE_ROLE, password, database: 'site' })
  await client.connect()
  return client
}

let phones = 0

/** Signs somebody new in; the browser of the page has the cookie then. @returns the phone */
export async function signIn(request: APIRequestContext, url: string): Promise<string> {
  phones += 1
  const phone = `+7912${String(process.pid % 1_000).padStart(3, '0')}${String(phones).padStart(4, '0')}`
  const sent = await request.post(`${url}/api/personal/auth/`, { form: { phone } })
  const { data }: { data: { demo_code: string } } = await sent.json()
  const entered = await request.post(`${url}/api/personal/auth/loginByPhone/`, {
    form: { phone, code: data.demo_code },
  })
  if (!entered.ok()) throw new Error(`signing in: ${entered.status()}`)
  return phone
}
