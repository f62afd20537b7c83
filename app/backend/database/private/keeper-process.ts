/**
 * Keeps the private PostgreSQL for a site that gave up being root: under the server's own account, in the server's
 * home, for as long as the site holds the other end of the channel.
 *
 *   node keeper-process.ts BINARIES
 */
import type { KeeperAnswer, KeeperOrder } from './server-control.ts'
import { ownControl } from './server-control.ts'

const [binaries = ''] = process.argv.slice(2)
const account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
// By paths from the home on: folders above may be closed to this account.
const place = { home: '.', cluster: 'cluster', socket: 'socket', account, group: undefined }
const control = ownControl(place, binaries)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (text) => {
  const order: KeeperOrder = JSON.parse(String(text))
  carryOut(order).then(tell, (error: unknown) =>
    tell({ error: error instanceof Error ? error.message : String(error) }),
  )
})
tell({})

async function carryOut(order: KeeperOrder): Promise<KeeperAnswer> {
  if (order.order === 'start') await control.start(order.options)
  if (order.order === 'stop') await control.stop()
  const running = order.order === 'find' ? await control.find() : undefined
  return running ? { running } : {}
}

function tell(answer: KeeperAnswer): void {
  process.send?.(JSON.stringify(answer), () => {})
}
