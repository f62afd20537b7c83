import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { followCatalogue } from '#app/backend/catalogue/snapshot/follower.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { connect } from '#app/backend/database/connect.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
import { addFlat, addPlaces } from '../../../../fixtures/database/database.flats.ts'
import { createTestDatabase } from '../../../../fixtures/database/database.ts'
import { eventually } from '../../../../fixtures/eventually.ts'

it('a read that the database holds is given up, and what it missed comes with a later one', async () => {
  const database = await createTestDatabase()
  await addPlaces(database.db)
  const id = await addFlat(database.db)
  const data = await loadCatalogue(database.db)
  const catalogue = createCatalogue(
    data,
    paidBy((price) => price),
  )
  const warn = vi.fn()
  const locker = connect(database.connection, 1)
  const lock = Promise.withResolvers<void>()
  const unlock = Promise.withResolvers<void>()
  const locked = locker.db.transaction().execute(async (tx) => {
    await sql`lock table flat in access exclusive mode`.execute(tx)
    await tx.updateTable('flat').set({ status: 'sold' }).where('id', '=', id).execute()
    lock.resolve()
    await unlock.promise
  })
  await lock.promise
  const follower = followCatalogue({
    database,
    log: { ...silentLog, warn },
    mark: data.mark,
    size: () => catalogue.current().flatsById.size,
    onRows: catalogue.applyRows,
    onReload: catalogue.replaceAll,
    pollMs: 50,
    readMs: 100,
  })
  try {
    await eventually(() => expect(warn).toHaveBeenCalled())
    expect(catalogue.current().flatsById.get(id)?.status).toBe('free')
    unlock.resolve()
    await locked
    await eventually(() => expect(catalogue.current().flatsById.get(id)?.status).toBe('sold'))
  } finally {
    unlock.resolve()
    await follower.stop()
    await locker.close()
    await database.close()
  }
})
