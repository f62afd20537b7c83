import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'
import type { MediaStore } from './media-store.ts'

export type S3Options = {
  /** Address of the service, without the bucket: "https://storage.example". */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Milliseconds before the second try; each next one waits twice as long. */
  pauseMs?: number
  /** Milliseconds for one request; 20 s unless told. */
  patienceMs?: number
  /** Bytes of an object at most; 500 MB unless told. */
  mostBytes?: number
}

const TRIES = 4
const PAUSE_MS = 200
/** One request: a copy of some hundred kilobytes, or a drawing. */
const PATIENCE_MS = 20_000
/** Far above any picture; a map of a whole city is the largest thing that is kept. */
const MOST_BYTES = 500_000_000
const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' }

/**
 * A store in a bucket of an S3-compatible service, which all nodes share. A request that failed on the
 * way or inside the service is tried again; one that was refused is not.
 */
export function s3Store({
  pauseMs = PAUSE_MS,
  patienceMs = PATIENCE_MS,
  mostBytes = MOST_BYTES,
  ...options
}: S3Options): MediaStore {
  const client = new S3mini({
    endpoint: `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`,
    region: options.region,
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    requestAbortTimeout: patienceMs,
    fetch: carefulFetch(mostBytes),
  })
  const attempt = <T>(what: string, request: () => Promise<T>) => withRetries(what, request, pauseMs)
  return {
    size: (name) =>
      attempt(`look up ${name}`, () =>
        client.getContentLength(name).catch((error: unknown) => {
          if (statusOf(error) === 404) return undefined
          throw error
        }),
      ),
    read: (name) =>
      attempt(`read ${name}`, async () => {
        const data = await client.getObjectArrayBuffer(name)
        return data ? new Uint8Array(data) : undefined
      }),
    write: (name, bytes) =>
      attempt(`write ${name}`, async () => {
        await client.putObject(name, bytes, TYPES[name.slice(name.lastIndexOf('.') + 1)])
      }),
  }
}

/** A service that is not what it was sends us nowhere else, and cannot fill our memory. */
const carefulFetch =
  (mostBytes: number) =>
  async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await fetch(input, { ...init, redirect: 'error' })
    const { status, headers } = answer
    const isBodyless = init?.method === 'HEAD' || status === 204 || status === 304
    return isBodyless
      ? answer
      : new Response(new Uint8Array(await boundedBytes(answer, mostBytes)), { status, headers })
  }

/** The service's own status, however deep the client has wrapped it. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof S3ServiceError) return error.status
  return error instanceof Error && error.cause ? statusOf(error.cause) : undefined
}

async function withRetries<T>(what: string, request: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await request()
    } catch (cause) {
      const status = statusOf(cause)
      const mayPass = status === undefined || status >= 500 || status === 429
      if (!mayPass || tried === TRIES) {
        throw new Error(
          `The picture store could not ${what}: ${cause instanceof Error ? cause.message : cause}`,
          {
            cause,
          },
        )
      }
      await wait(pauseMs * 2 ** (tried - 1))
    }
  }
}
