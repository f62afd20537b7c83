import { expect, it, vi } from 'vitest'
import { listen } from '#app/backend/catalogue/snapshot/notification-listener.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { claimSource, databaseTime, releaseLease, renewLease } from '#app/backend/schedule/source-lease.ts'
import { createTestDatabase } from '../../../fixtures/database/database.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { openTestSchedule } from '../../../fixtures/feeds/schedule.ts'

it('nodes are told of a source that says something else, and not of who may run it', async () => {
  const database = await createTestDatabase()
  const { db } = database
  await openTestSchedule(database).add('main', 'http://127.0.0.1/feed.xml')
  const told: string[] = []
  const onConnect = vi.fn()
  const listener = listen({
    connection: database.connection,
    log: silentLog,
    onNotification: (what) => told.push(what),
    onConnect,
  })
  try {
    await eventually(() => expect(onConnect).toHaveBeenCalled())
    const now = await databaseTime(db)
    const claimed = await claimSource(db, now, 'main')
    expect(await claimSource(db, now)).toBeUndefined()
    if (!claimed) throw new Error('the source is not there')
    expect(await renewLease(db, claimed, now)).toBe(true)
    await releaseLease(db, claimed)
    // Notifications come in the order of their commits.
    await db.updateTable('feed_source').set({ phone: '+73420000000' }).execute()
    await eventually(() => expect(told).toEqual(['all']))
  } finally {
    await listener.stop()
    await database.close()
  }
})
