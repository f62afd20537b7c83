import { once } from 'node:events'
import * as z from 'zod'
import { connect } from '#app/backend/database/connect.ts'
import { runSource, sourceRunSchema } from './source-run.ts'

/**
 * The program of one run, in a process of its own: a large feed must take neither the event loop nor the memory nor the
 * database connections of the pages. It reads its task from the parent, answers with the end of the run, and ends
 * with the parent, even when that one is killed: the open transaction rolls back.
 */
const taskSchema = z.object({
  connection: z
    .object({
      connectionString: z.string(),
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
    })
    .partial(),
  run: sourceRunSchema,
})

const CONNECTIONS = 2

process.once('disconnect', () => process.exit(1))
const [message] = await once(process, 'message')
const { connection, run } = taskSchema.parse(message)
const { db } = connect({ ...connection, application_name: 'feed run' }, CONNECTIONS)
const end = await runSource(db, run)
await db.destroy()
process.send?.(end, () => process.exit(0))
