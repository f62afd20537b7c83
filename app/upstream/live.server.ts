import type { Log } from '#app/backend/runtime/log.ts'
import { type RemoteLive, remoteLive } from './remote-live.ts'
import { upstream } from './upstream.server.ts'

let remote: RemoteLive | undefined

/** Follows the changes of the remote API that this node stands in front of. */
export function startRemoteLive(origin: string, log: Log): RemoteLive {
  remote = remoteLive({
    origin,
    log,
    read: async (since) => (await upstream().live.changes({ since })).data,
  })
  return remote
}

/**
 * The version that a page made now begins at. In front of a remote this is what has come from it so
 * far: data of the page may be newer, which does no harm. Undefined while nothing comes.
 */
export async function liveVersion(): Promise<number | undefined> {
  if (remote) return remote.isFlowing() ? remote.version() : undefined
  return (await upstream().live.changes({})).data.version
}
