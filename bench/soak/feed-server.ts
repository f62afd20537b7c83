import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { writeYrl } from '../../tests/fixtures/feeds/make-yrl.ts'

/** Serves a feed of so many flats, with one more each time that it is asked for. */
export async function serveFeed(folder: string, offers: number) {
  const path = join(folder, 'feed.xml')
  let served = 0
  const server = createServer(async (_req, res) => {
    await writeYrl(path, offers + served++)
    res.writeHead(200, { 'content-type': 'application/xml' }).end(await readFile(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/feed.xml`,
    served: () => served,
    close: () => void server.close(),
  }
}
