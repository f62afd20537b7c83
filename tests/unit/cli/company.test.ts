import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingEntry, writeTestEntries } from '../../fixtures/api/api-entries.ts'
import { addPlaces } from '../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { freeBooking } from '../../fixtures/people/free-booking.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addPlaces(database.db)
  const seller = JSON.stringify({ name: 'ООО «СЗ «Эко»', phone: '+74942000000', isDeveloper: true })
  await database.db.updateTable('feed_source').set({ seller }).execute()
})
afterAll(() => database.close())

const surroundings = () => ({ DATABASE_URL: database.url })
const company = (...args: string[]) => commandHere('company', args, surroundings())

const LEGAL = [
  'inn=5902000008',
  'ogrn=1025900000004',
  'time_zone=Europe/Moscow',
  'time_zone_label=по Москве',
] as const

describe('npm run company', () => {
  it('shows the seller of the feed, and what is missing for bookings', async () => {
    const { code, stdout } = await commandProcess('company', ['show', '--json'], surroundings())
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      from: 'feed',
      name: 'Эко',
      legalName: 'ООО «СЗ «Эко»',
      phone: '+74942000000',
      takesBookings: false,
      bookingNeeds: ['legal name', 'offer'],
      missing: ['inn', 'ogrn', 'time_zone', 'time_zone_label'],
    })
  })

  it('writes nothing that is not a company, and names each fault', async () => {
    const { code, stderr } = await company('set', 'inn=1', 'colours.main=red', 'nonsense=1', 'main_city=tver')
    expect(code).toBe(2)
    expect(stderr).toMatch(/inn: must be an ИНН/)
    expect(stderr).toMatch(/ogrn: is missing/)
    expect(stderr).toMatch(/colours\.main: must be a colour/)
    expect(stderr).toMatch(/nonsense/)
    const lost = await company('set', ...LEGAL, 'main_city=tver')
    expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('there are: perm')])
    expect(await database.db.selectFrom('entry').select('id').execute()).toEqual([])
  })

  it('adds to what the feed says, keeps what was set, and takes a field away', async () => {
    const { stdout } = await company('set', ...LEGAL, 'colours.main=#1f6f4a', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      from: 'settings',
      name: 'Эко',
      takesBookings: false,
      bookingNeeds: ['offer'],
      missing: [],
    })
    expect(
      (await company('set', 'name=Эко дом', 'email=sale@eko.example', 'sections.booking=false')).code,
    ).toBe(0)
    expect((await company('set', 'email=', 'sections.booking=')).code).toBe(0)
    const versions = await database.db.selectFrom('entry_version').select('data').orderBy('n').execute()
    expect(versions).toHaveLength(3)
    expect(versions[1]?.data).toMatchObject({ email: 'sale@eko.example', sections: { booking: false } })
    expect(versions[2]?.data).toMatchObject({
      name: 'Эко дом',
      legal_name: 'ООО «СЗ «Эко»',
      phone: '+74942000000',
      colours: { main: '#1f6f4a' },
      sections: { actions: 'auto' },
    })
    expect(versions[2]?.data).not.toHaveProperty('email')
    expect(versions[2]?.data).not.toHaveProperty('sections.booking')
  })

  it('says what of the three bookings need, and takes them when the offer is there', async () => {
    const lines = (await company('show')).stdout
    expect(lines).toMatch(/bookings are off.*Missing: offer\n {2}offer: .*content\/booking\.json/)
    await writeTestEntries(database.db, [bookingEntry(freeBooking)])
    expect((await company('show')).stdout).toMatch(/^bookings {4}on$/m)
    const off = await company('set', 'sections.booking=false')
    expect(off.stdout).toMatch(/bookings {4}off, because sections\.booking is false/)
    expect(off.stdout).not.toContain('Missing')
  })

  it.each([[[]], [['set']], [['show', 'name']], [['set', 'name']]])('explains itself at %j', async (args) => {
    const { code, stderr } = await company(...args)
    expect(code).toBe(2)
    expect(stderr).toContain('Usage: npm run company')
  })
})
