import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

/** By which browsers subscribe; null where messages to browsers are not offered, or cannot be now: letters always can. */
export async function pushKeyOrNull(): Promise<string | null> {
  try {
    return (await upstream().forms.pushKey()).data.key
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
