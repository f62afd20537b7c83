import { expect, it, vi } from 'vitest'
import { listen } from '#app/backend/catalogue/snapshot/notification-listener.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { createTestDatabase } from '../../../../fixtures/database/database.ts'
import { openDatabaseWire } from '../../../../fixtures/database/database.wire.ts'
import { eventually } from '../../../../fixtures/eventually.ts'

it('a database that answers others is busy, and gone only when nobody has an answer of it', async () => {
  const database = await createTestDatabase()
  const wire = await openDatabaseWire(database.connection)
  const onConnect = vi.fn()
  const onLost = vi.fn()
  const lastAnswerAt = vi.fn(() => performance.now())
  const listener = listen({
    connection: wire.connection,
    log: silentLog,
    onNotification: () => {},
    onConnect,
    onLost,
    lastAnswerAt,
  })
  try {
    await eventually(() => expect(onConnect).toHaveBeenCalled())
    wire.silence()
    lastAnswerAt.mockClear()
    // At the beginning of a probe, at its end, and as many times more as it is waited for longer.
    await eventually(() => expect(lastAnswerAt.mock.calls.length).toBeGreaterThan(4))
    expect(onLost).not.toHaveBeenCalled()
    lastAnswerAt.mockReturnValue(performance.now())
    await eventually(() => expect(onLost).toHaveBeenCalled())
  } finally {
    await wire.mend()
    await listener.stop()
    await wire.close()
    await database.close()
  }
})
