import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'
import type { MediaStore } from './media-store.ts'

export type S3Options = {
  /** Address of the service without the bucket: "https://storage.example". */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Milliseconds before the first retry; the pause doubles with each further one. */
  pauseMs?: number
  /** Milliseconds for one request; 20 s by default. */
  timeoutMs?: number
  /** Largest object in bytes; 500 MB by default. */
  maxBytes?: number
}

const MAX_ATTEMPTS = 4
const PAUSE_MS = 200
/** For one request: a copy of some hundred kilobytes, or a drawing. */
const TIMEOUT_MS = 20_000
/** Far above any picture; the largest stored file is the map of a whole city. */
const MAX_BYTES = 500_000_000
const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' }

/**
 * A store in a bucket of an S3-compatible service, which all nodes share. Requests that fail on the network
 * or in the service are retried; refused ones are not.
 */
export function s3Store({
  pauseMs = PAUSE_MS,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
  ...options
}: S3Options): MediaStore {
  const client = new S3mini({
    endpoint: `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`,
    region: options.region,
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    requestAbortTimeout: timeoutMs,
    fetch: boundedFetch(maxBytes),
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
    remove: (name) =>
      attempt(`remove ${name}`, async () => {
        await client.deleteObject(name)
      }),
  }
}

/** A compromised service must not be able to redirect us or to fill our memory. */
const boundedFetch =
  (maxBytes: number) =>
  async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await fetch(input, { ...init, redirect: 'error' })
    const { status, headers } = answer
    const isBodyless = init?.method === 'HEAD' || status === 204 || status === 304
    return isBodyless
      ? answer
      : new Response(new Uint8Array(await boundedBytes(answer, maxBytes)), { status, headers })
  }

/** The service's status code, found in the chain of causes. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof S3ServiceError) return error.status
  return error instanceof Error && error.cause ? statusOf(error.cause) : undefined
}

async function withRetries<T>(what: string, request: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (cause) {
      const status = statusOf(cause)
      const isTemporary = status === undefined || status >= 500 || status === 429
      if (!isTemporary || attempt === MAX_ATTEMPTS) {
        throw new Error(
          `The picture store could not ${what}: ${cause instanceof Error ? cause.message : cause}`,
          {
            cause,
          },
        )
      }
      await wait(pauseMs * 2 ** (attempt - 1))
    }
  }
}
