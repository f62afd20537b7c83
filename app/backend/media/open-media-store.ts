import { join } from 'node:path'
import type { Env } from '#app/config/env.server.ts'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

export type MediaEnv = Pick<
  Env,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>

/** The store of the environment: S3 when configured, otherwise a folder in DATA_DIR. */
export async function mediaStoreOf(env: MediaEnv): Promise<MediaStore> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY && S3_SECRET_KEY) {
    const { s3Store } = await import('./s3-store.ts')
    return s3Store({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    })
  }
  return folderStore(mediaFolder(env))
}

export function mediaFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'media')
}
