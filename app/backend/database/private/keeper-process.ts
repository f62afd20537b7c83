/**
 * Controls the private PostgreSQL for a site that has given up root. It runs as the server's own account, in
 * the server's home folder, until the site closes the IPC channel.
 *
 * `node keeper-process.ts BINARIES`
 */
import type { KeeperAnswer, KeeperRequest } from './server-control.ts'
import { directControl } from './server-control.ts'

const [binaries = ''] = process.argv.slice(2)
const account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
// Paths are relative to the home folder, because this account may not be allowed to enter the folders above
// it.
const place = { home: '.', cluster: 'cluster', socket: 'socket', account, group: undefined }
const control = directControl(place, binaries)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (text) => {
  const order: KeeperRequest = JSON.parse(String(text))
  execute(order).then(reply, (error: unknown) =>
    reply({ error: error instanceof Error ? error.message : String(error) }),
  )
})
reply({})

async function execute(order: KeeperRequest): Promise<KeeperAnswer> {
  if (order.order === 'start') await control.start(order.options)
  if (order.order === 'stop') await control.stop()
  const running = order.order === 'find' ? await control.find() : undefined
  return running ? { running } : {}
}

function reply(answer: KeeperAnswer): void {
  process.send?.(JSON.stringify(answer), () => {})
}
