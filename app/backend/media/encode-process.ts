/**
 * `node app/backend/media/encode-process.ts FORMAT WIDTH`: a picture comes in on standard input, its copy
 * leaves on standard output. A process of its own, so that it can stand behind visitors in the queue for
 * the processor, and so that a picture that crashes the image library does not take the site along.
 */
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { encodeCopy } from './encode-copy.ts'

const [format, width] = z
  .tuple([z.enum(['avif', 'webp']), z.coerce.number().int().positive()])
  .parse(process.argv.slice(2))
const picture = await buffer(process.stdin)
process.stdout.write(await encodeCopy(picture, { format, width }, { isFull: false }))
