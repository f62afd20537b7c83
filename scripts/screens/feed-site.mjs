/** A site with DEMO=off that one file of a developer has filled, with the pictures that the file names. */
import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { commandsOn, makeDataFolder, removeDataFolder, startSite } from '../../tests/start/site-process.ts'
import { DEVELOPERS } from './feed-developers.mjs'
import { feedFile } from './feed-files.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ENV = { DEMO: 'off', DROP_MESSAGES: 'sms,email,webhook', PAYMENT_PROVIDER: 'demo' }
const PICTURES_MS = 300_000

/**
 * Imports the file, starts the built site and waits until its pictures are shown.
 *
 * @returns its origin, and what ends it and removes its data
 */
export async function startFeedSite(dialect) {
  const data = makeDataFolder()
  const pictures = await startPictureHost()
  const command = commandsOn(data)
  const { name, text } = feedFile(dialect, pictures.origin)
  const file = join(data, name)
  writeFileSync(file, text)
  const mapping = dialect === 'price-list' ? ['--map', `${file}.map.yaml`] : []
  if (mapping.length > 0) await command('feed', 'map', file, '--out', `${file}.map.yaml`)
  const { stdout } = await command('feed', 'import', file, '--source', 'own', ...mapping)
  process.stdout.write(stdout)
  const { settings } = DEVELOPERS[dialect]
  if (settings) await command('company', 'set', ...settings)
  const site = await startSite(data, { ...ENV, PRIVATE_FEED_HOSTS: '127.0.0.1' })
  const stop = async () => {
    await site.stop('SIGTERM')
    pictures.close()
    await removeDataFolder(data)
  }
  try {
    await picturesAreShown(site.url, command)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: site.url, stop }
}

/** The plans and renderings of the demonstration, under addresses such as those of a developer's own host. */
async function startPictureHost() {
  const server = createServer((request, response) => {
    const [, kind = '', name = ''] = request.url?.split('/') ?? []
    const folder = kind === 'plan' ? 'demo/plans/out/layouts' : 'demo/pictures'
    const file = join(root, folder, basename(name))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': kind === 'plan' ? 'image/svg+xml' : 'image/webp' })
    createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

/** All are downloaded and encoded, and a page shows one. */
async function picturesAreShown(origin, command) {
  for (let waited = 0; waited < PICTURES_MS; waited += 3_000) {
    const { stdout } = await command('feed', 'pictures', '--json')
    const report = JSON.parse(stdout)
    const page = await fetch(`${origin}/choose/flat`).then((answer) => answer.text())
    if (report.waiting === 0 && /<img[^>]*src="\/media\//.test(page)) return
    await wait(3_000)
  }
  throw new Error('the pictures of the feed were not shown in time')
}
