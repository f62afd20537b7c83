/**
 * `node app/backend/media/encode-process.ts FORMAT WIDTH` reads a picture from standard input and writes its
 * copy to standard output. A separate process can have a lower priority than requests of visitors, and a
 * picture that crashes the image library does not crash the site.
 */
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { encodeCopy } from './encode-copy.ts'

const [format, width] = z
  .tuple([z.enum(['avif', 'webp']), z.coerce.number().int().positive()])
  .parse(process.argv.slice(2))
const picture = await buffer(process.stdin)
process.stdout.write(await encodeCopy(picture, { format, width }, { isFull: false }))
